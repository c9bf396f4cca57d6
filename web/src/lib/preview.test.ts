import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Preview, rest } from './preview.svelte';
import type { Offer } from './wire';

const offer = (action: string): Offer => ({ action, label: action, touches: [action], is_final: false });

/** A preview whose questions are answered by hand. */
function check() {
	const asked: { action: unknown; position: number; answer: (view: unknown, lines?: string[]) => Promise<void>; refuse: () => Promise<void> }[] = [];
	const preview = new Preview(
		(about, position) =>
			new Promise((resolve, reject) => {
				asked.push({
					action: about.action,
					position,
					answer: async (view, lines = []) => {
						resolve({ view, lines });
						await vi.advanceTimersByTimeAsync(0);
					},
					refuse: async () => {
						reject(new Error('no'));
						await vi.advanceTimersByTimeAsync(0);
					},
				});
			}),
	);
	const questions = () => asked.map(({ action, position }) => `${action as string}@${position}`);
	return { preview, asked, questions };
}

const pass = (time = rest) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a preview', () => {
	test('is asked for once the look has rested, and shows the answer', async () => {
		const { preview, asked, questions } = check();
		preview.look(offer('a'), 1);
		await pass(rest - 1);
		expect(questions()).toEqual([]);
		await pass(1);
		expect(questions()).toEqual(['a@1']);
		await asked[0]?.answer('after a', ['it is done']);
		expect(preview.seen).toMatchObject({ view: 'after a', lines: ['it is done'] });
	});

	test('of a look that passes by is never asked for', async () => {
		const { preview, questions } = check();
		for (const action of ['a', 'b', 'c']) {
			preview.look(offer(action), 1);
			await pass(50);
		}
		preview.look(null, 1);
		await pass();
		expect(questions()).toEqual([]);
	});

	test('is gone as soon as something else is looked at', async () => {
		const { preview, asked } = check();
		preview.look(offer('a'), 1);
		await pass();
		await asked[0]?.answer('after a');
		preview.look(offer('b'), 1);
		expect(preview.seen).toBeNull();
	});

	test('has one question under way at most; an old answer is not shown', async () => {
		const { preview, asked, questions } = check();
		preview.look(offer('a'), 1);
		await pass();
		preview.look(offer('b'), 1);
		await pass();
		preview.look(offer('c'), 1);
		await pass();
		expect(questions()).toEqual(['a@1']);
		await asked[0]?.answer('after a');
		expect(preview.seen).toBeNull();
		expect(questions()).toEqual(['a@1', 'c@1']);
		await asked[1]?.answer('after c');
		expect(preview.seen?.view).toBe('after c');
	});

	test('of a look that has not rested yet waits its time, even after an answer', async () => {
		const { preview, asked, questions } = check();
		preview.look(offer('a'), 1);
		await pass();
		preview.look(offer('b'), 1);
		await asked[0]?.answer('after a');
		expect(questions()).toEqual(['a@1']);
		await pass();
		expect(questions()).toEqual(['a@1', 'b@1']);
	});

	test('that is known is shown again without a question, but not at another position', async () => {
		const { preview, asked, questions } = check();
		preview.look(offer('a'), 1);
		await pass();
		await asked[0]?.answer('after a');
		preview.look(null, 1);
		preview.look(offer('a'), 1);
		await pass();
		expect(preview.seen?.view).toBe('after a');
		expect(questions()).toEqual(['a@1']);
		preview.look(offer('a'), 2);
		expect(preview.seen).toBeNull();
		await pass();
		expect(questions()).toEqual(['a@1', 'a@2']);
	});

	test('stands through a frame that offers the same again', async () => {
		const { preview, asked, questions } = check();
		preview.look(offer('a'), 1);
		await pass();
		await asked[0]?.answer('after a');
		preview.look(offer('a'), 1);
		expect(preview.seen?.view).toBe('after a');
		await pass();
		expect(questions()).toEqual(['a@1']);
	});

	test('tells where nothing can be told, and survives a refusal', async () => {
		const { preview, asked } = check();
		preview.look(offer('a'), 1);
		await pass();
		await asked[0]?.answer(null);
		expect(preview.seen).toMatchObject({ view: null, lines: [] });
		preview.look(offer('b'), 1);
		await pass();
		await asked[1]?.refuse();
		expect(preview.seen).toBeNull();
		preview.look(offer('c'), 1);
		await pass();
		await asked[2]?.answer('after c');
		expect(preview.seen?.view).toBe('after c');
	});
});
