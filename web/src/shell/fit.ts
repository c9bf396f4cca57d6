/** Words that have a place of a fixed size grow smaller before they are cut. */

import type { Attachment } from 'svelte/attachments';

/** How much smaller, step by step; `--fit` stands in the element's style. */
const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7];

/** Chooses the largest `--fit` at which nothing in the element overflows it. */
export const fit: Attachment = (element) => {
	const box = element as HTMLElement;
	const isFull = () => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
	const measure = () => {
		for (const step of steps) {
			box.style.setProperty('--fit', String(step));
			if (!isFull()) return;
		}
	};
	measure();
	void document.fonts?.ready.then(measure);
	const resized = new ResizeObserver(measure);
	resized.observe(box);
	const changed = new MutationObserver(measure);
	changed.observe(box, { childList: true, characterData: true, subtree: true });
	return () => {
		resized.disconnect();
		changed.disconnect();
	};
};
