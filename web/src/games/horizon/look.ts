/** How things look: the symbols of the players, the marks of links, centres and outcomes. Colour never comes without its shape. */

import { rng } from '../../art/rng';
import type { Seat } from '../../types/Seat';
import type { Artifact, CardFacts, Centre, Colour, Group, Item, Kind, Laid, Link, Outcome, SeatView } from './types';

/** The symbols on the grid of 40 of the shell's seat tokens, with the same outlines. */
export const SYMBOL: Record<Colour, string> = {
	orange: 'M20 3a17 17 0 1 0 0 34a17 17 0 1 0 0 -34Z',
	blue: 'M8 4.5H32Q35.5 4.5 35.5 8V32Q35.5 35.5 32 35.5H8Q4.5 35.5 4.5 32V8Q4.5 4.5 8 4.5Z',
	yellow: 'M17.6 4.6Q20 1.4 22.4 4.6L37.6 31.6Q39 36 35 36H5Q1 36 2.4 31.6Z',
	violet: 'M17.9 2.4Q20 .6 22.1 2.4L37.6 17.9Q39.4 20 37.6 22.1L22.1 37.6Q20 39.4 17.9 37.6L2.4 22.1Q.6 20 2.4 17.9Z',
	turquoise:
		'M18.4 2.2Q20 1.4 21.6 2.2L34.2 9.4Q35.6 10.4 35.6 12V28Q35.6 29.6 34.2 30.6L21.6 37.8Q20 38.6 18.4 37.8L5.8 30.6Q4.4 29.6 4.4 28V12Q4.4 10.4 5.8 9.4Z',
};

/** The look of each seat, in the order of the shell's seat tokens. */
const LOOKS: readonly Colour[] = ['orange', 'blue', 'yellow', 'violet', 'turquoise'];

/**
 * The look of a seat: that of its token in the players' strip. It need not be the colour that the seat plays, which only says whose
 * the arcs of the cards are.
 */
export const lookOf = (seat: Seat): Colour => LOOKS[seat % LOOKS.length] ?? 'orange';

/** Who plays a colour. */
export function seatOf(colour: Colour | null, seats: readonly SeatView[]): Seat | null {
	const seat = colour === null ? -1 : seats.findIndex((state) => state.colour === colour);
	return seat < 0 ? null : seat;
}

export const colourOf = (colour: Colour): string => `var(--hz-${colour})`;

/** What stands at an end of a card: somebody's symbol, a colour that nobody plays, a choice that is still open, or nothing. */
export type Arc = { kind: 'look'; colour: Colour } | { kind: 'absent' } | { kind: 'open' } | null;

/** The two ends of a card, ✓ and ✗. `arcs` are those of an event that lies on the board; a card in hand has the printed ones. */
export function arcsOf(facts: CardFacts | null, arcs: readonly [Seat | null, Seat | null] | null, seats: readonly SeatView[]): [Arc, Arc] {
	const isOpen = facts?.flexible === 'attacking' || facts?.flexible === 'supporting';
	const at = (side: 0 | 1): Arc => {
		const printed = (side === 0 ? facts?.yes : facts?.no) ?? null;
		const seat = arcs ? arcs[side] : seatOf(printed, seats);
		if (seat !== null) return { kind: 'look', colour: lookOf(seat) };
		// Away from any table a colour looks like itself.
		if (printed) return seats.length > 0 ? { kind: 'absent' } : { kind: 'look', colour: printed };
		return isOpen && !arcs ? { kind: 'open' } : null;
	};
	return [at(0), at(1)];
}

/** A card's links by direction after so many turns clockwise. */
export const turned = <T>(links: readonly T[], rotation: number): T[] => links.map((_, side) => links[(side - rotation + 6) % 6] as T);

/** The corners of a flat-top hexagon round 0, 0, as the points of a polygon. */
export const hexagon = (radius: number): string =>
	[0, 1, 2, 3, 4, 5].map((corner) => `${say(radius * Math.cos((corner * Math.PI) / 3))},${say(radius * Math.sin((corner * Math.PI) / 3))}`).join(' ');

/** A point at `distance` from the centre towards a side. */
export function towards(direction: number, distance: number): [number, number] {
	const angle = (direction * Math.PI) / 3;
	return [distance * Math.sin(angle), -distance * Math.cos(angle)];
}

/** A link that points up, half its size being 1: a notched arrow head is a cause, a chevron against a bar a hindrance. */
export const LINK_MARK: Record<Kind, string> = {
	cause: 'M0 -1.2L.98 .98L0 .42L-.98 .98Z',
	hindrance: 'M-1 -.86H1M-.9 .86L0 -.2L.9 .86',
};

/** Out of the card to a later event, or into it from an earlier one. */
export const linkTurn = (direction: number, link: Link): number => 60 * direction + (link.forward ? 0 : 180);

export const CENTRE_COLOUR: Record<Centre, string> = { gain: 'var(--hz-cause)', lose: 'var(--hz-hinder)', neutral: 'var(--hz-neutral)' };

/** On a field from -1 to 1. */
export const CENTRE_SIGN: Record<Centre, string> = { gain: 'M-1 0H1M0 -1V1', lose: 'M-1 0H1', neutral: 'M0 -1A.72 1 0 1 0 0 1A.72 1 0 1 0 0 -1' };
export const TICK = 'M-1 .05L-.28 .77L1 -.75';
export const CROSS = 'M-.8 -.8L.8 .8M.8 -.8L-.8 .8';
export const VOID = 'M0 -.8A.8 .8 0 1 0 0 .8A.8 .8 0 1 0 0 -.8M-.9 1L.9 -1';

export const OUTCOME_SIGN: Record<Outcome, string> = { occurred: TICK, not_occurred: CROSS, void: VOID };

/** A gear of eight teeth on a field from -1 to 1, with a hole. */
export const GEAR = ((): string => {
	let path = '';
	for (let tooth = 0; tooth < 8; tooth += 1) {
		for (const [radius, aside] of [
			[0.72, -0.3],
			[1, -0.17],
			[1, 0.17],
			[0.72, 0.3],
		] as const) {
			const angle = (tooth * Math.PI) / 4 + aside;
			path += `${path ? 'L' : 'M'}${say(radius * Math.cos(angle))} ${say(radius * Math.sin(angle))}`;
		}
	}
	return `${path}ZM0 -.34A.34 .34 0 1 0 0 .34A.34 .34 0 1 0 0 -.34Z`;
})();

export const BOLT = 'M13.4 2.2 5.2 13.6h5.2L8.8 21.8l9.4-12.6h-5.600z';

/** Where the tag of an amplifier lies, on a hexagon of side 1: on the seam, at the same place for both of its nodes, clear of tokens. */
export const AMPLIFIER_AT: readonly (readonly [number, number])[] = [
	[-0.29, -0.866],
	[0.64, -0.624],
	[0.86, 0.242],
	[-0.29, 0.866],
	[-0.86, 0.242],
	[-0.64, -0.624],
];

/** The kinds in the order of the game; the first five can lie on a table, and tables are told in this order. */
export const ARTIFACTS: readonly Artifact[] = [
	'fold_generator',
	'hole_in_the_box',
	'collector_module',
	'lachesis_needle',
	'symmetric_stabiliser',
	'first_ball',
	'second_ball',
];

export const ITEMS: readonly Item[] = ['cannon', 'shield', 'accelerator', 'accumulator', 'amplifier'];

/** The artifact on a seat's table; nothing if none of this kind lies there. */
export const laidBy = (seat: SeatView | undefined, artifact: Artifact): Laid | null => seat?.table[ARTIFACTS.indexOf(artifact)] ?? null;

/** The scales of the Hole in the Box: the most anticharge, where its red interval begins, and the last division of tension. */
export const BOX = { anticharge: 32, red: 21, tension: 12 } as const;

export const GROUP_COLOUR: Record<Group, string> = { movement: 'var(--hz-energy)', energy: 'var(--hz-mine)', events: 'var(--hz-cause)' };

export interface Orbit {
	rx: number;
	ry: number;
	turn: number;
}

/** Faint ellipses round the centre of a hexagon of side 1; the same seed, the same orbits. */
export function orbitsOf(seed: string): Orbit[] {
	const next = rng(`orbits ${seed}`);
	const base = next() * 180;
	return Array.from({ length: 2 + Math.floor(next() * 2) }, (_, index) => ({
		rx: 0.5 + next() * 0.2,
		ry: 0.22 + next() * 0.26,
		turn: base + index * 38 + next() * 20,
	}));
}

/** With a true minus, and a plus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

function say(value: number): string {
	return String(Math.round(value * 100) / 100);
}
