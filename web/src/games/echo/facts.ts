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
		.filter((count) => count < group.length)
		.map((count) => group.slice(0, count))
		.filter((part) => part.at(-1)?.kind !== 'text' || isText(part.at(-1), '→') || part.some((hint) => hint.kind === 'text' && /\p{L}/u.test(hint.text)));

/** There is more to it than is shown. */
const MORE = text('…');

/** As much of a group as has room, with the sign for more where something is left out. */
function within(group: Hint[], room: number): Hint[] | null {
	const whole = [group, inSigns(group)].find((part) => widthOf(part) <= room);
	if (whole) return whole;
	const counted = group.findIndex((hint) => isText(hint, '/'));
	const parts = [...(counted > 0 ? [group.slice(0, counted), inSigns(group.slice(0, counted))] : []), ...beginnings(group)];
	return parts.map((part) => [...part, MORE]).find((part) => widthOf(part) <= room) ?? null;
}

/** Whether something was left out. */
export const isShort = (hints: Hint[][]): boolean => hints.some((group) => group.includes(MORE));

/** As much of the hints as has room on so many lines: the last thing is left out first, then what is counted. What is left out is told by three dots. */
export function shortened(hints: Hint[][], room: number, lines: number): Hint[][] {
	const [first, second, third] = hints;
	if (!first) return [];
	const kept = within(first, room - (second && lines === 1 ? widthOf([MORE]) + 3 : 0)) ?? [MORE];
	if (!second) return [within(first, room) ?? [MORE]];
	if (kept.includes(MORE)) return [kept];
	const rest = (lines > 1 ? room : room - widthOf(kept) - 3) - (third ? widthOf([MORE]) : 0);
	const told = within(second, rest);
	if (!told) return [[...kept, MORE]];
	return [kept, third && !told.includes(MORE) ? [...told, MORE] : told];
}
