import { describe, expect, test } from 'vitest';
import klondike from './fixtures/klondike.json';
import sabotage from './fixtures/sabotage.json';
import { scenes } from './scenes';
import type { LoopEvent, View } from './view';

interface Told {
	view: View;
	events: LoopEvent[];
	position: number;
}

/** Pairs of frames that follow each other. */
function pairs(frames: unknown): [Told, Told][] {
	const told = frames as Told[];
	return told.slice(1).flatMap((after, index): [Told, Told][] => {
		const before = told[index];
		return before && after.position === before.position + 1 ? [[before, after]] : [];
	});
}

/** What the ring shows, without the order in which things came. */
const shown = (view: View) => ({
	faux: view.faux.era,
	hands: view.seats.map(({ hand }) => hand.map(({ card, charged }) => `${card} ${charged}`).sort()),
	eras: view.eras.map((era) => ({
		...era,
		duplicates: era.duplicates.map(({ token, cracked }) => `${token} ${cracked}`).sort(),
		artifacts: [...era.artifacts].sort(),
		place: era.place.kind === 'mission' ? { ...era.place, cells: [...era.place.cells].sort() } : era.place,
	})),
});

describe.each([
	['sabotage', sabotage],
	['klondike', klondike],
] as const)('the story of a game of %s', (_, { frames }) => {
	test.each(pairs(frames))('its scenes end where the server is', (before, after) => {
		const story = scenes(before.view, after.view, after.events);
		expect(shown(story.at(-1)?.view ?? before.view)).toEqual(shown(after.view));
	});

	test.each(pairs(frames))('is never long', (before, after) => {
		const total = scenes(before.view, after.view, after.events).reduce((sum, { rest }) => sum + rest, 0);
		expect(total).toBeLessThanOrEqual(5201);
	});

	test.each(pairs(frames))('never shows a piece twice', (before, after) => {
		for (const { view } of scenes(before.view, after.view, after.events)) {
			const tokens = view.eras.flatMap(({ duplicates }) => duplicates.map(({ token }) => token));
			expect(new Set(tokens).size).toBe(tokens.length);
		}
	});
});

test('cubes come out one by one and lie before the outlet until they are placed', () => {
	const [before] = sabotage.frames as unknown as Told[];
	if (!before) throw new Error('no frame');
	const story = scenes(before.view, before.view, [
		{ kind: 'fell', era: 'renaissance' },
		{ kind: 'fell', era: 'renaissance' },
		{ kind: 'cancelled', seat: 0, era: 'renaissance' },
		{ kind: 'rift_added', era: 'renaissance', rifts: 1 },
	]);
	expect(story.map(({ view }) => view.falling.reduce((sum, { cubes }) => sum + cubes, 0))).toEqual([1, 2, 1, 0]);
});
