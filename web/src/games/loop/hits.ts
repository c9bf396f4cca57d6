/** Where a finger hits a piece: a wide circle round it, shared fairly with its neighbours. */

import type { Piece } from './board.svelte';
import type { Point } from './geometry';
import type { Era } from './view';

/** What a finger needs, and how far from a piece it still means it, in points of the screen. */
const FINGER = 41;
const REACH = { alone: 22, crowded: 34 };
const CORNERS = 32;

export interface Hits {
	/** The outline of each area, round the middle of its piece. */
	areas: Map<string, string>;
	/** Eras whose pieces stand too close for a finger: they are chosen in large beside the ring. */
	crowded: Era[];
}

/** The areas of the pieces that can be touched now; `scale` is how many points a unit of the ring has. */
export function hitsOf(pieces: Piece[], scale: number): Hits {
	const areas = new Map<string, string>();
	const crowded = new Set<Era>();
	for (const piece of pieces) {
		const others = pieces.filter((other) => other !== piece).map(({ spot }) => ({ x: spot.x - piece.spot.x, y: spot.y - piece.spot.y }));
		const isClose = others.some(({ x, y }) => Math.hypot(x, y) * scale < 2 * REACH.alone);
		const area = others.reduce(nearer, circle((isClose ? REACH.crowded : REACH.alone) / scale));
		if (Math.min(extent(area, 'x'), extent(area, 'y')) * scale < FINGER - 0.5) crowded.add(piece.era);
		// The piece is drawn smaller in a crowd; a finger is not.
		areas.set(piece.key, `M${area.map(({ x, y }) => `${(x / piece.spot.scale).toFixed(1)} ${(y / piece.spot.scale).toFixed(1)}`).join('L')}Z`);
	}
	return { areas, crowded: [...crowded] };
}

function circle(radius: number): Point[] {
	return Array.from({ length: CORNERS }, (_, corner) => {
		const turn = (corner * 2 * Math.PI) / CORNERS;
		return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
	});
}

/** The part of an area round 0, 0 that is nearer to it than to the other point. */
function nearer(area: Point[], other: Point): Point[] {
	const half = (other.x ** 2 + other.y ** 2) / 2;
	const beyond = ({ x, y }: Point): number => x * other.x + y * other.y - half;
	return area.flatMap((from, index) => {
		const to = area[(index + 1) % area.length] ?? from;
		const [a, b] = [beyond(from), beyond(to)];
		const part = a / (a - b);
		const cut = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
		return [...(a <= 0 ? [from] : []), ...(a <= 0 !== b <= 0 ? [cut] : [])];
	});
}

function extent(area: Point[], axis: 'x' | 'y'): number {
	const values = area.map((point) => point[axis]);
	return Math.max(...values) - Math.min(...values);
}
