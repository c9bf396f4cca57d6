import { expect, test } from 'vitest';
import { layoutOf, rowOf } from './layout';

test('the board stands as the room asks for', () => {
	expect(layoutOf(1176, 770, false)).toBe('wide');
	expect(layoutOf(764, 1090, false)).toBe('tall');
	expect(layoutOf(390, 600, true)).toBe('phone');
	expect(layoutOf(560, 390, true)).toBe('short');
});

test('few cards are as large as their line is high, many share two lines', () => {
	expect(rowOf(3, 900, 200, 0.75, 10, 200)).toEqual({ width: 150, lines: 1 });
	expect(rowOf(20, 900, 320, 0.75, 10, 200).lines).toBe(2);
	expect(rowOf(0, 900, 200, 0.75, 10, 100).width).toBe(100);
});
