/** The decks as their files tell them: what no page may know before a card lies face up. */

import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../games/timeline/content/', import.meta.url);

const both = (text, field) => {
	const found = new RegExp(`${field}: \\(ru: "((?:[^"\\\\]|\\\\.)*)", en: "((?:[^"\\\\]|\\\\.)*)"\\)`).exec(text);
	return found ? found.slice(1).map((words) => words.replaceAll('\\"', '"')) : [];
};

/** By id: the year, and title, note and text in both languages. */
export const cards = new Map(
	readdirSync(folder)
		.filter((name) => name.endsWith('.ron'))
		.flatMap((name) =>
			readFileSync(new URL(name, folder), 'utf8')
				.split(/\n {8}\(\n/)
				.slice(1),
		)
		.map((text) => [
			/\bid: "(\w+)"/.exec(text)[1],
			{
				year: Number(/\byear: (-?\d+)/.exec(text)[1]),
				titles: both(text, 'title'),
				notes: both(text, 'source_note'),
				texts: both(text, 'blurb'),
			},
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
