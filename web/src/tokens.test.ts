/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const games = readdirSync(new URL('./games', import.meta.url), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
/** The colours of all `tokens.css`, read as a browser would: later blocks over earlier ones. */
const css = ['./tokens.css', ...games.map((game) => `./games/${game}/tokens.css`)].map(read).join('\n');
const themes = ['dark', 'light'];

type Colours = Record<string, string>;

function blocks(isMeant: (selector: string) => boolean): Colours {
	const found: Colours = {};
	for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		if (!selectors.split(',').some((selector) => isMeant(selector.trim()))) continue;
		for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
	}
	return found;
}

function colours(theme: string, game?: string): Colours {
	const shell = blocks((selector) => selector === ':root' || selector === '[data-theme="dark"]' || selector === `[data-theme="${theme}"]`);
	if (!game) return shell;
	const own = blocks((selector) => selector === '[data-game]' || selector === `[data-game="${game}"]`);
	const themed = blocks((selector) => selector === `[data-theme="${theme}"] [data-game="${game}"]`);
	return { ...shell, ...own, ...themed };
}

function luminance(all: Colours, name: string): number {
	let value = all[name] ?? '';
	for (let link = value.match(/^var\((--[\w-]+)\)$/); link; link = value.match(/^var\((--[\w-]+)\)$/)) value = all[link[1] ?? ''] ?? '';
	const hex = value.match(/^#([0-9a-f]{6})$/i)?.[1];
	if (!hex) throw new Error(`${name} is no plain colour: ${value}`);
	const [red = 0, green = 0, blue = 0] = [0, 2, 4]
		.map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(all: Colours, one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(all, one), luminance(all, other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

function check(all: Colours, pairs: [string, string, number][]) {
	const weak = pairs.filter(([one, other, least]) => contrast(all, one, other) < least);
	expect(weak.map(([one, other]) => `${one} on ${other}: ${contrast(all, one, other).toFixed(2)}`)).toEqual([]);
}

const grounds = ['--bg', '--surface', '--surface-2', '--surface-3'];
const pairs = (names: string[], on: string[], least: number) => names.flatMap((name) => on.map((ground): [string, string, number] => [name, ground, least]));

describe.each(themes)('the %s theme', (theme) => {
	const all = colours(theme);

	test('text is readable on every ground', () => check(all, pairs(['--text', '--text-muted', '--text-faint'], grounds, 4.5)));
	test('brass is readable as text and as a button', () => check(all, [...pairs(['--brand'], grounds, 4.5), ['--on-brand', '--brand', 4.5]]));
	test('states are readable on their fills', () =>
		check(
			all,
			['ok', 'bad', 'warn', 'info'].flatMap((state): [string, string, number][] => [
				[`--${state}`, `--${state}-fill`, 4.5],
				['--text', `--${state}-fill`, 4.5],
			]),
		));
	test('outlines of controls and states stand out', () => check(all, pairs(['--line-strong', '--legal', '--selected', '--changed', '--focus'], grounds, 3)));
	test('seats stand out, their letters are readable', () =>
		check(
			all,
			[1, 2, 3, 4, 5].flatMap((seat): [string, string, number][] => [[`--seat-${seat}-ink`, `--seat-${seat}`, 4.5], ...pairs([`--seat-${seat}`], grounds, 3)]),
		));

	describe.each(games)('%s', (game) => {
		const played = colours(theme, game);

		test('text on the table, the card and the plate', () =>
			check(played, [
				['--g-text', '--g-table', 4.5],
				['--g-text-muted', '--g-table', 4.5],
				['--g-paper-ink', '--g-paper', 4.5],
				['--g-plate-ink', '--g-plate', 4.5],
			]));
		test('accents and buttons', () =>
			check(played, [
				['--g-on-a', '--g-a', 4.5],
				['--g-on-b', '--g-b', 4.5],
				['--g-on-c', '--g-c', 4.5],
				['--g-on-btn', '--g-btn', 4.5],
				...pairs(['--g-accent-text'], ['--surface', '--surface-2'], 4.5),
			]));
	});
});
