import { describe, expect, test } from 'vitest';
import type { Course } from '../lib/wire';
import { curves, HEIGHT, leaders, path, smooth, turnAt, WIDTH, xOf, yOf } from './course';

const turn = (position: number) => ({ position, seat: null, title: '' });
const course: Course = {
	turns: [turn(0), turn(4), turn(9)],
	is_team: false,
	standing: [
		[0, 0],
		[500, -500],
		[-1000, 1000],
	],
	turning_points: [],
	deeds: [],
};

describe('the picture of a game', () => {
	test('a line for each seat, through the turns to the end', () => {
		const lines = curves(course, 12);
		expect(lines.map(({ seat }) => seat)).toEqual([0, 1]);
		expect(lines[0]?.points).toHaveLength(4);
		expect(lines[0]?.points.at(-1)).toEqual({ x: xOf(12, 12), y: yOf(-250) });
		expect(path(lines[0] as (typeof lines)[0])).toMatch(/^M[\d. ]+(L[\d. ]+){3}$/);
	});

	test('whose turn it is does not show', () => {
		const turns = { ...course, turns: [0, 1, 2, 3, 4].map(turn), standing: [0, 1, 2, 3, 4].map((at) => (at % 2 === 0 ? [600, -600] : [-600, 600])) };
		expect([1, 2, 3, 4].map((at) => smooth(turns, at, 0))).toEqual([0, 0, 0, 0]);
	});

	test('one line for a team', () => {
		const team = { ...course, is_team: true, standing: [[0], [300], [-300]] };
		expect(curves(team, 12).map(({ seat }) => seat)).toEqual([null]);
	});

	test('everything stays inside', () => {
		for (const { points } of curves(course, 12)) {
			for (const { x, y } of points) {
				expect(x).toBeGreaterThanOrEqual(0);
				expect(x).toBeLessThanOrEqual(WIDTH);
				expect(y).toBeGreaterThanOrEqual(0);
				expect(y).toBeLessThanOrEqual(HEIGHT);
			}
		}
	});
});

test('the turn of a position', () => {
	expect([0, 3, 4, 8, 9, 12].map((position) => turnAt(course.turns, position))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('who did most, if not everybody did as much', () => {
	expect(leaders({ label: '', by_seat: [2, 5, 5] })).toEqual([1, 2]);
	expect(leaders({ label: '', by_seat: [3, 3] })).toEqual([]);
	expect(leaders({ label: '', by_seat: [0, 0] })).toEqual([]);
	expect(leaders({ label: '', by_seat: [4] })).toEqual([]);
});
