/** How the parts of the board stand in the room there is. */

/** Beside each other, one below the other, or as a phone has them. */
export type Layout = 'wide' | 'tall' | 'phone' | 'short';

export function layoutOf(width: number, height: number, compact: boolean): Layout {
	if (compact) return width > height ? 'short' : 'phone';
	return width < 900 || width < height ? 'tall' : 'wide';
}
