import { describe, expect, test } from 'vitest';
import { artifactSpots, at, DESKTOP, eraAngle, freeSpot, nearestTurn, PHONE, pieceSpots, riftSpot, sector, spread, STEP, tileAngle } from './geometry';

/** The angle of a point as the ring counts it. */
const angleOf = ({ x, y }: { x: number; y: number }): number => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
const radiusOf = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe('the ring', () => {
	test('begins above and goes clockwise', () => {
		expect(at(100, 0).x).toBeCloseTo(0);
		expect(at(100, 0).y).toBeCloseTo(-100);
		expect(at(100, eraAngle(1)).x).toBeGreaterThan(0);
		expect(eraAngle(7)).toBeCloseTo(360);
	});

	test('a sector is closed and keeps to its radii', () => {
		expect(sector(0, 98, 264)).toMatch(/^M.*A264 264.*A98 98.*Z$/);
	});

	test('so many things lie evenly round the middle', () => {
		expect(spread(1, 10)).toEqual([0]);
		expect(spread(3, 10)).toEqual([-10, 0, 10]);
	});
});

describe.each([
	['desktop', DESKTOP],
	['phone', PHONE],
] as const)('pieces on the %s', (_, measures) => {
	const half = STEP / 2;

	test.each([1, 2, 3, 4, 5, 7, 8, 12, 15])('%i pieces stay on the floor of their own era', (count) => {
		const spots = pieceSpots(2, count, measures);
		expect(spots).toHaveLength(count);
		for (const spot of spots) {
			expect(Math.abs(angleOf(spot) - eraAngle(2))).toBeLessThan(half);
			expect(radiusOf(spot)).toBeGreaterThan(measures.floor[0]);
			expect(radiusOf(spot)).toBeLessThan(measures.floor[1]);
		}
	});

	test.each([2, 3, 4, 6, 7])('%i pieces do not lie on each other', (count) => {
		const spots = pieceSpots(0, count, measures);
		spots.forEach((one, index) => {
			for (const other of spots.slice(index + 1)) {
				const distance = Math.hypot(one.x - other.x, one.y - other.y);
				expect(distance).toBeGreaterThan(measures.piece * one.scale * 0.85);
			}
		});
	});

	test('the cells of rifts lie side by side at the rim', () => {
		const [left, right] = [riftSpot(0, 0, measures), riftSpot(0, 2, measures)];
		expect(left.x).toBeLessThan(0);
		expect(right.x).toBeCloseTo(-left.x);
		expect(Math.hypot(left.x - riftSpot(0, 1, measures).x, left.y - riftSpot(0, 1, measures).y)).toBeGreaterThan(measures.cell);
	});
});

describe('outside the ring', () => {
	test('a tile makes room for artifacts', () => {
		expect(tileAngle(1, false)).toBe(eraAngle(1));
		expect(tileAngle(1, true)).toBeLessThan(eraAngle(1));
	});

	test.each([1, 3, 6])('%i artifacts end before the next tile', (count) => {
		const last = artifactSpots(0, count).at(-1);
		expect(last && angleOf(last)).toBeLessThan(tileAngle(1, true) - 13);
	});
});

test.each([0, 1, 2, 3, 5])('one more piece finds room beside %i others', (count) => {
	for (const measures of [DESKTOP, PHONE]) {
		const taken = pieceSpots(2, count, measures);
		const spot = freeSpot(2, taken, measures);
		const nearest = Math.min(...taken.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y)));
		expect(nearest).toBeGreaterThan(measures.piece * 0.5);
		expect(Math.abs(angleOf(spot) - eraAngle(2))).toBeLessThan(STEP / 2);
	}
});

test('the Machine turns the short way', () => {
	expect(nearestTurn(0, 308)).toBeCloseTo(-52);
	expect(nearestTurn(-52, 0)).toBeCloseTo(0);
	expect(nearestTurn(350, 10)).toBeCloseTo(370);
});
