/** How things look: the colour and the mark of each faction, flame, source and kind of effect. Colour never comes without its sign. */

import { rng } from '../../art/rng';
import { dot } from '../../art/shapes';
import type { Colour, EffectType, Faction, MainAction, Spec } from './types';

export const ICONS = {
	strength: 'broadsword',
	gem: 'cut-diamond',
	points: 'laurels',
	cards: 'poker-hand',
	time: 'sands-of-time',
	fire: 'small-fire',
	lock: 'padlock',
	capture: 'flying-flag',
	entrench: 'white-tower',
	rivals: 'three-friends',
	discard: 'card-discard',
	pick: 'card-pick',
	remove: 'trash-can',
} as const;

export const SPEC_ICON: Record<Spec, string> = { warrior: 'crossed-swords', mage: 'pointy-hat' };

export const ACTION_ICON: Record<MainAction, string> = { draw: 'card-draw', play: 'card-play', advance: 'fast-arrow', source: 'tower-flag' };

/** The two colours of a faction: the bright one, and the deep one behind it. */
export const factionColour = (faction: Faction): string => `var(--ec-${faction})`;
export const factionDeep = (faction: Faction): string => `var(--ec-${faction}-deep)`;

export const flameColour = (colour: Colour): string => `var(--ec-flame-${colour})`;

/** Marks of the factions on a grid of 24: drop, star, leaf, mountain, ring. */
export const FACTION_MARK: Record<Faction, string> = {
	water: 'M12 1.500Q20 11 20 15.500A8 7.500 0 0 1 4 15.500Q4 11 12 1.500Z',
	sky: 'M12 1Q13 11 23 12Q13 13 12 23Q11 13 1 12Q11 11 12 1Z',
	forest: 'M21 3Q4 3 4 14Q4 18 6 20L9 15Q13 10 16 8Q12 13 9 18Q21 19 21 3Z',
	earth: 'M12 3L22 20H2Z',
	neutral: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16ZM12 8.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7Z',
};

/** Each source has a tint of its own; one that is not known yet looks like the sky. */
const TINT: Record<string, string> = { cyclicity: 'water', doom: 'doom', permanence: 'forest', memory: 'sky', plenty: 'earth', ember: 'ember' };
const tint = (source: string): string => TINT[source] ?? 'sky';
export const sourceColour = (source: string): string => `var(--ec-${tint(source)})`;
export const sourceDeep = (source: string): string => `var(--ec-${tint(source)}-deep)`;

/** Signs that have to stay crisp at 12 px, on a grid of 16: filled, filled faintly, drawn as lines. */
export type SignName =
	'cards' | 'hour' | 'bolt' | 'always' | 'laurel' | 'lock' | 'flag' | 'tower' | 'step' | 'shift' | 'rivals' | 'play' | 'gone' | 'shield' | 'tick' | 'source';

export interface SignShape {
	/** A game-icon in its place. */
	icon?: string;
	fill?: string;
	faint?: string;
	line?: string;
}

export const SIGN: Record<SignName, SignShape> = {
	cards: { faint: 'M1.300 5.200L7.400 3.800L9.400 12.600L3.400 14Z', fill: 'M7.800 2.500L14.400 3.300L13.200 12.900L6.600 12.100Z' },
	hour: {
		fill: 'M3 1h10v2h-1.300c0 2.500-.9 3.800-2.200 5 1.300 1.200 2.200 2.500 2.200 5H13v2H3v-2h1.300c0-2.500.9-3.800 2.200-5C5.200 6.800 4.300 5.500 4.300 3H3ZM6 13h4c-.3-1.400-1-2.100-2-2.700-1 .6-1.700 1.300-2 2.700Z',
	},
	bolt: { fill: 'M9.700.8 2.800 9.300h4.300L6 15.200l7.200-8.700H8.700Z' },
	always: {
		line: 'M8 8C6.700 6.200 5.700 5.200 4.200 5.200a2.800 2.800 0 0 0 0 5.600C5.700 10.800 6.700 9.800 8 8s2.300-2.800 3.800-2.800a2.800 2.800 0 0 1 0 5.600C10.300 10.800 9.300 9.800 8 8Z',
	},
	laurel: { icon: ICONS.points },
	lock: {
		line: 'M4.900 7V5.100a3.100 3.100 0 0 1 6.200 0V7',
		fill: 'M4.500 6.800h7a1.500 1.500 0 0 1 1.500 1.500v4.700a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 3 13V8.300a1.500 1.500 0 0 1 1.500-1.500Z',
	},
	flag: { fill: 'M3.500 1.300h1.600v13.400H3.500ZM5.900 2.200h7.300l-2.100 2.900 2.100 2.900H5.900Z' },
	tower: { fill: 'M3 2.200h2.200v1.700h1.700V2.200h2.200v1.700h1.700V2.200H13v4l-1.300 1v5.200l1.100 2.300H3.200l1.100-2.300V7.200L3 6.200Z' },
	step: { line: 'M2.800 3.500 7.300 8l-4.500 4.500M8.300 3.500 12.800 8l-4.500 4.500' },
	shift: { line: 'M1.500 8h12.500M9.700 3.500 14.200 8l-4.500 4.500' },
	rivals: {
		fill: 'M5.600 2.300a2.500 2.500 0 1 1 0 5a2.500 2.500 0 0 1 0-5ZM1 13.500c0-3.200 1.900-5.200 4.600-5.200s4.600 2 4.600 5.200Z',
		faint: 'M11 3.300a2.100 2.100 0 1 1 0 4.200a2.100 2.100 0 0 1 0-4.200ZM11.300 13.500c0-2-.6-3.600-1.600-4.700 3.100-.8 5.400 1.200 5.400 4.700Z',
	},
	play: { fill: 'M2.500 5.500 8 4.200l2.200 9.300-5.500 1.300Z', line: 'M9.500 6.200V1.600M7.400 3.500l2.100-2.100 2.100 2.100M12.500 6l1 6' },
	gone: { line: 'M4 4l8 8M12 4l-8 8' },
	shield: { fill: 'M8 1.200 13.700 3v4.700c0 3.500-2.300 5.800-5.700 7.100-3.400-1.300-5.700-3.600-5.700-7.100V3Z' },
	tick: { line: 'M3 8.400 6.500 11.800 13 4.700' },
	source: { line: 'M8 8.200a.9.900 0 1 1 1.500.7 2.500 2.500 0 1 1-.3-4 4.200 4.200 0 1 1-4.500 6.600A5.900 5.900 0 0 1 8.200 2' },
};

/** The sign before the words of an effect; a flame has its own. */
export const EFFECT_SIGN: Record<Exclude<EffectType, 'flame' | 'none'>, SignName> = { immediate: 'bolt', permanent: 'always', scoring: 'laurel' };

/** What each faction's picture is drawn on: a field of 100 by 100, the same for the same seed. */
export interface Ground {
	/** Lines in the colour of the faction. */
	lines: string;
	/** Shapes in it. */
	shapes: string;
	/** Shapes in the deep colour, one over the other. */
	deep: string[];
	/** White lines and white points, both faint. */
	fine: string;
	points: string;
}

const grounds = new Map<string, Ground>();

export function groundOf(faction: Faction, seed: string): Ground {
	const key = `${faction} ${seed}`;
	const known = grounds.get(key);
	if (known) return known;
	const made: Ground = { lines: '', shapes: '', deep: [], fine: '', points: '', ...DRAWN[faction](rng(key)) };
	grounds.set(key, made);
	return made;
}

type Chance = () => number;
const say = (value: number): string => value.toFixed(1);
const between = (next: Chance, least: number, most: number): number => least + next() * (most - least);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** Strokes of different lengths along a circle. */
function brokenRing(next: Chance, radius: number): string {
	let path = '';
	for (let turn = next(); turn < 7;) {
		const end = turn + between(next, 5, 16) / radius;
		const at = (angle: number): string => `${say(50 + radius * Math.cos(angle))} ${say(50 + radius * Math.sin(angle))}`;
		path += `M${at(turn)}A${radius} ${radius} 0 0 1 ${at(end)}`;
		turn = end + between(next, 3, 8) / radius;
	}
	return path;
}

const DRAWN: Record<Faction, (next: Chance) => Partial<Ground>> = {
	water: (next) => ({
		lines: times(9, (row) => {
			const swing = between(next, 2.6, 4.2);
			return `M${say(-30 + ((row * 9 + next() * 20) % 26))} ${say(7 + row * 11.5 + next() * 2)}${`q6.500 ${say(-swing)} 13 0t13 0`.repeat(6)}`;
		}).join(''),
		fine: times(6, () => dot(next() * 100, next() * 70, between(next, 0.7, 1.9))).join(''),
	}),
	sky: (next) => {
		const stars = times(7, (index): [number, number] => [5 + index * 15 + (next() - 0.5) * 12, 14 + next() * 72]);
		return {
			lines: [22, 34, 48, 63].map((radius) => dot(50, 50, radius)).join(''),
			fine: `M${stars.map((star) => star.map(say).join(' ')).join('L')}`,
			points: [...stars.map(([x, y]) => dot(x, y, between(next, 0.9, 1.9))), ...times(18, () => dot(next() * 100, next() * 100, 0.5))].join(''),
		};
	},
	forest: (next) => {
		const hill = (y: number, swing: number): string =>
			`M-5 ${say(y)}C${say(18 + next() * 10)} ${say(y - swing)} ${say(38 + next() * 10)} ${say(y + swing * 0.5)} 58 ${say(y - swing * 0.4)}S92 ${say(y + swing * 0.4)} 106 ${say(y - swing * 0.5)}V130H-5Z`;
		const leaf = (): string => {
			const [x, y, angle, size] = [next() * 100, 12 + next() * 58, next() * 6.28, between(next, 3, 5)];
			const at = (along: number, aside: number): string =>
				`${say(x + size * (along * Math.cos(angle) - aside * Math.sin(angle)))} ${say(y + size * (along * Math.sin(angle) + aside * Math.cos(angle)))}`;
			return `M${at(-1, 0)}Q${at(-0.2, -0.9)} ${at(1, 0)}Q${at(-0.2, 0.9)} ${at(-1, 0)}Z`;
		};
		return { deep: [hill(50, 12), hill(65, 11), hill(79, 9)], shapes: times(8, leaf).join('') };
	},
	earth: (next) => {
		const stratum = (y: number): string => {
			let path = `M-4 ${say(y)}`;
			for (let x = 8; x < 112; x += between(next, 10, 20)) path += `L${say(x)} ${say(y + (next() - 0.5) * 7)}`;
			return path;
		};
		const crystal = (): string => {
			const [x, y, size] = [next() * 100, 10 + next() * 80, between(next, 2, 4.5)];
			return `M${say(x)} ${say(y - size)}l${say(size * 0.7)} ${say(size)}l${say(-size * 0.7)} ${say(size)}l${say(-size * 0.7)} ${say(-size)}Z`;
		};
		return {
			lines: times(10, (row) => stratum(5 + row * 10.5 + next() * 3)).join(''),
			deep: [46, 66, 83].map((y) => `${stratum(y)}V130H-4Z`),
			shapes: times(6, crystal).join(''),
		};
	},
	neutral: (next) => ({
		lines: [20, 31, 43, 56, 70].map((radius) => brokenRing(next, radius)).join(''),
		points: times(14, () => dot(next() * 100, next() * 100, 0.7)).join(''),
	}),
};

/** The whirl of a source: broken ellipses round its emblem, as paths from the inside out. */
export function whirlOf(source: string): string[] {
	const next = rng(`whirl ${source}`);
	return times(10, (ring) => {
		const radius = 17 + ring * 14;
		let path = '';
		for (let turn = next(); turn < 7;) {
			const end = turn + between(next, 8, 30) / radius;
			const at = (angle: number): string => `${say(radius * Math.cos(angle))} ${say(radius * 0.56 * Math.sin(angle))}`;
			path += `M${at(turn)}A${radius} ${say(radius * 0.56)} 0 0 1 ${at(end)}`;
			turn = end + between(next, 4, 12) / radius;
		}
		return path;
	});
}
