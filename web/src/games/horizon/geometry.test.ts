import { describe, expect, it } from 'vitest';
import { borderOf, centreOf, numberOf, placeOf } from './geometry';

describe('the board', () => {
	it('begins every radius straight north of the centre', () => {
		for (const radius of [1, 2, 3, 4]) expect(centreOf(`${radius}.0`).x).toBeCloseTo(0);
		expect(centreOf('1.0').y).toBeLessThan(0);
	});

	it('runs clockwise', () => {
		expect(centreOf('2.1').x).toBeGreaterThan(0);
		expect(centreOf('2.11').x).toBeLessThan(0);
		expect(centreOf('4.12').y).toBeCloseTo(-centreOf('4.0').y);
	});

	it('has neighbours one hexagon apart', () => {
		const [a, b] = [centreOf('3.4'), centreOf('3.5')];
		expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3));
	});

	it('names nodes as people do', () => {
		expect(numberOf('2.9')).toBe('2-10');
		expect(numberOf('0.0')).toBe('');
		expect(placeOf('mon')).toBeNull();
	});

	it('has one closed line around what is past', () => {
		const nodes = ['0.0', ...Array.from({ length: 6 }, (_, index) => `1.${index}`), ...Array.from({ length: 12 }, (_, index) => `2.${index}`)];
		const past = (radius: number) => borderOf(nodes, (node) => (placeOf(node)?.radius ?? 9) <= radius);
		expect(past(0)).toHaveLength(6);
		expect(past(1)).toHaveLength(18);
		expect(past(-1)).toHaveLength(0);
		const ends = past(1)
			.flat()
			.map(({ x, y }) => `${x.toFixed(2).replace('-0.00', '0.00')} ${y.toFixed(2).replace('-0.00', '0.00')}`);
		expect(new Set(ends).size).toBe(18);
	});
});
