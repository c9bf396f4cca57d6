import { describe, expect, it } from 'vitest';
import { retold } from './theatre.svelte';
import type { HorizonEvent } from './view';

const realised = (node: string, sum: number): HorizonEvent => ({
	kind: 'realised',
	node,
	card: 'A1-0',
	outcome: sum > 0 ? 'occurred' : 'not_occurred',
	links: [],
	influence: sum,
	sum,
	token: false,
});

describe('a realisation', () => {
	it('gathers what became of each node, and for whom', () => {
		const begun = retold(null, [{ kind: 'realisation_begun', radius: 2 }]);
		expect(begun).toEqual({ radius: 2, decided: [], at: null });
		const after = retold(begun, [{ kind: 'voided', node: '2.0' }, realised('2.1', 2), { kind: 'scored', seat: 1, by: 1, points: 3, node: '2.1' }]);
		expect(after?.at).toBe('2.1');
		expect(after?.decided).toEqual([
			{ node: '2.0', outcome: 'void', sum: null, scores: [] },
			{ node: '2.1', outcome: 'occurred', sum: 2, scores: [{ seat: 1, by: 1 }] },
		]);
	});

	it('tells nothing twice, and begins anew with the next radius', () => {
		const begun = retold(null, [{ kind: 'realisation_begun', radius: 1 }]);
		const twice = retold(begun, [realised('1.0', 1), realised('1.0', 1)]);
		expect(twice?.decided).toHaveLength(1);
		expect(retold(twice, [{ kind: 'realisation_begun', radius: 2 }])?.decided).toEqual([]);
	});

	it('is not known where its beginning was not shown', () => {
		expect(retold(null, [realised('1.0', 1)])).toBeNull();
	});
});
