/** How large things are in the room there is. */

/** Where the parts of the board stand: beside each other, one below the other, or as a phone has them. */
export type Layout = 'wide' | 'tall' | 'phone' | 'short';

export function layoutOf(width: number, height: number, compact: boolean): Layout {
	if (compact) return width > height ? 'short' : 'phone';
	return width < 900 || width < height ? 'tall' : 'wide';
}

export interface Row {
	/** The width of a card. */
	width: number;
	/** In so many lines. */
	lines: number;
}

/** Cards in a place: as large as they can be in one line or two. */
export function rowOf(count: number, width: number, height: number, aspect: number, gap: number, most: number): Row {
	let best: Row = { width: 0, lines: 1 };
	for (const lines of [1, 2, 3]) {
		const perLine = Math.max(1, Math.ceil(count / lines));
		const byHeight = ((height - gap * (lines - 1)) / lines) * aspect;
		const byWidth = (width - gap * (perLine - 1)) / perLine;
		const size = Math.floor(Math.min(byHeight, byWidth, most));
		if (size > best.width) best = { width: size, lines };
	}
	return best;
}
