/** What is printed on a card or a source besides its words; it comes with them. And what an effect comes to, in signs and numbers. */

import type { Entry } from '../../lib/wire';
import type { SignName } from './look';
import type { CardFacts, Colour, Faction, SourceFacts, Spec } from './types';

export type { CardFacts, SourceFacts } from './types';

/** Nothing for a card that the client has not heard of yet. */
export const cardFacts = (entry: Entry | undefined): CardFacts | null => (entry?.facts as CardFacts | undefined) ?? null;

export const sourceFacts = (entry: Entry | undefined): SourceFacts | null => (entry?.facts as SourceFacts | undefined) ?? null;

/** The name of a source without the word that all of them begin with. */
export const sourceName = (entry: Entry): string => entry.short ?? entry.title.replace(/^(Источник|Source of( the)?) /, '');

/** A piece of a hint: words and numbers, or a sign. */
export type Hint =
	| { kind: 'text'; text: string }
	| { kind: 'sign'; sign: SignName }
	| { kind: 'flame'; colour: Colour | null }
	| { kind: 'faction'; faction: Faction }
	| { kind: 'spec'; spec: Spec }
	| { kind: 'strength' | 'gem' };

const text = (words: string): Hint => ({ kind: 'text', text: words });
const sign = (name: SignName): Hint => ({ kind: 'sign', sign: name });
const plus = (count: string | undefined): string => (count ? `+${count}` : '');
const minus = (count: string | undefined, what: SignName): Hint[] => (count ? [text(`−${count}`), sign(what)] : []);

const FACTION: [RegExp, Faction][] = [
	[/Воды|Water/, 'water'],
	[/Неба|Sky/, 'sky'],
	[/Леса|Forest/, 'forest'],
	[/Земли|Earth/, 'earth'],
	[/нейтральн|neutral/, 'neutral'],
];
const COLOUR: [RegExp, Colour][] = [
	[/син|blue/, 'blue'],
	[/жёлт|yellow/, 'yellow'],
	[/красн|red/, 'red'],
];
const found = <T>(list: [RegExp, T][], words: string): T | null => list.find(([known]) => known.test(words))?.[1] ?? null;

/** What is meant by "every Water card", as signs. */
function meant(words: string): Hint[] {
	const faction = found(FACTION, words);
	const hints: Hint[] = [];
	if (/сил[ыо]|strength/.test(words)) hints.push({ kind: 'strength' });
	if (faction) hints.push({ kind: 'faction', faction });
	if (/воин|warrior/.test(words)) hints.push({ kind: 'spec', spec: 'warrior' });
	if (/\bmage|маг/.test(words)) hints.push({ kind: 'spec', spec: 'mage' });
	if (/артефакт|artifact/i.test(words)) hints.push({ kind: 'gem' });
	if (/существ|creature/i.test(words)) hints.push({ kind: 'strength' });
	if (/источник|source/.test(words)) hints.push(sign('source'));
	if (/времен|time/.test(words)) hints.push(sign('hour'));
	if (/фракци|faction/.test(words)) hints.push({ kind: 'faction', faction: 'neutral' });
	return hints.length > 0 ? hints.slice(0, 2) : [sign('cards')];
}

/** "for every 2 Water cards" as "/2" and a drop; nothing where nothing is counted. */
function each(words: string | undefined): Hint[] {
	if (!words) return [];
	const per = words.match(/(?:каждые|every) (\d+)/)?.[1];
	return [text(`/${per ?? ''}`), ...meant(words)];
}

type Found = (groups: (string | undefined)[], whole: string) => Hint[];

/** What the verbs of the effects come to. The words are the server's, which speaks in a few set phrases. */
const VERBS: [RegExp, Found][] = [
	[/(?:возьмите|взять) (?:по )?(\d+) карт\S*?( за кажд[^.,;]+)?(?=[.,;\s]|$)/gi, ([n, per]) => [text(`+${n}`), sign('cards'), ...each(per)]],
	[/draw (\d+) cards?( for every [^.,;]+)?/gi, ([n, per]) => [text(`+${n}`), sign('cards'), ...each(per)]],
	[/(?:получите|получить|gain) (?:по )?(\d+ (?:ПО|VP))( за кажд[^.,;]+| for every [^.,;]+)?/gi, ([n, per]) => [text(per ? `${n}` : `+${n}`), ...each(per)]],
	[/(?:игры|end): (\d+ (?:ПО|VP))((?: за кажд| for every)[^.,;]+)/gi, ([n, per]) => [text(`${n}`), ...each(per)]],
	[
		/(?:игры|end): (\d+) (ПО|VP)(?:, если| for at least) (.+); (\d+) [^;]+$/gi,
		([least, vp, what = '', most]) => [text(`${least}–${most} ${vp}`), ...meant(what)],
	],
	[/(?:продвиньте|продвинуть|advance) \S+(?: \S+)? (\d+) (?:мест|place)/gi, ([n]) => [text(`${n}`), sign('step')]],
	[
		/(?:сдвиньте|сдвинуть|shift) (?:жетоны времени|your time tokens)(?: (\d+|twice))?/gi,
		([n]) => [...(n ? [text(n === 'twice' ? '2×' : `${n}×`)] : []), sign('hour'), sign('shift')],
	],
	[/(?:соперник|он|rival|who) (?:сбрасывает|discards) (\d+) (?:карт|card)/gi, ([n]) => [sign('rivals'), ...minus(n, 'cards')]],
	[/(?:соперник|он|rival|who) (?:сбрасывает|discards) (\d+ (?:ПО|VP))/gi, ([n]) => [sign('rivals'), text(`−${n}`)]],
	[
		/разыграть [^.;]*?дешевле на (?:(\d+) карт\S*)?(?: и )?(?:(\d+) единиц)?/gi,
		([cards, time]) => [sign('play'), ...minus(cards, 'cards'), ...minus(time, 'hour')],
	],
	[
		/play [^.;]*?for (?:(\d+) fewer cards?)?(?: and )?(?:(\d+) less time)?/gi,
		([cards, time]) => [sign('play'), ...minus(cards, 'cards'), ...minus(time, 'hour')],
	],
	[
		/(.*)стоят вам на (?:(\d+) карт\S*)?(?: и )?(?:(\d+) единиц)?/gi,
		([which, cards, time]) => [...cheaper(which), ...minus(cards, 'cards'), ...minus(time, 'hour')],
	],
	[
		/(.*)cost you (?:(\d+) fewer cards?)?(?: and )?(?:(\d+) less time)?/gi,
		([which, cards, time]) => [...cheaper(which), ...minus(cards, 'cards'), ...minus(time, 'hour')],
	],
	[/защищены на (\d+)|have \+(\d+) defence/gi, ([one, other]) => [sign('shield'), text(`+${one ?? other}`)]],
	[/(?:захватить|capture) (?:a )?(?:источник|source)[^.;]*?(?:\+(\d+)|(?=[.;]|$))/gi, ([n]) => [sign('flag'), text(plus(n))]],
	[/(?:закрепиться|entrench) [^.;]*?(?:\+(\d+)|(?=[.;]|$))/gi, ([n]) => [sign('tower'), text(plus(n))]],
	[/немедленный эффект|immediate effect/gi, () => [sign('bolt')]],
	[/эффект \S+ пламени|(?:any|an? \S+) flame effect/gi, (_, whole) => [{ kind: 'flame', colour: found(COLOUR, whole) }]],
	[/удалить|remove/gi, () => [sign('gone'), text('→')]],
	[/(?:можете сбросить|may discard) (\d+) (?:карт|card)/gi, ([n]) => [...(n === '1' ? [] : [text(`${n}`)]), sign('cards'), text('→')]],
];

/** Which cards a discount is for; nothing if for all. */
const cheaper = (which = ''): Hint[] => (found(FACTION, which) || /артефакт|artifact|существ|creature|воин|warrior|маг|mage/i.test(which) ? meant(which) : []);

/** The occasion and the condition before the deed. */
const OCCASION = /^(Всякий раз|В начале|Whenever|At the start)[^:]*: /;

/** The first two things that an effect does, in signs and numbers; none for words that are not known. */
export function hintsOf(effect: string): Hint[][] {
	const deed = effect.replaceAll('\u00a0', ' ').replace(OCCASION, '');
	const hits = VERBS.flatMap(([verb, made]) => [...deed.matchAll(verb)].map((hit) => ({ at: hit.index, hints: made(hit.slice(1), hit[0]) })));
	return hits
		.sort((one, other) => one.at - other.at)
		.map(({ hints }) => hints.filter((hint) => hint.kind !== 'text' || hint.text !== ''))
		.slice(0, 2);
}

/** How wide a sign of the text is at 12 px, roughly. */
const wide = (letter: string): number => (/\p{Lu}/u.test(letter) ? 8.9 : letter === '→' ? 9 : letter === ' ' ? 3.3 : letter === '/' ? 5 : 7.2);
const widthOf = (group: Hint[]): number =>
	group.reduce((sum, hint) => sum + (hint.kind === 'text' ? [...hint.text].reduce((all, letter) => all + wide(letter), 0) : 12.5) + 1, 0);

const isText = (hint: Hint | undefined, begin: string): boolean => hint?.kind === 'text' && hint.text.startsWith(begin);

/** The hint with a laurel in place of the word for points. */
const inSigns = (group: Hint[]): Hint[] =>
	group.flatMap((hint) => (hint.kind === 'text' && /\d \p{L}/u.test(hint.text) ? [text(hint.text.replace(/ .*/, '')), sign('laurel')] : [hint]));

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
