import { describe, expect, test } from 'vitest';
import type { Piece } from './board.svelte';
import { DESKTOP, PHONE } from './geometry';
import { hitsOf } from './hits';
import { dockOf, layoutOf, scaleOf } from './layout';

describe('the layout follows the room', () => {
	test.each([
		['side', 1016, 576, false],
		['side', 2296, 1290, false],
		['below', 764, 1040, false],
		['tall', 390, 600, true],
		['short', 375, 430, true],
		['short', 360, 396, true],
		['lying', 564, 390, true],
		['side', 0, 0, false],
		['tall', 0, 0, true],
	] as const)('%s at %i × %i', (layout, width, height, isCompact) => {
		expect(layoutOf(width, height, isCompact)).toBe(layout);
	});

	test('the dock takes what the ring leaves, and grows with the screen', () => {
		expect(dockOf(1016, 576, DESKTOP).zoom).toBe(1);
		expect(dockOf(1016, 576, DESKTOP).width).toBeGreaterThan(380);
		expect(dockOf(2296, 1290, DESKTOP).zoom).toBeGreaterThan(1.5);
	});

	test('a ring that is not measured has its own size', () => {
		expect(scaleOf(0, 0, PHONE)).toBe(1);
		expect(scaleOf(195, 378, PHONE)).toBe(0.5);
	});
});

describe('a finger hits the piece it means', () => {
	const pawn = (seat: number, x: number): Piece => ({
		kind: 'pawn',
		key: `pawn:${seat}`,
		era: 'renaissance',
		spot: { x, y: 0, scale: 1 },
		seat,
		label: '',
	});

	test('alone, and beside another', () => {
		expect(hitsOf([pawn(0, 0)], 1).crowded).toEqual([]);
		expect(hitsOf([pawn(0, 0), pawn(1, 24)], 1).crowded).toEqual([]);
	});

	test('between two others there is no room', () => {
		expect(hitsOf([pawn(0, 0), pawn(1, 24), pawn(2, 48)], 1).crowded).toEqual(['renaissance']);
	});
});
