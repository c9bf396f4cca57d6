/** Words of the game as they are set: long ones may break where a syllable ends, «д-р» never. */

import { hyphenated } from '../../art/hyphens';

const JOINER = '\u2060';

/** A hyphen beside one or two letters belongs to a short word, which stays whole. */
export function set(text: string | null | undefined): string {
	return hyphenated(text ?? '').replace(/(?<![\p{L}\u00ad])(\p{L}{1,2})-(?=\p{L}{1,2}(?!\p{L}))/gu, `$1${JOINER}-${JOINER}`);
}
