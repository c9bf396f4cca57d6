// Collects the icons that are really used: those named in the games' content, those of their pieces and of the book covers. Writes
// `src/games/<game>/icons.json` and `src/art/icons/shelf.json`, maps from the icon's name to its path on a grid of 512, sorted by name, so
// that the order tells nothing about cards. Their authors, whom the licence wants named, go to `src/art/icons/authors.json`. Asks the
// program for the content: build it first, with `cargo build`.
//
// Usage: node scripts/icons.mjs

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const boards = join(web, 'src', 'games');
const program = join(web, '..', 'target', 'debug', 'chronoteka');
const target = join(web, 'src', 'art', 'icons');

/** Icons of the shelf's covers and of pieces that no content file names. */
const shelf = ['acoustic-megaphone', 'caduceus', 'hooded-figure', 'hourglass', 'magnifying-glass', 'microscope', 'mad-scientist'];

/** How many numbers each path command takes. */
const arity = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * The path with whole numbers, which halves its length. Every point is rounded on its own and told relative to the rounded point
 * before it, so that errors do not add up along the path.
 */
export function rounded(d) {
	const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
	let at = 0;
	let command = 'M';
	// The exact pen and the rounded pen, and where the subpath of each began.
	let pen = [0, 0];
	let told = [0, 0];
	let begin = [0, 0];
	let toldBegin = [0, 0];
	const out = [];

	const numbers = (count) => {
		const taken = [];
		for (let taking = 0; taking < count; taking += 1) taken.push(Number(tokens[at + taking]));
		at += count;
		return taken;
	};

	while (at < tokens.length) {
		if (/[a-zA-Z]/.test(tokens[at])) {
			command = tokens[at];
			at += 1;
		}
		const kind = command.toUpperCase();
		const relative = command !== kind;
		if (!(kind in arity)) throw new Error(`unknown path command ${command}`);
		if (kind === 'Z') {
			out.push('z');
			pen = [...begin];
			told = [...toldBegin];
			continue;
		}
		if (kind === 'A') splitFlags(tokens, at);
		const args = numbers(arity[kind]);
		const [x, y] = pen;
		const place = (dx, dy) => (relative ? [x + dx, y + dy] : [dx, dy]);
		const points = [];
		if (kind === 'H') points.push([relative ? x + args[0] : args[0], y]);
		else if (kind === 'V') points.push([x, relative ? y + args[0] : args[0]]);
		else if (kind === 'A') points.push(place(args[5], args[6]));
		else for (let pair = 0; pair < args.length; pair += 2) points.push(place(args[pair], args[pair + 1]));

		const steps = points.map(([px, py]) => [Math.round(px) - told[0], Math.round(py) - told[1]]);
		const last = steps.at(-1);
		if (kind === 'A') {
			const radii = args.slice(0, 2).map((radius) => Math.max(0.5, Math.round(radius * 2) / 2));
			out.push(`a${radii[0]} ${radii[1]} ${Math.round(args[2])} ${args[3]} ${args[4]} ${last[0]} ${last[1]}`);
		} else if (kind === 'H') out.push(`h${last[0]}`);
		else if (kind === 'V') out.push(`v${last[1]}`);
		// The first move is absolute: an icon of several paths is told as one.
		else out.push(`${out.length === 0 ? 'M' : kind.toLowerCase()}${steps.flat().join(' ')}`);

		pen = points.at(-1);
		told = [told[0] + last[0], told[1] + last[1]];
		if (kind === 'M') {
			begin = [...pen];
			toldBegin = [...told];
			// Further pairs after a move are lines.
			command = relative ? 'l' : 'L';
		}
	}
	return out.join('').replaceAll(' -', '-');
}

/** The two flags of an arc may be written without a space between them and the number after them. */
function splitFlags(tokens, at) {
	for (const flag of [at + 3, at + 4]) {
		const text = tokens[flag];
		if (text.length > 1 && /^[01]/.test(text)) tokens.splice(flag, 1, text[0], text.slice(1));
	}
}

/** The icons that the cards of a game name, and those of its pieces and places, which `pieces.json` beside its board lists. */
function namesIn(game) {
	const pieces = join(boards, game, 'pieces.json');
	const listed = existsSync(pieces) ? JSON.parse(readFileSync(pieces, 'utf8')) : [];
	// Where pictures are engraved, the cards name motifs of the engraver.
	if (existsSync(join(boards, game, 'engraving'))) return listed;
	const content = JSON.parse(execFileSync(program, ['content', game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
	return [...content.flatMap(({ ru }) => ru.art ?? []), ...listed];
}

/**
 * Whoever drew any of these icons, the two who drew most of the set first. The package has no authors: `icon-authors.json` holds, in
 * words, what the folders of github.com/game-icons/icons say of everybody but these two.
 */
export function authorsOf(icons) {
	const table = JSON.parse(readFileSync(join(web, 'scripts', 'icon-authors.json'), 'utf8'));
	const used = new Set(icons);
	const others = Object.entries(table).filter(([, drawn]) => drawn.split(' ').some((icon) => used.has(icon)));
	return ['Lorc', 'Delapouite', ...others.map(([author]) => author)];
}

function collect(file, names) {
	const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
	const body = (name) => (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent])?.body;
	const sorted = [...new Set(names)].sort();
	const unknown = sorted.filter((name) => !body(name));
	if (unknown.length > 0) throw new Error(`${file}: game-icons has no ${unknown.join(', ')}`);
	const paths = sorted.map((name) => {
		const parts = [...body(name).matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1]));
		return [name, parts.join('')];
	});
	writeFileSync(file, `${JSON.stringify(Object.fromEntries(paths), null, '\t')}\n`);
	console.log(`${file}: ${sorted.length} icons, ${Math.round(JSON.stringify(paths).length / 1024)} KB`);
	return sorted;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const used = collect(join(target, 'shelf.json'), shelf);
	// A volume without a board is not on the shelf yet.
	const games = readdirSync(boards, { withFileTypes: true }).filter((entry) => existsSync(join(boards, entry.name, 'index.ts')));
	for (const { name } of games) used.push(...collect(join(boards, name, 'icons.json'), namesIn(name)));
	writeFileSync(join(target, 'authors.json'), `${JSON.stringify(authorsOf(used), null, '\t')}\n`);
}
