/** What the picture of a card looks like, decided by its id alone. */

import { rng } from './rng';
import { burst, halftone, rays, stripes } from './shapes';

export type Pattern = 'burst' | 'disc' | 'rays';

export interface Picture {
	/** Which of the six palettes of `palette.css`, from 1. */
	palette: number;
	pattern: Pattern;
	/** Where the halftone grows to, in sixteenths of a turn. */
	direction: number;
	/** Turns rays and stripes a little. */
	phase: number;
	/** The colour of the copy that is printed beside the emblem: 1 or 2. */
	copy: number;
}

export const PALETTES = 6;
export const DIRECTIONS = 16;

const PATTERNS: readonly Pattern[] = ['burst', 'disc', 'rays'];

export function picture(id: string): Picture {
	const next = rng(id);
	const below = (count: number): number => Math.floor(next() * count);
	return {
		palette: 1 + below(PALETTES),
		pattern: PATTERNS[below(PATTERNS.length)] ?? 'disc',
		direction: below(DIRECTIONS),
		phase: next(),
		copy: 1 + below(2),
	};
}

/** The dots of one of the sixteen directions on a ground of 100 × 100. */
export function dots(direction: number): string {
	return halftone({ width: 100, height: 100, pitch: 100 / 17, turn: direction / DIRECTIONS, clear: 0.42, most: 0.56 });
}

/** The ground of 100 × 100, to be cut to the place it fills. */
export function ground({ palette, pattern, direction, phase }: Picture): string {
	const colour = (name: string): string => `var(--art-${palette}-${name})`;
	const wedges = pattern === 'rays' ? `<path d="${rays(50, 50, 90, 9, phase)}" fill="${colour('light')}"/>` : '';
	const print = `<use href="#press-dots-${direction}" fill="${colour('deep')}"/>`;
	return `<path d="M0 0H100V100H0Z" fill="${colour('ground')}"/>${wedges}${print}`;
}

/** The frame of 100 × 100 with the emblem in it, shown whole wherever it stands. */
export function figure(id: string, { palette, pattern, phase, copy }: Picture, emblem: string): string {
	const ink = 'var(--art-ink)';
	const outline = `stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"`;
	const paper = 'var(--art-paper)';
	const misprint = `var(--art-${palette}-copy-${copy})`;
	const emblemAt = (size: number): string => {
		const at = (shift: number): string => `transform="translate(${50 - size / 2 + shift} ${50 - size / 2 + shift}) scale(${size / 512})"`;
		return `<path d="${emblem}" ${at(size * 0.045)} fill="${misprint}"/><path d="${emblem}" ${at(0)} fill="${ink}"/>`;
	};
	if (pattern === 'burst') {
		const star = burst(50, 50, 49, 37.5, 13, rng(`${id} burst`));
		const shadow = `<path d="${star}" transform="translate(2.6 2.8)" fill="${ink}" ${outline}/>`;
		return `${shadow}<path d="${star}" fill="${paper}" ${outline}/>${emblemAt(44)}`;
	}
	const disc = (fill: string): string => `<circle cx="50" cy="50" r="43" fill="${fill}" ${outline}/>`;
	if (pattern === 'rays') return `${disc(paper)}${emblemAt(55)}`;
	const shadow = `<circle cx="53" cy="53.4" r="44" fill="${ink}"/>`;
	const bars = `<path d="${stripes(50, 50, 43, 5, phase)}" fill="${ink}" opacity=".12"/>`;
	return `${shadow}${disc(`var(--art-${palette}-disc)`)}${bars}<circle cx="50" cy="50" r="43" fill="none" ${outline}/>${emblemAt(55)}`;
}
