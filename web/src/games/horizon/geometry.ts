/** Where the nodes lie: flat-top hexagons of side 1, the centre at 0, 0 and north up (HORZ-BOARD-03). */

import type { Node } from './view';

export interface Point {
	x: number;
	y: number;
}

const ROOT = Math.sqrt(3);
/** The six directions from north, clockwise, in axial coordinates. */
const STEPS: readonly (readonly [number, number])[] = [
	[0, -1],
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
];
/** How far the board reaches from its centre: four steps and half a hexagon, in side lengths. */
export const REACH: Point = { x: 7, y: ROOT * 4.5 };
/** A hexagon in side lengths. */
export const HEX = { width: 2, height: ROOT };

/** The radius and the place of a node of the board; nothing for V616 Mon. */
export function placeOf(node: Node): { radius: number; index: number } | null {
	const [radius, index] = node.split('.').map(Number);
	return radius === undefined || index === undefined || Number.isNaN(radius) ? null : { radius, index };
}

/** The middle of a node. V616 Mon floats beside the board, to the south-west. */
export function centreOf(node: Node): Point {
	const place = placeOf(node);
	if (!place) return { x: -5.9, y: ROOT * 3.9 };
	const { radius, index } = place;
	if (radius === 0) return { x: 0, y: 0 };
	const corner = STEPS[Math.floor(index / radius)] ?? [0, 0];
	const along = STEPS[(Math.floor(index / radius) + 2) % 6] ?? [0, 0];
	const steps = index % radius;
	const q = radius * corner[0] + steps * along[0];
	const r = radius * corner[1] + steps * along[1];
	return { x: 1.5 * q, y: ROOT * (r + q / 2) };
}

/** The node as people name it: radius and place from 1; the board's own word for the two that have none. */
export const numberOf = (node: Node): string => {
	const place = placeOf(node);
	return place && place.radius > 0 ? `${place.radius}-${place.index + 1}` : '';
};

/** The middle of a side of a node: where links and amplifiers are drawn. */
export function sideOf(node: Node, direction: number): Point {
	const centre = centreOf(node);
	const angle = (direction * 60 - 90) * (Math.PI / 180);
	return { x: centre.x + (ROOT / 2) * Math.cos(angle), y: centre.y + (ROOT / 2) * Math.sin(angle) };
}

/** The two ends of a side of a node. */
export function edgeOf(node: Node, direction: number): [Point, Point] {
	const centre = centreOf(node);
	const end = (turn: number): Point => {
		const angle = (direction * 60 - 90 + turn) * (Math.PI / 180);
		return { x: centre.x + Math.cos(angle), y: centre.y + Math.sin(angle) };
	};
	return [end(-30), end(30)];
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** The sides at which nodes that are `within` meet any that are not: the line around them. */
export function borderOf(nodes: readonly Node[], isWithin: (node: Node) => boolean): [Point, Point][] {
	const within = new Set(nodes.filter((node) => node !== 'mon' && isWithin(node)).map((node) => keyOf(centreOf(node))));
	return nodes.flatMap((node) => {
		const centre = centreOf(node);
		if (!within.has(keyOf(centre))) return [];
		return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
			const side = sideOf(node, direction);
			return within.has(keyOf({ x: 2 * side.x - centre.x, y: 2 * side.y - centre.y })) ? [] : [edgeOf(node, direction)];
		});
	});
}
