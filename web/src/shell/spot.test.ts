import { describe, expect, test } from 'vitest';
import { spotFor, type Box, type Spot } from './spot';

const size = { width: 340, height: 180 };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const hides = ({ left, top }: Spot, thing: Box) => left < thing.right && left + size.width > thing.left && top < thing.bottom && top + size.height > thing.top;

describe('the bubble of a lesson', () => {
	test('stands beside a thing and on none of them', () => {
		const hand = box(1100, 400, 320, 340);
		const prompt = box(264, 824, 1176, 76);
		const spot = spotFor(size, [hand], [prompt], desktop);
		expect(hides(spot, hand)).toBe(false);
		expect(hides(spot, prompt)).toBe(false);
	});

	test('of a thing that fills the screen hides as little of it as can be, and never the prompt bar', () => {
		const ring = box(264, 56, 832, 768);
		const prompt = box(264, 824, 1176, 76);
		const spot = spotFor(size, [ring], [prompt], desktop);
		expect(hides(spot, prompt)).toBe(false);
		expect(spot.left + size.width <= 360 || spot.left >= 1084).toBe(true);
	});

	test('on the phone stays on the screen', () => {
		const prompt = box(0, 720, 390, 124);
		for (const thing of [box(0, 98, 390, 380), box(0, 560, 390, 156), prompt]) {
			const spot = spotFor(size, [thing], [prompt], phone);
			expect(hides(spot, prompt)).toBe(false);
			expect(hides(spot, thing)).toBe(false);
			expect(spot.left).toBeGreaterThanOrEqual(12);
			expect(spot.top + size.height).toBeLessThanOrEqual(phone.height - 12);
		}
	});

	test('hides the foot of a thing that is too tall for both, not its head', () => {
		const prompt = box(0, 720, 390, 124);
		const card = box(12, 190, 180, 470);
		const spot = spotFor({ width: 366, height: 200 }, [card], [prompt], phone);
		expect(spot.top >= card.top + 48 || spot.top + 200 <= card.top).toBe(true);
	});

	test('that speaks of nothing stands in the middle', () => {
		expect(spotFor(size, [], [], desktop)).toEqual({ left: 550, top: 180 });
	});
});
