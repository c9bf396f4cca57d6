/** How the board is laid out on the screen it has. */

import type { Measures } from './geometry';

/**
 * `side`: the dock right of the ring; `below`: under it, in columns; `tall`: a phone with room for everything under the ring; `short`: a low
 * phone, where hand, missions and effect share one row that is swiped; `lying`: a phone on its side.
 */
export type Layout = 'side' | 'below' | 'tall' | 'short' | 'lying';

export function layoutOf(width: number, height: number, isCompact: boolean): Layout {
	// Nothing is measured yet, or nothing can be.
	if (width === 0 || height === 0) return isCompact ? 'tall' : 'side';
	if (isCompact) return width > height * 1.15 ? 'lying' : height < width * 1.38 ? 'short' : 'tall';
	return width < height * 1.08 ? 'below' : 'side';
}

/** The height at which the dock is drawn in its own size; on a higher screen everything in it grows. */
const DOCK_HEIGHT = 790;
const DOCK = { least: 336, most: 452, largest: 1.7 };
/** How much of the board it takes from the ring, and how wide it is then; a mode with lines of its own needs more. */
const PLAIN = { share: 0.325, enough: 384 };
const FULL = { share: 0.42, enough: 428 };

/** How large the dock beside the ring is drawn, and how wide: it takes what the ring cannot use. */
export function dockOf(width: number, height: number, { box }: Measures, isFull = false): { zoom: number; width: number } {
	const zoom = Math.min(Math.max(height / DOCK_HEIGHT, 1), DOCK.largest);
	const left = width - (height * box.width) / box.height;
	const { share, enough } = isFull ? FULL : PLAIN;
	const least = Math.min(Math.max(width * share, DOCK.least * zoom), enough * zoom);
	return { zoom, width: Math.round(Math.min(Math.max(left, least), DOCK.most * zoom)) };
}

/** How many points of the screen a unit of the ring has. */
export function scaleOf(width: number, height: number, { box }: Measures): number {
	return width === 0 || height === 0 ? 1 : Math.min(width / box.width, height / box.height);
}
