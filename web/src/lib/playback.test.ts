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
		awaited: [1],
		view: { n: view },
		beats: told,
		offers: [{ label: 'go' }],
		outcome: null,
		...more,
	} as unknown as Frame;
}

const step = (n: number, line: string): Partial<Beat> => ({ view: { n: [n] }, lines: [{ text: line }] });
const texts = (playback: Playback) => playback.lines.map(({ text }) => text);
const shown = (playback: Playback) => (playback.frame?.view as { n: number }).n;

function begin(speed = 1, performer?: Performer) {
	const seen: string[] = [];
	const playback: Playback = new Playback({
		speed: () => speed,
		prompt: ({ lines: [line] }) => ({ tag: 'Ася', line: line?.text ?? '', detail: '', rule: null }),
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
		void playback.take(frame(1, 3, [step(1, 'one'), step(2, 'two'), { lines: [{ text: 'three' }] }]));
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
		void playback.take(frame(1, 3, [step(1, 'one'), step(2, 'two'), { lines: [{ text: 'three' }] }]));
		void playback.take(frame(2, 4, [{ lines: [{ text: 'four' }] }]));
		await settled();
		playback.skip();
		expect([shown(playback), texts(playback)]).toEqual([4, ['one', 'two', 'three', 'four']]);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen).toEqual(['frame 0', '1 one', 'frame 1', 'frame 2']);
		void playback.take(frame(3, 5, [{ lines: [{ text: 'five' }] }]));
		await settled();
		expect(seen.at(-1)).toBe('5 five');
	});

	test('without any rest for those who want no motion', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 2, [step(1, 'one'), { lines: [{ text: 'two' }] }]));
		expect([shown(playback), texts(playback), playback.isPlaying]).toEqual([2, ['one', 'two'], false]);
	});

	test('faster when there is much of it: a round is never long', async () => {
		const slow: Performer = async (_, stage) => {
			stage.show();
			await stage.rest(3000);
		};
		const { playback } = begin(1, slow);
		playback.perform(slow, () => 3000);
		for (let moment = 1; moment <= 10; moment += 1) void playback.take(frame(moment, moment, [step(moment, String(moment))]));
		await vi.advanceTimersByTimeAsync(1000);
		expect(shown(playback)).toBeLessThan(3);
		await vi.advanceTimersByTimeAsync(11_000);
		expect([shown(playback), playback.isPlaying]).toEqual([10, false]);
	});

	test('although a board fails to play it', async () => {
		const { playback } = begin(1, () => Promise.reject(new Error('no')));
		void playback.take(frame(1, 1, [{ lines: [{ text: 'one' }] }]));
		await settled();
		expect([shown(playback), texts(playback)]).toEqual([1, ['one']]);
	});
});

describe('the log', () => {
	test('loses what was taken back', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: [{ text: 'one' }] }]));
		void playback.take(frame(2, 2, [{ lines: [{ text: 'two' }] }]));
		void playback.take(frame(1, 1, [], { since: 1 }));
		expect(texts(playback)).toEqual(['one']);
	});

	test('is whole when a connection begins anew', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: [{ text: 'one' }] }]));
		void playback.take(
			frame(3, 3, [{ moment: 1, lines: [{ text: 'one' }] }, { moment: 2, lines: [{ text: 'two' }] }, { lines: [{ text: 'three' }] }], { since: 0 }),
			true,
		);
		expect(texts(playback)).toEqual(['one', 'two', 'three']);
	});

	test('is empty at a table that waits', () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [{ lines: [{ text: 'one' }] }]));
		playback.clear();
		expect([playback.frame, texts(playback)]).toEqual([null, []]);
	});
});

describe('what others did', () => {
	const mine = { awaited: [0] };
	function between() {
		const { playback, seen } = begin();
		void playback.take(frame(1, 1, [], mine), true);
		void playback.take(frame(2, 2, [{ ...step(2, 'mine') }]), true);
		void playback.take(frame(3, 3, [{ ...step(3, 'theirs'), seat: 1 }], mine), true);
		return { playback, seen };
	}

	test('is kept until one is to decide again, and told once more', async () => {
		const { playback, seen } = between();
		expect(playback.recap?.lines.map(({ text }) => text)).toEqual(['mine', 'theirs']);
		seen.length = 0;
		playback.retell();
		await settled();
		expect([shown(playback), texts(playback), playback.isRetelling, playback.frame?.offers]).toEqual([2, ['mine'], true, []]);
		await vi.advanceTimersByTimeAsync(300);
		expect([shown(playback), texts(playback), playback.isRetelling]).toEqual([3, ['mine', 'theirs'], false]);
		expect(seen).toEqual(['2 mine', 'frame 2', '3 theirs', 'frame 3']);
	});

	test('is told step by step even to those who want no motion', async () => {
		const { playback } = begin(Infinity);
		void playback.take(frame(1, 1, [], mine));
		void playback.take(frame(2, 2, [{ ...step(2, 'theirs'), seat: 1 }], mine));
		expect(shown(playback)).toBe(2);
		playback.retell();
		expect([playback.isRetelling, playback.frame?.offers]).toEqual([true, []]);
		await vi.advanceTimersByTimeAsync(200);
		expect([shown(playback), playback.isRetelling]).toEqual([2, false]);
	});

	test('is nothing where one acts alone', () => {
		const { playback } = begin();
		void playback.take(frame(1, 1, [], mine), true);
		void playback.take(frame(2, 2, [step(2, 'mine')], mine), true);
		expect(playback.recap).toBeNull();
	});
});

test('other eyes with secrets of their own are not shown the way', async () => {
	const { playback, seen } = begin();
	void playback.take(frame(1, 2, [step(1, 'one'), { lines: [{ text: 'two' }] }], { eyes: 1, secrets: true }));
	await settled();
	expect(seen).toEqual(['frame 0', 'frame 1']);
});

test.each([
	[{ a: 1, b: [1, 2] }, { b: { 1: [3] } }, { a: 1, b: [1, 3] }],
	[[1, 2], [[1]], [1]],
	[{ a: null }, { a: [{}] }, { a: {} }],
	[1, [[2]], [2]],
])('the difference %# is applied', (from, delta, to) => expect(applied(from, delta as never)).toEqual(to));
