import { expect, test } from 'vitest';
import { partsOf } from './daily.svelte';

const result = (place: number, mine = false) => ({ place, name: `${place}`, score: -place, mine });
const check = (...results: ReturnType<typeof result>[]) => partsOf(results).map((part) => part.map(({ place }) => place));

test('the own line stands where it belongs, or apart from the best', () => {
	expect(check()).toEqual([[]]);
	expect(check(result(1, true))).toEqual([[1]]);
	expect(check(result(1), result(2), result(3, true))).toEqual([[1, 2, 3]]);
	expect(check(result(1), result(2), result(57, true))).toEqual([[1, 2], [57]]);
	// Equal scores share a place, so that the next one is further down.
	expect(check(result(1), result(1), result(3, true))).toEqual([[1, 1, 3]]);
});
