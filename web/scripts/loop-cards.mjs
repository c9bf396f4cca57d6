// Collects what the board of The LOOP draws on a card and no sentence tells a program: dimension, home era, agent, kinds. Reads
// the content files of the game and writes `src/games/loop/cards.json`.
//
// Usage: node scripts/loop-cards.mjs

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const content = join(web, '..', 'games', 'the-loop', 'content');

/** LOOP-CARD-04: the verbs that give a card its kinds, in the order of the kinds. */
const kinds = {
	energy: /\badd_energy\(|\bequalise\(energy/,
	rift: /\bremove_rift\(|\bequalise\(rifts/,
	duplicate: /\bpush\(|\bpull\(|\bdestroy_duplicate\(|\bcarry:|\bswap\((you_and_duplicate|duplicates)/,
	movement: /\bmove\(|\bmove_agent\(|\bswap\(you_and/,
	cards: /\b(draw|discard|destroy_card|recharge|use_effect_of|add_to_deck|take_from_discard|reveal_artifact)\(/,
};

/** The entries of a content file: each begins with its id. */
function entries(text) {
	return text
		.split(/(?=\bid: ")/)
		.slice(1)
		.map((entry) => {
			const field = (name) => entry.match(new RegExp(`\\b${name}: "?(\\w+)`))?.[1] ?? null;
			return { id: field('id'), field, effect: entry.slice(entry.indexOf('effect:')) };
		});
}

const sorted = (pairs) => Object.fromEntries(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));

/** What is printed on the cards of these files. */
export function facts(artifacts, ultramachine) {
	const cards = entries(artifacts).map(({ id, field, effect }) => [
		id,
		{
			dimension: field('dimension'),
			...(field('agent') ? { agent: field('agent') } : { home: field('home') }),
			kinds: Object.keys(kinds).filter((kind) => kinds[kind].test(effect)),
		},
	]);
	return { cards: sorted(cards), ultras: sorted(entries(ultramachine).map(({ id, field }) => [id, field('era')])) };
}

/** What the content folder says now. */
export function read() {
	return facts(readFileSync(join(content, 'artifacts.ron'), 'utf8'), readFileSync(join(content, 'ultramachine.ron'), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const found = read();
	const lines = (table) =>
		Object.entries(table)
			.map(([id, card]) => `\t\t${JSON.stringify(id)}: ${JSON.stringify(card)}`)
			.join(',\n');
	const text = `{\n\t"cards": {\n${lines(found.cards)}\n\t},\n\t"ultras": {\n${lines(found.ultras)}\n\t}\n}\n`;
	writeFileSync(join(web, 'src', 'games', 'loop', 'cards.json'), text);
	console.log(`${Object.keys(found.cards).length} artifacts, ${Object.keys(found.ultras).length} Ultramachine cards`);
}
