/** Pure numbers of the board: how its parts stand in the room there is, and the shape of the flat Earth. */

import { rng } from '../../art/rng';
import type { Region } from './view';

/** Beside each other, one below the other, or as a phone has them. */
export type Layout = 'wide' | 'tall' | 'phone' | 'short';

export function layoutOf(width: number, height: number, compact: boolean): Layout {
	if (compact) return width > height ? 'short' : 'phone';
	return width < 900 || width < height ? 'tall' : 'wide';
}

/** Around the disc, clockwise from the top. */
export const LANDS: readonly { region: Region; angle: number }[] = [
	{ region: 'soviet_lands', angle: 0 },
	{ region: 'asian_republics', angle: 72 },
	{ region: 'sharia_lands', angle: 144 },
	{ region: 'third_world', angle: 216 },
	{ region: 'anglo_saxonia', angle: 288 },
];

/** Sizes of the Earth in units of its drawing. */
export interface EarthSizes {
	/** From the centre to the edge of the picture. */
	half: number;
	/** The sea, and the ice around it: where its teeth begin and end. */
	sea: number;
	ice: [number, number];
	teeth: number;
	/** A land: its radii, and how far its middle is from the centre. */
	land: [number, number];
	landAt: number;
	/** A cell, how far it is from the middle of its land, and how far down. */
	cell: [number, number];
	cellAt: number;
	cellDown: number;
	/** North Korea, and the places between the lands. */
	centre: number;
	place: number;
	placeAt: number;
	/** Letters. */
	name: number;
	small: number;
}

/** Where there is room, lands have air between them; on a phone they touch, and their signs are as large as a finger needs. */
export const EARTH: Record<'large' | 'small', EarthSizes> = {
	large: {
		half: 306,
		sea: 277,
		ice: [283, 303],
		teeth: 84,
		land: [101, 96],
		landAt: 170,
		cell: [56, 68],
		cellAt: 32,
		cellDown: 17,
		centre: 47,
		place: 21,
		placeAt: 238,
		name: 16,
		small: 12.5,
	},
	small: {
		half: 193,
		sea: 171,
		ice: [175, 189],
		teeth: 84,
		land: [65, 62],
		landAt: 106,
		cell: [44, 48],
		cellAt: 24,
		cellDown: 10,
		centre: 37,
		place: 16,
		placeAt: 150,
		name: 12.5,
		small: 11.5,
	},
};

/** The larger picture needs so many points of the screen to keep its letters readable. */
export const earthOf = (size: number): 'large' | 'small' => (size >= 540 ? 'large' : 'small');

/** A point of the disc: 0° is up, clockwise. */
export function onDisc(radius: number, degrees: number): [number, number] {
	const angle = (degrees * Math.PI) / 180;
	return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

const path = (points: [number, number][]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A rounded land whose coast comes from its name. */
export function coast(name: string, [rx, ry]: [number, number], wobble = 0.05): string {
	const next = rng(name);
	const [three, five, eight] = [next() * 6.3, next() * 6.3, next() * 6.3];
	const points = Array.from({ length: 72 }, (_, index): [number, number] => {
		const angle = (index / 72) * Math.PI * 2;
		const swell = 1 + wobble * (0.55 * Math.sin(3 * angle + three) + 0.3 * Math.sin(5 * angle + five) + 0.3 * Math.sin(8 * angle + eight));
		return [rx * swell * Math.cos(angle), ry * swell * Math.sin(angle)];
	});
	return path(points);
}

/** The wall of ice that keeps the sea in. */
export function iceWall([inner, outer]: [number, number], teeth: number): string {
	const next = rng('ice');
	const points = Array.from({ length: teeth }, (_, tooth): [number, number][] => [
		onDisc(inner, (tooth / teeth) * 360),
		onDisc(outer - next() * (outer - inner) * 0.35, ((tooth + 0.5) / teeth) * 360),
	]);
	return path(points.flat());
}

/** The last value of a track. */
export const END = { social: 13, science: 13, tech: 13, enlightenment: 12 } as const;

/** The values of a track with its modifier, low to high: 1 up to 5, 2 up to 10, then 3. */
export const MODIFIERS: readonly { modifier: number; from: number; to: number }[] = [
	{ modifier: 1, from: 1, to: 5 },
	{ modifier: 2, from: 6, to: 10 },
	{ modifier: 3, from: 11, to: 13 },
];
