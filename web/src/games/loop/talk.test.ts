import { expect, test } from 'vitest';
import { hintOf, pointsAt } from './talk';
import type { Talk } from './view';

test.each<[Talk, string | null]>([
	[{ say: 'era', era: 'renaissance' }, 'era:renaissance'],
	[{ say: 'card', card: 'ion_temporograph' }, 'card:ion_temporograph'],
	[{ say: 'duplicate', token: 'd2-3' }, 'token:d2-3'],
	[{ say: 'loop', dimension: 'star' }, 'loop:star'],
	[{ say: 'enough' }, 'pawn:1'],
	[{ say: 'question' }, null],
])('%o points at %s', (talk, at) => expect(pointsAt(talk, 1)).toBe(at));

test('before anybody acts there is nobody to stop', () => expect(pointsAt({ say: 'enough' }, null)).toBeNull());

test('a hint has the words of the server', () => {
	const hint = hintOf({ seat: 2, talk: { say: 'era', era: 'prehistory' }, text: 'Сюда!' }, 'Марина', 0);
	expect(hint).toEqual({ seat: 2, name: 'Марина', text: 'Сюда!', at: 'era:prehistory' });
});
