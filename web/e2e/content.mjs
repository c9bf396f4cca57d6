/** What is in the box of a game, as the program itself lists it. */

import { execFileSync } from 'node:child_process';
import { program } from './house.mjs';

/** Everything with a name: its id, and its words in both languages. */
export function contentOf(game) {
	return JSON.parse(execFileSync(program, ['content', game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
}
