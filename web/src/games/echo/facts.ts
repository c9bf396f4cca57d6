/** What is printed on a card or a source besides its words; it comes with them. And how much of what an effect comes to has room, in signs and numbers. */

import type { Entry } from '../../lib/wire';
import type { CardFacts, Sign, SourceFacts } from './types';

export type { CardFacts, SourceFacts } from './types';

/** Nothing for a card that the client has not heard of yet. */
export const cardFacts = (entry: Entry | undefined): CardFacts | null => (entry?.facts as CardFacts | undefined) ?? null;

export const sourceFacts = (entry: Entry | undefined): SourceFacts | null => (entry?.facts as SourceFacts | undefined) ?? null;

/** The name of a source without the word that all of them begin with. */
export const sourceName = (entry: Entry): string => entry.short ?? entry.title.replace(/^(Источник|Source of( the)?) /, '');

/** A piece of a hint: words and numbers, or a sign. */
export type Hint = Sign | { kind: 'sign'; sign: 'laurel' };

const text = (words: string): Hint => ({ kind: 'text', text: words });

/** How wide a sign of the text is at 12 px, roughly. */
const wide = (letter: string): number => (/\p{Lu}/u.test(letter) ? 8.9 : letter === '→' ? 9 : letter === ' ' ? 3.3 : letter === '/' ? 5 : 7.2);
const widthOf = (group: Hint[]): number =>
	group.reduce((sum, hint) => sum + (hint.kind === 'text' ? [...hint.text].reduce((all, letter) => all + wide(letter), 0) : 12.5) + 1, 0);

const isText = (hint: Hint | undefined, begin: string): boolean => hint?.kind === 'text' && hint.text.startsWith(begin);

/** The hint with a laurel in place of the word for points. */
const inSigns = (group: Hint[]): Hint[] =>
	group.flatMap((hint) =>
		hint.kind === 'text' && /\d \p{L}/u.test(hint.text) ? [text(hint.text.replace(/ .*/, '')), { kind: 'sign' as const, sign: 'laurel' as const }] : [hint],
	);

/** The first pieces of a hint, fewer and fewer; a number never stands without what it counts. */
const beginnings = (group: Hint[]): Hint[][] =>
	[3, 2, 1]
		.map((count) => group.slice(0, count))
		.filter((part) => part.at(-1)?.kind !== 'text' || isText(part.at(-1), '→') || part.some((hint) => hint.kind === 'text' && /\p{L}/u.test(hint.text)));

/** As much of the hints as has room on so many lines: the second thing is left out first, then what is counted. */
export function shortened(hints: Hint[][], room: number, lines: number): Hint[][] {
	const [first, second] = hints;
	if (!first) return [];
	const counted = first.findIndex((hint) => isText(hint, '/'));
	const kept = [first, inSigns(first), ...(counted > 0 ? [first.slice(0, counted)] : []), ...beginnings(first)].find((part) => widthOf(part) <= room);
	if (kept !== first || !second) return kept ? [kept] : [];
	if (lines > 1 && widthOf(second) <= room) return [first, second];
	// What a price is paid for is told at least by its sign.
	const others = isText(first.at(-1), '→') ? [second, inSigns(second), ...beginnings(second)] : [second];
	const told = others.find((part) => widthOf(first) + 3 + widthOf(part) <= room);
	return told ? [first, told] : [first];
}
