/** Words that are set smaller until all of them fit into their box: no card ends in dots. */

import type { Attachment } from 'svelte/attachments';

const STEP = 0.04;
const MARGIN = 3;

/** The fonts in the box multiply their sizes with `--fit`. What does not fit even at the least size can be scrolled. */
export function fitted(words: string, least = 0.8): Attachment<HTMLElement> {
	return (box) => {
		// The padding below the last line does not count as overflow, but without it the words touch the edge.
		const fits = (): boolean => {
			const end = box.lastElementChild?.getBoundingClientRect().bottom ?? 0;
			return end <= box.getBoundingClientRect().bottom - MARGIN;
		};
		const fit = (): void => {
			if (words === '' || box.clientHeight === 0) return;
			let size = 1;
			do {
				box.style.setProperty('--fit', size.toFixed(2));
				size -= STEP;
			} while (!fits() && size >= least);
			box.style.overflowY = fits() ? '' : 'auto';
		};
		fit();
		const watch = new ResizeObserver(fit);
		watch.observe(box);
		// A font that comes late is wider or narrower than the one it replaces.
		void document.fonts?.ready.then(fit);
		return () => watch.disconnect();
	};
}
