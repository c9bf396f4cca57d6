/** The numbers of the picture that shows how a game went. */

import type { Course, Deed } from '../lib/wire';

export const WIDTH = 480;
export const HEIGHT = 140;
const PAD = 8;

/** One line of the picture: the seat that it is of, or null for all together, and its points. */
export interface Curve {
	seat: number | null;
	points: { x: number; y: number }[];
}

/** Where a position of the game lies on the picture. */
export function xOf(position: number, length: number): number {
	return PAD + (Math.min(position, length) / Math.max(1, length)) * (WIDTH - 2 * PAD);
}

/** A standing in thousandths: above the middle is better. */
export function yOf(standing: number): number {
	return HEIGHT / 2 - (standing / 1000) * (HEIGHT / 2 - PAD);
}

/** How things stood at a turn: the mean of the last round, because whose turn it is makes a difference by itself. */
export function smooth(course: Course, turn: number, line: number): number {
	const round = course.standing.slice(Math.max(0, turn - (course.standing[0]?.length ?? 1) + 1), turn + 1);
	return round.reduce((sum, now) => sum + (now[line] ?? 0), 0) / Math.max(1, round.length);
}

/** The standing of each seat or of the team as a line through the beginnings of the turns; the last one reaches to the end. */
export function curves(course: Course, length: number): Curve[] {
	const n = course.standing[0]?.length ?? 0;
	return Array.from({ length: n }, (_, line) => {
		const points = course.turns.map((turn, index) => ({ x: xOf(turn.position, length), y: yOf(smooth(course, index, line)) }));
		const last = points.at(-1);
		return { seat: course.is_team ? null : line, points: last ? [...points, { x: xOf(length, length), y: last.y }] : points };
	});
}

/** The points of a line as SVG wants them. */
export function path({ points }: Curve): string {
	return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The turn in which a position lies, by its place in the list. */
export function turnAt(turns: Course['turns'], position: number): number {
	return Math.max(
		0,
		turns.findLastIndex((turn) => turn.position <= position),
	);
}

/** The seats that did most of something, unless everybody did as much. */
export function leaders({ by_seat }: Deed): number[] {
	const most = Math.max(...by_seat);
	const seats = by_seat.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []));
	return seats.length < by_seat.length ? seats : [];
}
