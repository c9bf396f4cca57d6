import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from './settings.svelte';
import { about, countdown, isQuick, limits, perTurn, shortFrom, span, timeOf } from './time';

beforeEach(() => {
	settings.language = 'ru';
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('spans in words', () => {
	test.each([
		[0, 1, '0 с'],
		[42.9, 1, '42 с'],
		[60, 2, '1 мин'],
		[18_735, 2, '5 ч 12 мин'],
		[18_735, 1, '5 ч'],
		[86_399, 1, '23 ч'],
		[3 * 86_400, 2, '3 дня'],
		[86_400 + 60, 2, '1 день'],
		[-5, 1, '0 с'],
	])('%d in %d parts', (seconds, parts, text) => {
		expect(plain(span(seconds, parts))).toBe(text);
	});

	test('the last days are told with their hours', () => {
		expect(plain(about(3 * 86_400 - 5))).toBe('3 дня');
		expect(plain(about(2 * 86_400 - 5))).toBe('1 день 23 ч');
		expect(plain(about(82_800))).toBe('23 ч');
	});

	test('English', () => {
		settings.language = 'en';
		expect(plain(span(2 * 86_400))).toBe('2 days');
		expect(plain(perTurn(30))).toBe('30 s per turn');
	});
});

test('a clock never shows the end before it has come', () => {
	expect(countdown(59.2)).toBe('1:00');
	expect(countdown(0.1)).toBe('0:01');
	expect(countdown(0)).toBe('0:00');
	expect(countdown(300)).toBe('5:00');
});

test('the time is short in the last fifteen seconds or the last fifth, and never from the beginning', () => {
	expect([15, 30, 60, 120, 300].map(shortFrom)).toEqual([7.5, 15, 15, 24, 60]);
	expect(shortFrom(86_400)).toBe(3600);
});

test('up to five minutes a table is quick', () => {
	expect(limits.map(isQuick)).toEqual([false, true, true, true, true, false, false]);
});

test('a moment of today is a time, of another day a date as well', () => {
	const at = new Date(2026, 10, 17, 9, 5).getTime() / 1000;
	expect(timeOf(at, new Date(2026, 10, 17, 23))).toBe('09:05');
	expect(timeOf(at, new Date(2026, 10, 18))).toBe('17.11 09:05');
});
