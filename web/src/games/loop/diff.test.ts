import { describe, expect, test } from 'vitest';
import { diff } from './diff';
import sabotage from './fixtures/sabotage.json';
import type { EraView, View } from './view';

const view = sabotage.view as unknown as View;

/** The view with one era changed. */
function changed(index: number, change: (era: EraView) => Partial<EraView>): View {
	return { ...view, eras: view.eras.map((era, at) => (at === index ? { ...era, ...change(era) } : era)) };
}

describe('the difference of two views', () => {
	test('of the same view is nothing', () => expect(diff(view, structuredClone(view))).toEqual([]));

	test('counts cubes with their sign', () => {
		const after = changed(2, ({ rifts, energy }) => ({ rifts: rifts + 2, energy: energy - 1 }));
		expect(diff(view, after)).toEqual([
			{ kind: 'rifts', era: 'renaissance', by: 2 },
			{ kind: 'energy', era: 'renaissance', by: -1 },
		]);
	});

	test('names a duplicate that is gone and one that has walked', () => {
		const from = view.eras.findIndex(({ duplicates }) => duplicates.length > 0);
		const token = view.eras[from]?.duplicates[0];
		if (!token) throw new Error('no duplicate in the fixture');
		const gone = changed(from, ({ duplicates }) => ({ duplicates: duplicates.slice(1) }));
		expect(diff(view, gone)).toEqual([{ kind: 'destroyed', token: token.token, era: view.eras[from]?.era }]);
		const to = (from + 1) % 7;
		const walked = { ...gone, eras: gone.eras.map((era, at) => (at === to ? { ...era, duplicates: [...era.duplicates, token] } : era)) };
		expect(diff(view, walked)).toEqual([{ kind: 'token', token: token.token, from: view.eras[from]?.era, to: view.eras[to]?.era }]);
	});

	test('tells of a vortex and of progress', () => {
		const at = view.eras.findIndex(({ place }) => place.kind === 'mission');
		const vortex = changed(at, () => ({ place: { kind: 'vortex' } }));
		expect(diff(view, vortex)).toEqual([{ kind: 'vortex', era: view.eras[at]?.era }]);
		const further = changed(at, ({ place }) => (place.kind === 'mission' ? { place: { ...place, cubes: place.cubes + 1 } } : {}));
		expect(diff(view, further).map(({ kind }) => kind)).toEqual(['progress']);
	});

	test('follows the cards of a hand', () => {
		const seats = view.seats.map((seat, index) =>
			index === 0 ? { ...seat, hand: seat.hand.slice(1).map((held) => ({ ...held, charged: !held.charged })) } : seat,
		);
		expect(
			diff(view, { ...view, seats })
				.map(({ kind }) => kind)
				.sort(),
		).toEqual(['discharged', 'discharged', 'left']);
	});
});
