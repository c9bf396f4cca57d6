/** The decks as the program lists them: what no page may know before a card lies face up. */

import { contentOf } from './content.mjs';

/** By id: the year, and title, note and text in both languages. */
export const cards = new Map(
	contentOf('timeline').map(({ id, ru, en }) => [
		id.slice('card:'.length),
		{ year: ru.facts.year, titles: [ru.title, en.title], notes: [ru.note, en.note], texts: [ru.text, en.text] },
	]),
);

/** Versus: the offer that is right, for whoever knows all years; every `blunder`th decision a wrong one. */
export function knowing(blunder = Infinity) {
	return (frame, decision) => {
		const { columns } = frame.view;
		const isRight = ({ action: { place } }) => {
			const { year } = cards.get(place.card);
			const before = columns[place.position - 1]?.year ?? -Infinity;
			const after = columns[place.position]?.year ?? Infinity;
			return before <= year && year <= after;
		};
		const wants = (decision + 1) % blunder !== 0;
		return frame.offers.find((offer) => isRight(offer) === wants) ?? frame.offers[0];
	};
}
