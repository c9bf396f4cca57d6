/** How large a title may be set, so that none of its words is cut. Estimates in ems: nothing here knows the document. */

import { hyphenated } from '../../art/hyphens';

export interface Title {
	/** With soft hyphens in the words that a small card has to part. */
	text: string;
	/** The width of the widest piece that has to stay in one line, in ems. */
	widest: number;
	/** The same where no word is parted. */
	longest: number;
	/** The narrowest card, of those in `WHOLE`, on which no word has to be parted. */
	whole: number;
	/** The size that looks best, in hundredths of the card's width. */
	size: number;
}

/** Widths of cards from which on titles may do without parted words: the steps of TimelineCard's styles. */
export const WHOLE = [76, 84, 92, 100, 108, 116, 124, 140, 160] as const;

/** The least size of a title, in pixels; the smallest cards go below it. */
const LEAST = 12;

/** A word this narrow, in ems, is never parted. */
const NEVER = 4.4;

/** The width that a card has for its title: its own without frame and edges. */
const roomOn = (card: number): number => card * 0.86 - 9;

/** Widths of the letters of the interface's font at the weight of titles, a little on the safe side. */
const WIDE = /[жшщмюфыmw—@%ШЩЖЮФМЫMW]/u;
const NARROW = /[ijltfrI1.,:;!'’‘|()\-г]/u;
const NOTHING = '\u2060';

function letterWidth(letter: string): number {
	if (letter === NOTHING) return 0;
	if (WIDE.test(letter)) return /\p{Lu}/u.test(letter) ? 0.96 : 0.84;
	if (NARROW.test(letter)) return 0.46;
	return /\p{Lu}/u.test(letter) ? 0.72 : 0.59;
}

const widthOf = (piece: string): number => [...piece].reduce((width, letter) => width + letterWidth(letter), 0);

/** Pieces that no line parts: a line ends at a space, after a hyphen, and at a soft hyphen, which it then shows. */
function pieces(text: string): string[] {
	return text.split(/\s+|(?<=[-–—])(?!\u2060)/u).flatMap((word) => {
		const parts = word.split('\u00ad');
		return parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
	});
}

const widestOf = (text: string): number => Math.max(1, ...pieces(text).map(widthOf));

export function titleOf(title: string): Title {
	// «1-й» stays together: a word joiner forbids the line to end there.
	const joined = title.replace(/(\d-)(?=\p{L})/gu, '$1\u2060');
	const text = joined.replace(/\p{L}+/gu, (word) => (widthOf(word) > NEVER ? hyphenated(word) : word));
	// Short titles are set larger: a strip should look filled, not crowded.
	const size = title.length <= 14 ? 10.4 : title.length <= 30 ? 9.4 : 8.2;
	const longest = widestOf(joined);
	const whole = WHOLE.find((card) => longest * LEAST <= roomOn(card)) ?? 0;
	return { text, widest: widestOf(text), longest, whole, size };
}
