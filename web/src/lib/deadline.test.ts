import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.svelte';
import { settings } from './settings.svelte';

const start = 1_000_000;

beforeEach(() => {
	settings.language = 'ru';
	vi.useFakeTimers({ now: start });
});
afterEach(() => {
	vi.useRealTimers();
});

/** What the clock shows so many seconds later. */
function check(deadline: Deadline, seconds: number) {
	vi.setSystemTime(start + seconds * 1000);
	return [deadline.text.replaceAll('\u00a0', ' '), deadline.isShort];
}

test('without a limit nobody counts', () => {
	const deadline = new Deadline(() => null);
	expect(deadline.left).toBe(null);
	expect(check(deadline, 100)).toEqual(['', false]);
	expect(vi.getTimerCount()).toBe(0);
});

test('seconds are counted down to the end', () => {
	const deadline = new Deadline(() => ({ limit: 60, at: start + 60_000 }));
	expect(check(deadline, 0)).toEqual(['1:00', false]);
	expect(check(deadline, 44)).toEqual(['0:16', false]);
	expect(check(deadline, 45)).toEqual(['0:15', true]);
	expect(deadline.sentence).toBe('осталось 0:15');
	expect(check(deadline, 70)).toEqual(['0:00', true]);
});

test('days are told in words', () => {
	const deadline = new Deadline(() => ({ limit: 86_400, at: start + 86_400_000 }));
	expect(check(deadline, 60)).toEqual(['ещё 23 ч', false]);
	expect(check(deadline, 82_800)).toEqual(['ещё 1 ч', true]);
	expect(check(deadline, 86_390)).toEqual(['ещё 10 с', true]);
});
