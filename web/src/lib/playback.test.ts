import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applied } from './delta';
import { Playback, type Performer, type Step } from './playback.svelte';
import type { Beat, Frame } from './wire';

beforeEach(() => void vi.useFakeTimers());

/** Whatever was awaited has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A table of one number: each beat says what it was after it. */
function frame(moment: number, view: number, beats: Partial<Beat>[] = [], more: Partial<Frame> = {}): Frame {
	const told = beats.map((beat) => ({ moment, seat: 0, events: [], lines: [], ...beat }));
	return {
		revision: moment,
		moment,
		since: Math.max(0, moment - 1),
		eyes: 0,
		view: { n: view },
		beats: told,
		offers: [{ label: 'go' }],
		outcome: null,
		...more,
	} as unknown as Frame;
}

const step = (n: number, line: string): Partial<Beat> => ({ view: { n: [n] }, lines: [line] });
const texts = (playback: Playback) => playback.lines.map(({ text }) => text);
const shown = (playback: Playback) => (playback.frame?.view as { n: number }).n;

function begin(speed = 1, performer?: Performer) {
	const seen: string[] = [];
	const playback: Playback = new Playback({
		speed: () => speed,
		prompt: ({ lines: [line = ''] }) => ({ tag: 'Ася', line, detail: '', rule: null }),
		onShown: ({ moment }) => seen.push(`frame ${moment}`),
	});
	const watch: Performer = async (step: Step, stage) => {
		stage.show();
		seen.push(`${shown(playback)} ${texts(playback).at(-1)}`);
		await stage.rest(100);
	};
	playback.perform(performer ?? watch);
	void playback.take(frame(0, 0), true);
	return { playback, seen };
}

describe('what happened is shown', () => {
	test('one step after the other, and the log keeps pace with the table', async () => {
		const { playback, seen } = begin();
		void playback.take(frame(1, 3, [step(1, 'one'), step(2, 'two'), { lines: ['three'] }]));
		await settled();
		expect([shown(playback), texts(playback), playback.frame?.offers]).toEqual([1, ['one'], []]);
		expect(playback.frame?.prompt.line).toBe('one');
		expect(playback.isPlaying).toBe(true);
		await vi.advanceTimersByTimeAsync(100);
		expect([shown(playback), texts(playback)]).toEqual([2, ['one', 'two']]);
		await vi.advanceTimersByTimeAsync(200);
		expect(seen).toEqual(['frame 0', '1 one', '2 two', '3 three', 'frame 1']);
		expect([playback.isPlaying, playback.frame?.offers.length]).toEqual([false, 1]);
	});

	test('at once when somebody taps, with nothing left out of the log', async () => {
		const { playback, seen } = begin();
		void playback.take(frame(1, 3, [step(1, 'one'), step(2, 'two'), { lines: ['three'] }]));
		void playback.take(frame(2, 4, [{ lines: ['four'] }]));
		await settled();
		playback.skip();
		expect([shown(playback), texts(playback)]).toEqual([4, ['one', 'two', 'three', 'four']]);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen).toEqual(['frame 0', '1 one', 'frame 1', 'frame 2']);
		void playback.take(frame(3, 5, [{ lines: ['five'] }]));
		await settled();
		expect(seen.at(-1)).toBe('5 five');
	});

	test('without any rest for those who want no motion', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 2, [step(1, 'one'), { lines: ['two'] }]));
		expect([shown(playback), texts(playback), playback.isPlaying]).toEqual([2, ['one', 'two'], false]);
	});

	test('faster when more is waiting', async () => {
		const { playback } = begin();
		void playback.take(frame(1, 1, [{ lines: ['one'] }]));
		await settled();
		void playback.take(frame(2, 2, [{ lines: ['two'] }]));
		void playback.take(frame(3, 3, [{ lines: ['three'] }]));
		await vi.advanceTimersByTimeAsync(100);
		expect(shown(playback)).toBe(2);
		await vi.advanceTimersByTimeAsync(34);
		expect(shown(playback)).toBe(3);
	});

	test('although a board fails to play it', async () => {
		const { playback } = begin(1, () => Promise.reject(new Error('no')));
		void playback.take(frame(1, 1, [{ lines: ['one'] }]));
		await settled();
		expect([shown(playback), texts(playback)]).toEqual([1, ['one']]);
	});
});

describe('the log', () => {
	test('loses what was taken back', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: ['one'] }]));
		void playback.take(frame(2, 2, [{ lines: ['two'] }]));
		void playback.take(frame(1, 1, [], { since: 1 }));
		expect(texts(playback)).toEqual(['one']);
	});

	test('is whole when a connection begins anew', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: ['one'] }]));
		void playback.take(frame(3, 3, [{ moment: 1, lines: ['one'] }, { moment: 2, lines: ['two'] }, { lines: ['three'] }], { since: 0 }), true);
		expect(texts(playback)).toEqual(['one', 'two', 'three']);
	});

	test('is empty at a table that waits', () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: ['one'] }]));
		playback.clear();
		expect([playback.frame, texts(playback)]).toEqual([null, []]);
	});
});

test('other eyes with secrets of their own are not shown the way', async () => {
	const { playback, seen } = begin();
	void playback.take(frame(1, 2, [step(1, 'one'), { lines: ['two'] }], { eyes: 1, secrets: true }));
	await settled();
	expect(seen).toEqual(['frame 0', 'frame 1']);
});

test.each([
	[{ a: 1, b: [1, 2] }, { b: { 1: [3] } }, { a: 1, b: [1, 3] }],
	[[1, 2], [[1]], [1]],
	[{ a: null }, { a: [{}] }, { a: {} }],
	[1, [[2]], [2]],
])('the difference %# is applied', (from, delta, to) => expect(applied(from, delta as never)).toEqual(to));
