import { expect, test } from 'vitest';
import type { Entry } from '../lib/wire';
import { zoomOf } from './table.svelte';

const entry = (title: string, text: string | null = null): Entry => ({ title, note: null, text, art: null });
const glossary = { 'card:a': entry('A'), 'card:b': entry('B', 'Words'), 'tile:t': entry('T', 'Words'), 'era:e': entry('E') };

test.each([
	['hand:a', 'card:a'],
	['card:b', 'card:b'],
	['tile:t', 'tile:t'],
	['era:e', null],
	['position:3', null],
])('the zoom of %s shows %s', (touch, shown) => expect(zoomOf(touch, glossary)).toBe(shown));
