/** The content of a game as its files have it: more of it than the program tells, for whoever looks for what it must not tell. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const token = /\s*(?:\/\/[^\n]*\s*)*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|[()[\]:,])/y;

/** A piece of RON: a list is an array; named fields are an object; what has a name, such as `gain(me, 2)`, is an array that begins with it. */
export function parsed(text) {
	token.lastIndex = 0;
	const tokens = [];
	for (let found = token.exec(text); found; found = token.exec(text)) tokens.push(found[1]);
	let at = 0;
	const until = (end, read) => {
		const all = [];
		while (tokens[at] !== end) {
			if (at >= tokens.length) throw new Error(`the content ends before its ${end}`);
			all.push(read());
			if (tokens[at] === ',') at += 1;
		}
		at += 1;
		return all;
	};
	const field = () => {
		const key = tokens[at];
		at += 2;
		return [key, value()];
	};
	const inParentheses = () => (tokens[at + 1] === ':' ? Object.fromEntries(until(')', field)) : until(')', value));
	function value() {
		const next = tokens[at];
		at += 1;
		if (next === '[') return until(']', value);
		if (next === '(') return inParentheses();
		if (next.startsWith('"')) return JSON.parse(next);
		if (/^-?\d/.test(next)) return Number(next);
		if (tokens[at] !== '(') return next;
		at += 1;
		return [next, inParentheses()];
	}
	return value();
}

/** The cards of one file of a game. */
export const cardsIn = (game, file) => parsed(readFileSync(fileURLToPath(new URL(`../../games/${game}/content/${file}.ron`, import.meta.url)), 'utf8'));
