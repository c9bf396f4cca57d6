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

/** Two consonants that begin a syllable together in English; in Russian every cluster may be parted. */
const ONSETS = new Set('bl br ch cl cr dr fl fr gl gr ph pl pr sc sh sk sl sm sn sp st sw th tr tw wh wr'.split(' '));

/** `Heart-break`: the longest beginning of a syllable that English knows, and no short ending on a line of its own. */
function brokenLatin(word: string): string {
	return word.replace(/(?<=[aeiouy])[^aeiouy]+(?=[aeiouy])/gi, (cluster, at: number) => {
		const onset = ONSETS.has(cluster.slice(-2).toLowerCase()) ? 2 : 1;
		const cut = cluster.length - onset;
		const isFar = at + cut >= 3 && word.length - at - cut >= 5;
		return isFar ? cluster.slice(0, cut) + SHY + cluster.slice(cut) : cluster;
	});
}

function broken(word: string): string {
	if (/^[a-z]+$/i.test(word)) return brokenLatin(word);
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
