/** Which side of a card the table shows, wherever on it the card lies. */

import type { CardId, SymbolName, View } from './view';

export interface Side {
	/** Only of a card that lies black side up or has been revealed. */
	year: number | null;
	symbol: SymbolName | null;
	matches: boolean;
}

export function sideOf(view: View, card: CardId): Side {
	for (const held of view.hands.flat()) {
		if (held.card !== card) continue;
		if (held.revealed) return { year: held.revealed.year, symbol: held.revealed.black, matches: false };
		return { year: null, symbol: held.white, matches: held.matches };
	}
	const faceUp = [...view.columns, ...view.gaps].flatMap((place) => place.cards);
	const lying = [...faceUp, ...view.discard_pile, ...view.draw_pile.rest].find((lying) => lying.card === card);
	if (lying) return { year: lying.year, symbol: lying.black, matches: false };
	const top = view.draw_pile.top;
	return { year: null, symbol: top?.card === card ? top.white : null, matches: false };
}

/** Every card that can be looked at, in the order in which the zoom goes through them: hands, axis, piles. */
export function order(view: View, me: number): string[] {
	const hands = [view.hands[me] ?? [], ...view.hands.filter((_, seat) => seat !== me)].flat().map((held) => held.card);
	const axis = view.columns.flatMap((column, index) => [...column.cards, ...(view.gaps[index]?.cards ?? [])].map((lying) => lying.card));
	const piles = [...view.discard_pile].reverse().map((lying) => lying.card);
	const top = view.draw_pile.top ? [view.draw_pile.top.card] : [];
	const rest = view.draw_pile.rest.map((lying) => lying.card);
	return [...new Set([...hands, ...axis, ...piles, ...top, ...rest])].map((card) => `card:${card}`);
}
