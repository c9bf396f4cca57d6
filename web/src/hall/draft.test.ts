import { expect, test } from 'vitest';
import type { GameInfo, OptionInfo } from '../lib/wire';
import { Draft, leastPeople } from './draft.svelte';

const option = (key: string, count: number, kind = 'choice', leading = false): OptionInfo => ({
	key,
	leading,
	kind,
	label: key,
	hint: null,
	values: Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `${index}`, hint: null })),
	least: null,
	most: null,
	default: '0',
});

test.each([
	['what leads, however many there are', [option('level', 3), option('kind', 4, 'choice', true)], 'kind'],
	['else the first short choice', [option('deck', 5), option('decks', 2, 'choices'), option('level', 3), option('pace', 2)], 'level'],
	['else nothing', [option('deck', 5)], undefined],
])('first is asked %s', (_, options, key) => {
	const draft = new Draft({ options, least_players: 2, most_players: 4 } as unknown as GameInfo);
	expect(draft.mode?.key).toBe(key);
	expect(draft.options).toEqual(options.filter((other) => other.key !== key));
});

test('one person alone holds every seat of the game for one', () => {
	const game = { options: [], least_players: 2, most_players: 4, solo: 2 } as unknown as GameInfo;
	expect(leastPeople(game)).toBe(1);
	expect(leastPeople({ ...game, solo: null })).toBe(2);
	const table = new Draft(game).alone();
	expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
	expect(table.start).toBe(true);
});
