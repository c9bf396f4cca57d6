/** Where every card of a finished game has come to lie, from the oldest event to the newest. */

import type { CardId, Seat, View } from './view';

export type Lying =
	| { card: CardId; year: number | null; place: 'first' | 'second' | 'row' | 'discard' | 'draw' }
	| { card: CardId; year: number | null; place: 'hand'; seat: Seat };

export function lying(view: View): Lying[] {
	const axis = view.mode === 'coop' ? 'first' : 'row';
	const all: Lying[] = [
		...view.columns.flatMap(({ cards }) => cards.map(({ card, year }) => ({ card, year, place: axis }) as const)),
		...view.gaps.flatMap(({ cards }) => cards.map(({ card, year }) => ({ card, year, place: 'second' }) as const)),
		...view.discard_pile.map(({ card, year }) => ({ card, year, place: 'discard' }) as const),
		...view.hands.flatMap((hand, seat) => hand.map(({ card, revealed }) => ({ card, year: revealed?.year ?? null, place: 'hand', seat }) as const)),
		...view.draw_pile.rest.map(({ card, year }) => ({ card, year, place: 'draw' }) as const),
	];
	// A card without a year has nothing to show yet: it comes last.
	return all.sort((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity));
}
