/** How the newspaper is set: where the words of a justified column may break, which words of a headline may, and what stays together. */

import { hyphenated } from '../../art/hyphens';

const SHY = '\u00ad';
const NBSP = '\u00a0';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'аеёиоуыэюя'.includes(letter.toLowerCase());

/** A Russian word with soft hyphens before its syllables: two letters at least stay on either side. */
function parted(word: string): string {
	const letters = [...word];
	const isConsonant = (letter = ''): boolean => !isVowel(letter) && !/[йьъ]/i.test(letter);
	const isCut = (at: number): boolean =>
		at >= 2 && letters.length - at >= 2 && isConsonant(letters[at]) && isVowel(letters[at + 1]) && letters.slice(0, at).some((letter) => isVowel(letter));
	return letters.map((letter, at) => (isCut(at) ? SHY + letter : letter)).join('');
}

/** A narrow column is justified without rivers only if shorter words than those of a title may break, too. */
export const justified = (text: string): string => hyphenated(text.replace(/\p{Script=Cyrillic}{5,}/gu, parted));

/** A headline breaks between its words; only a word that is longer than a line may be parted. */
export const headline = (title: string, longest = 18): string => title.replace(/\p{L}+/gu, (word) => (word.length > longest ? hyphenated(word) : word));

/** A check keeps its trait and its difficulty on one line. */
export const unbroken = (text: string): string => text.replace(/ ?\| ?/g, `${NBSP}|${NBSP}`);
