import { expect, test } from 'vitest';
import { isShort, shortened, type Hint } from './facts';

const text = (words: string): Hint => ({ kind: 'text', text: words });
const gone: Hint = { kind: 'sign', sign: 'gone' };
const price: Hint[] = [gone, text('→')];
const gain: Hint[] = [text('+3'), { kind: 'sign', sign: 'cards' }];

test('a hint that has room is shown whole', () => {
	expect(shortened([price, gain], 200, 1)).toEqual([price, gain]);
	expect(isShort(shortened([price, gain], 200, 1))).toBe(false);
});

test('the second line has the room of the first', () => {
	expect(shortened([price, gain], 40, 2)).toEqual([price, gain]);
});

test('what is left out is told by three dots', () => {
	const short = shortened([price, gain], 44, 1);
	expect(isShort(short)).toBe(true);
	expect(short.at(-1)?.at(-1)).toEqual(text('…'));
	expect(isShort(shortened([gain, gain, gain], 200, 1))).toBe(true);
});

test('points become a laurel before anything is left out', () => {
	const points = [text('2 ПО')];
	expect(shortened([points], 28, 1)).toEqual([[text('2'), { kind: 'sign', sign: 'laurel' }]]);
});
