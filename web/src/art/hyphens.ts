/**
 * Places where a long word of a title may break. Browsers on phones often have no Russian dictionary, and a title strip is narrower than
 * «университета».
 */

const VOWEL = 'аеёиоуыэюяaeiouy';
const SHY = '\u00ad';

/** Words shorter than this are left whole. */
const LONG = 7;

/** `title` with soft hyphens in its long words: never within three letters of an end, before a vowel-bearing syllable. */
export function hyphenated(title: string): string {
	return title.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : broken(word)));
}

function broken(word: string): string {
	const letters = [...word];
	const isVowel = (at: number): boolean => VOWEL.includes((letters[at] ?? '').toLowerCase());
	let out = '';
	let since = 0;
	for (let at = 0; at < letters.length; at += 1) {
		const letter = letters[at] ?? '';
		// A syllable begins with a consonant before a vowel, and the part before it has a vowel of its own.
		const begins = !isVowel(at) && isVowel(at + 1) && letters.slice(0, at).some((_, before) => isVowel(before));
		if (begins && !/[йьъ]/i.test(letter) && at >= 3 && letters.length - at >= 3 && since >= 2) {
			out += SHY;
			since = 0;
		}
		out += letter;
		since += 1;
	}
	return out;
}
