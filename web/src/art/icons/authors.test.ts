import { expect, test } from 'vitest';
import drawn from '../../../scripts/icon-authors.json';
import authors from './authors.json';

/** The icons of the shelf and of every game that has a board. */
const files = import.meta.glob<Record<string, string>>(['./shelf.json', '../../games/*/icons.json'], { eager: true, import: 'default' });

test('whoever drew an icon is named; if not, run `npm run icons`', () => {
	const used = new Set(Object.values(files).flatMap((icons) => Object.keys(icons)));
	const others = Object.entries(drawn).filter(([, icons]) => icons.split(' ').some((icon) => used.has(icon)));
	expect(used.size).toBeGreaterThan(100);
	expect(authors).toEqual(['Lorc', 'Delapouite', ...others.map(([author]) => author)]);
});
