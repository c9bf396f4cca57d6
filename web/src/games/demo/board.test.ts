import { expect, test } from 'vitest';
import type { Frame } from '../../lib/wire';
import { BoardState } from './board.svelte';
import middle from './fixtures/middle.json';

const frame = middle as unknown as Frame;
const board = new BoardState(
	() => frame,
	() => frame.glossary,
	() => ['Ася', 'Тимур', 'Марина'],
);

test('everybody at the table has a name and a hand that can be counted', () => {
	expect(board.seats.map(({ name }) => name)).toEqual(['Ася', 'Тимур', 'Марина']);
	expect(board.seats.every(({ cards }) => cards === board.view.hand.length)).toBe(true);
});

test('the prize of the round has words', () => expect(board.prize?.text).toBeTruthy());
