import { describe, expect, test } from 'vitest';
import { coast, EARTH, earthOf, END, iceWall, LANDS, layoutOf, MODIFIERS, onDisc } from './layout';

test('the board stands as the room asks for', () => {
	expect(layoutOf(1176, 756, false)).toBe('wide');
	expect(layoutOf(764, 1036, false)).toBe('tall');
	expect(layoutOf(390, 600, true)).toBe('phone');
	expect(layoutOf(560, 390, true)).toBe('short');
});

test('the larger Earth waits for a place where its letters can be read', () => {
	expect(earthOf(600)).toBe('large');
	expect(earthOf(390)).toBe('small');
});

test('angles go clockwise from the top', () => {
	expect(onDisc(10, 0).map(Math.round)).toEqual([0, -10]);
	expect(onDisc(10, 90)[0]).toBeCloseTo(10);
	expect(onDisc(10, 90)[1]).toBeCloseTo(0);
});

test('a coast comes from its name alone', () => {
	expect(coast('third_world', [60, 50])).toBe(coast('third_world', [60, 50]));
	expect(coast('third_world', [60, 50])).not.toBe(coast('sharia_lands', [60, 50]));
	expect(iceWall([10, 12], 6).split('L')).toHaveLength(12);
});

test('every value of a track has one modifier', () => {
	const values = MODIFIERS.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
	expect(values).toEqual(Array.from({ length: END.social }, (_, index) => index + 1));
});

describe.each(['large', 'small'] as const)('the %s Earth', (kind) => {
	const sizes = EARTH[kind];

	test('cells lie beside each other on their land', () => {
		expect(sizes.cellAt * 2).toBeGreaterThan(sizes.cell[0]);
		const [x, y] = [sizes.cellAt + sizes.cell[0] / 2, Math.abs(sizes.cellDown) + sizes.cell[1] / 2];
		expect((x / sizes.land[0]) ** 2 + (y / sizes.land[1]) ** 2).toBeLessThan(1.15);
	});

	test('lands lie in the sea and leave North Korea its place', () => {
		expect(LANDS).toHaveLength(5);
		expect(sizes.landAt + Math.min(...sizes.land)).toBeLessThan(sizes.sea);
		expect(sizes.landAt - Math.max(...sizes.land)).toBeGreaterThan(sizes.centre * 0.9);
	});
});
