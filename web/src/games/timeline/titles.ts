/** How large a title may be set, so that none of its words is cut. Estimates in ems: nothing here knows the document. */

import { hyphenated } from '../../art/hyphens';

export interface Title {
	/** With soft hyphens. */
	text: string;
	/** The width of the widest piece that has to stay in one line, in ems. */
	widest: number;
	/** The size that looks best, in hundredths of the card's width. */
	size: number;
}

/** Widths of the letters of the interface's font at the weight of titles, a little on the safe side. */
const WIDE = /[жшщмюфыmw—@%ШЩЖЮФМЫMW]/u;
const NARROW = /[ijltfrI1.,:;!'’‘|()«»\-г]/u;

function letterWidth(letter: string): number {
	if (WIDE.test(letter)) return /\p{Lu}/u.test(letter) ? 0.96 : 0.84;
	if (NARROW.test(letter)) return 0.46;
	return /\p{Lu}/u.test(letter) ? 0.74 : 0.62;
}

const widthOf = (piece: string): number => [...piece].reduce((width, letter) => width + letterWidth(letter), 0);

/** Pieces that no line parts: a line ends at a space, after a hyphen, and at a soft hyphen, which it then shows. */
function pieces(text: string): string[] {
	return text.split(/\s+|(?<=[-–—])/u).flatMap((word) => {
		const parts = word.split('\u00ad');
		return parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
	});
}

export function titleOf(title: string): Title {
	const text = hyphenated(title);
	// Short titles are set larger: a strip should look filled, not crowded.
	const size = title.length <= 14 ? 10.4 : title.length <= 30 ? 9.4 : 8.2;
	return { text, widest: Math.max(1, ...pieces(text).map(widthOf)), size };
}
