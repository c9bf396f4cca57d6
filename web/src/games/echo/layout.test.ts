import { expect, test } from 'vitest';
import { layoutOf, rowOf, shared } from './layout';

test('the board stands as the room asks for', () => {
	expect(layoutOf(1176, 770, false)).toBe('wide');
	expect(layoutOf(764, 1090, false)).toBe('tall');
	expect(layoutOf(390, 600, true)).toBe('phone');
	expect(layoutOf(560, 390, true)).toBe('short');
});

test('few cards are as large as their line is high, many share two lines', () => {
	expect(rowOf(3, 900, 200, 0.75, 10, 200)).toEqual({ width: 150, lines: 1, perLine: 3 });
	expect(rowOf(20, 900, 320, 0.75, 10, 200).lines).toBe(2);
	expect(rowOf(0, 900, 200, 0.75, 10, 100).width).toBe(100);
});

test('a source takes the room of two cards and is not parted', () => {
	expect(rowOf(2, 430, 1000, 0.75, 10, 100, 1)).toEqual({ width: 100, lines: 1, perLine: 4 });
	// Three cards and a source on two lines: three in each, for a line of two has no room for the third card.
	expect(rowOf(3, 320, 280, 0.75, 10, 200, 1)).toEqual({ width: 100, lines: 2, perLine: 3 });
});

test('the brotherhood and the hand share their room', () => {
	const crowd = { open: 6, sources: 0, hand: 6, isAttack: false };
	const even = shared(900, 500, crowd);
	expect(even.brotherhood + even.hand).toBeLessThanOrEqual(500);
	expect(shared(900, 500, { ...crowd, open: 12 }).brotherhood).toBeGreaterThanOrEqual(even.brotherhood);
	expect(shared(900, 500, { ...crowd, open: 0 }).hand).toBeGreaterThan(even.hand);
	expect(shared(900, 500, { ...crowd, isAttack: true }).hand).toBeLessThan(80);
});
