/** Keeps a scrolled list at its end while it grows, unless the reader has scrolled up. */
export function stick(element: HTMLElement): () => void {
	let isAtEnd = true;
	let frame = 0;
	// Before the next picture, when the page has been laid out anyway: asking for heights at once would lay it out again and again.
	const end = () => {
		cancelAnimationFrame(frame);
		frame = requestAnimationFrame(() => {
			if (isAtEnd) element.scrollTop = element.scrollHeight;
		});
	};
	// Only the reader scrolls up; a list that becomes lower is still read at its end.
	let last = 0;
	const watch = () => {
		const isUp = element.scrollTop < last - 1;
		last = element.scrollTop;
		const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
		isAtEnd = isNear || (isAtEnd && !isUp);
	};
	const growing = new MutationObserver(end);
	growing.observe(element, { childList: true, subtree: true });
	const resizing = new ResizeObserver(end);
	resizing.observe(element);
	element.addEventListener('scroll', watch, { passive: true });
	end();
	return () => {
		cancelAnimationFrame(frame);
		growing.disconnect();
		resizing.disconnect();
		element.removeEventListener('scroll', watch);
	};
}
