/** A text that is cut between two lines, with dots, however much room there is. */
export function clamped(text: HTMLElement): () => void {
	const fit = (): void => {
		const line = parseFloat(getComputedStyle(text).lineHeight);
		const lines = Math.max(1, Math.floor((text.clientHeight + 1) / line));
		text.style.setProperty('-webkit-line-clamp', String(lines));
		// What follows the dots is still drawn if there is room for a part of it.
		text.style.clipPath = `inset(0 0 ${Math.max(0, text.clientHeight - lines * line)}px 0)`;
	};
	fit();
	const watch = new ResizeObserver(fit);
	watch.observe(text);
	return () => watch.disconnect();
}
