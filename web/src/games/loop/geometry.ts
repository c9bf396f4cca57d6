/** Where everything lies on the ring, in pure numbers. Angles are degrees: 0 is up, clockwise; the middle of the Machine is 0, 0. */

export interface Point {
	x: number;
	y: number;
}

/** The measures of a ring; sizes are units of its SVG. */
export interface Measures {
	box: { x: number; y: number; width: number; height: number };
	hub: number;
	teeth: number;
	floor: [number, number];
	band: [number, number];
	energy: number;
	pieces: number;
	rifts: number;
	/** Between the cells for rifts. */
	riftStep: number;
	cell: number;
	cube: number;
	/** The diameter of a duplicate. */
	piece: number;
	ghost: { size: number; radius: number };
}

export const STEP = 360 / 7;
/** Between two sectors. */
const GAP = 1.1;

export const DESKTOP: Measures = {
	box: { x: -416, y: -386, width: 832, height: 772 },
	hub: 86,
	teeth: 97,
	floor: [98, 264],
	band: [266, 294],
	energy: 132,
	pieces: 186,
	rifts: 246,
	riftStep: 9.5,
	cell: 26,
	cube: 19,
	piece: 40,
	ghost: { size: 122, radius: 176 },
};

export const PHONE: Measures = {
	box: { x: -195, y: -189, width: 390, height: 378 },
	hub: 43,
	teeth: 55,
	floor: [56, 155],
	band: [157, 183],
	energy: 76,
	pieces: 114,
	rifts: 146,
	riftStep: 10.5,
	cell: 15,
	cube: 13.5,
	piece: 28,
	ghost: { size: 62, radius: 108 },
};

export const eraAngle = (index: number): number => index * STEP;

export function at(radius: number, angle: number): Point {
	const turn = (angle * Math.PI) / 180;
	return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** For transforms. */
export const move = ({ x, y }: Point): string => `translate(${say(x)} ${say(y)})`;

/** One decimal is finer than any screen shows. */
const say = (value: number): string => String(Math.round(value * 10) / 10);
const spot = (radius: number, angle: number): string => {
	const { x, y } = at(radius, angle);
	return `${say(x)} ${say(y)}`;
};

/** A part of a ring round `middle`, as wide as `width` degrees. */
export function plate(inner: number, outer: number, middle: number, width: number): string {
	const [from, to] = [middle - width / 2, middle + width / 2];
	return `M${spot(outer, from)}A${outer} ${outer} 0 0 1 ${spot(outer, to)}L${spot(inner, to)}A${inner} ${inner} 0 0 0 ${spot(inner, from)}Z`;
}

/** The sector of an era between two radii. */
export function sector(index: number, inner: number, outer: number): string {
	return plate(inner, outer, eraAngle(index), STEP - GAP);
}

/** Whether words along the ring would stand on their heads. */
export const isBelow = (angle: number): boolean => angle > 90 && angle < 270;

/** The line on which the name of an era is written; below it runs the other way, nearer to the rim. */
export function nameLine(index: number, [inner, outer]: [number, number]): string {
	const angle = eraAngle(index);
	const [from, to] = [angle - STEP / 2, angle + STEP / 2];
	const depth = outer - inner;
	if (isBelow(angle)) {
		const radius = inner + depth * 0.66;
		return `M${spot(radius, to)}A${say(radius)} ${say(radius)} 0 0 0 ${spot(radius, from)}`;
	}
	const radius = inner + depth * 0.34;
	return `M${spot(radius, from)}A${say(radius)} ${say(radius)} 0 0 1 ${spot(radius, to)}`;
}

/** So many angles round 0. */
export function spread(count: number, step: number): number[] {
	return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
}

export interface Spot extends Point {
	/** Crowded things are drawn smaller. */
	scale: number;
}

/** How the rows of pieces fill up: how many in each from outside to inside, the distance of a row, its step, the size. */
const CROWDS: { most: number; rows: { seats: number; shift: number; step: number }[]; scale: number }[] = [
	{ most: 3, rows: [{ seats: 3, shift: 0, step: 16.8 }], scale: 1 },
	{
		most: 7,
		rows: [
			{ seats: 4, shift: 0.55, step: 11.8 },
			{ seats: 3, shift: -0.5, step: 14 },
		],
		scale: 0.86,
	},
	{
		most: 12,
		rows: [
			{ seats: 5, shift: 0.72, step: 9.3 },
			{ seats: 4, shift: -0.08, step: 10.4 },
			{ seats: 3, shift: -0.8, step: 11.6 },
		],
		scale: 0.7,
	},
];

/** Where the pieces of an era stand: duplicates, agents, centrifuges, in one row or, in a crowd, in several. */
export function pieceSpots(index: number, count: number, measures: Measures): Spot[] {
	const crowd = CROWDS.find(({ most }) => count <= most) ?? CROWDS[CROWDS.length - 1];
	if (!crowd) return [];
	const seats = crowd.rows.reduce((sum, row) => sum + row.seats, 0);
	// More than fit stand closer together.
	const squeeze = Math.min(1, seats / Math.max(count, 1));
	// On the small ring a step of the same angle is shorter than the piece is wide.
	const stretch = Math.max(1, (measures.piece / measures.pieces) * (DESKTOP.pieces / DESKTOP.piece));
	const spots: Spot[] = [];
	let left = count;
	crowd.rows.forEach(({ shift, step, seats: inRow }, row) => {
		const isLast = row === crowd.rows.length - 1;
		const here = isLast ? left : Math.min(left, Math.ceil((count * inRow) / seats));
		const radius = measures.pieces + shift * measures.piece;
		for (const angle of spread(here, step * squeeze * stretch)) {
			spots.push({ ...at(radius, eraAngle(index) + angle), scale: crowd.scale });
		}
		left -= here;
	});
	return spots;
}

/** Where one more piece would find room among those of an era. */
export function freeSpot(index: number, taken: Point[], measures: Measures): Point {
	const angles = [0, 15.5, -15.5, 8, -8, 20, -20];
	const radii = [0, -0.95, 0.9].map((shift) => measures.pieces + shift * measures.piece);
	const spots = radii.flatMap((radius) => angles.map((angle) => at(radius, eraAngle(index) + angle)));
	const room = ({ x, y }: Point): number => Math.min(...taken.map((other) => Math.hypot(other.x - x, other.y - y)), measures.piece);
	return spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best));
}

/** The cells of the rifts; a fourth cube lies beside them for the moment before it becomes a vortex. */
export function riftSpot(index: number, slot: number, measures: Measures): Point {
	return at(measures.rifts, eraAngle(index) + (slot - 1) * measures.riftStep);
}

/** Cubes of energy lie in a row by themselves; above four they are counted. */
export function energySpots(index: number, count: number, measures: Measures): Point[] {
	return spread(count, 12.5).map((angle) => at(measures.energy, eraAngle(index) + angle));
}

/** Cubes that have just come out of the Machine lie before its outlet. */
export function fallenSpots(index: number, count: number, measures: Measures): Point[] {
	const radius = measures.floor[0] + (measures.pieces - measures.floor[0]) * 0.66;
	return spread(count, Math.min(10, 38 / Math.max(count, 1))).map((angle) => at(radius, eraAngle(index) + angle));
}

/** The plate outside an era: how far it is turned aside for artifacts that lie beside it. */
export const tileAngle = (index: number, hasArtifacts: boolean): number => eraAngle(index) - (hasArtifacts ? 7.5 : 0);

/** Artifacts lie fanned beside the plate. */
export function artifactSpots(index: number, count: number): (Point & { turn: number })[] {
	const step = Math.min(4.2, 11.5 / Math.max(count - 1, 1));
	return Array.from({ length: count }, (_, card) => ({
		...at(338, eraAngle(index) + 15 + card * step),
		turn: card % 2 === 0 ? -3.5 : 5,
	}));
}

/** The turn nearest to `now` that points the same way as `target`. */
export function nearestTurn(now: number, target: number): number {
	const delta = ((((target - now) % 360) + 540) % 360) - 180;
	return now + delta;
}

/** The teeth of the Machine's wheel: every second of 42 pieces. */
export function teeth(inner: number, outer: number, count = 21): string {
	return Array.from({ length: count }, (_, tooth) => plate(inner, outer, (tooth * 360) / count, 180 / count)).join('');
}
