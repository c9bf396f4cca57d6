/** Words that have a place of a fixed size grow smaller before they are cut; what does not fit even then can be scrolled. */

import type { Attachment } from 'svelte/attachments';

const STEP = 0.04;

/** Sets `--fit`, with which the fonts in the element multiply their sizes, to the largest number at which everything fits into it. */
export function fitted(least = 0.7): Attachment<HTMLElement> {
	return (box) => {
		// The padding below the last line does not count as overflow, but without it the words touch the edge.
		const fits = (): boolean => {
			const inside = box.getBoundingClientRect().bottom - parseFloat(getComputedStyle(box).paddingBottom);
			const end = box.lastElementChild?.getBoundingClientRect().bottom ?? inside;
			return end <= inside + 0.5 && box.scrollWidth <= box.clientWidth + 1;
		};
		const fit = (): void => {
			if (box.clientHeight === 0) return;
			let size = 1;
			do {
				box.style.setProperty('--fit', size.toFixed(2));
				size -= STEP;
			} while (!fits() && size >= least);
			box.style.overflowY = fits() ? '' : 'auto';
		};
		fit();
		const resized = new ResizeObserver(fit);
		resized.observe(box);
		const changed = new MutationObserver(fit);
		changed.observe(box, { childList: true, characterData: true, subtree: true });
		// A font that comes late is wider or narrower than the one it replaces.
		void document.fonts?.ready.then(fit);
		return () => {
			resized.disconnect();
			changed.disconnect();
		};
	};
}
