import { describe, expect, it } from 'vitest';
import { cropOf, scaleOf } from './crop';

const board = { width: 1000, height: 600 };

describe('the part of a board that a picture shows', () => {
	it('is the whole board where nothing is named, or nothing that is named is there', () => {
		expect(cropOf([], board)).toEqual({ left: 0, top: 0, width: 1000, height: 600 });
		expect(cropOf([{ left: 40, top: 40, right: 40, bottom: 90 }], board)).toEqual({ left: 0, top: 0, width: 1000, height: 600 });
	});

	it('has everything that is named, with air around it', () => {
		const boxes = [
			{ left: 100, top: 200, right: 300, bottom: 300 },
			{ left: 500, top: 150, right: 600, bottom: 220 },
		];
		expect(cropOf(boxes, board)).toEqual({ left: 90, top: 140, width: 520, height: 170 });
	});

	it('does not go beyond the board', () => {
		expect(cropOf([{ left: -50, top: 0, right: 1200, bottom: 600 }], board)).toEqual({ left: 0, top: 0, width: 1000, height: 600 });
	});

	it('shows a small thing with what is around it', () => {
		expect(cropOf([{ left: 980, top: 10, right: 1000, bottom: 30 }], board)).toEqual({ left: 620, top: 0, width: 380, height: 130 });
	});

	it('is drawn as large as there is room, and never much larger than at the table', () => {
		expect(scaleOf({ left: 0, top: 0, width: 1000, height: 500 }, { width: 500, height: 400 })).toBe(0.5);
		expect(scaleOf({ left: 0, top: 0, width: 100, height: 50 }, { width: 500, height: 400 })).toBe(1.15);
	});
});
