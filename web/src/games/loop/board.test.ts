/// <reference types="node" />
import { describe, expect, test } from 'vitest';
import { read } from '../../../scripts/loop-cards.mjs';
import loopIcons from '../../art/icons/the-loop.json';
import shelfIcons from '../../art/icons/shelf.json';
import type { Frame, Glossary } from '../../lib/wire';
import { settings } from '../../lib/settings.svelte';
import collected from './cards.json';
import { BoardState } from './board.svelte';
import { factsOf } from './facts';
import { fateIn, fates } from './fates';
import klondike from './fixtures/klondike.json';
import sabotage from './fixtures/sabotage.json';
import { AGENT_ICON, ERA_ICON, KIND_ICON, SIGN, TILE_ICON } from './look';
import type { TokenView, View } from './view';

settings.language = 'ru';

function boardOf(fixture: { frames: unknown[]; glossary: unknown }, index: number, compact = false): BoardState {
	const frame = fixture.frames[index] as Frame;
	return new BoardState({
		frame: () => frame,
		view: () => frame.view as View,
		glossary: () => fixture.glossary as Glossary,
		names: () => ['Ася', 'Тимур', 'Марина'],
		compact: () => compact,
	});
}

describe('the board', () => {
	test('every era is told in one sentence with all its numbers', () => {
		const board = boardOf(sabotage, 1);
		for (const era of board.view.eras) {
			const sentence = board.eraSentence(era);
			expect(sentence).toContain(board.eraName(era.era));
			expect(sentence).toContain(`дыры ${era.rifts} из 3`);
			expect(sentence).not.toContain('…:');
		}
		expect(board.view.eras.filter((era) => board.eraSentence(era).includes('вы здесь'))).toHaveLength(1);
	});

	test.each([false, true])('every piece stands on the ring exactly once (compact: %s)', (compact) => {
		const board = boardOf(klondike, 1, compact);
		const expected = board.view.eras.reduce((sum, era) => sum + era.duplicates.length + era.agents.length + era.centrifuges.length, 0);
		expect(board.pieces).toHaveLength(expected);
		expect(new Set(board.pieces.map(({ key }) => key)).size).toBe(expected);
	});

	test('a duplicate says both of its eras', () => {
		const piece = boardOf(sabotage, 1).pieces.find(({ kind }) => kind === 'duplicate');
		expect(piece?.label).toMatch(/Появился: .+ Уничтожается: .+/);
	});

	test('the open missions know where they are confirmed', () => {
		const { missions } = boardOf(sabotage, 1);
		expect(missions).toHaveLength(2);
		expect(missions.every(({ era, needed }) => era && needed > 0)).toBe(true);
	});
});

describe('the fate of a duplicate', () => {
	const view = sabotage.frames[1]?.view as unknown as View;
	const token: TokenView = { token: 'd0-2', spawn: 'prehistory', destruction: 'renaissance', is_super: false, cracked: false };
	const placed = (where: string): View => ({
		...view,
		active: 0,
		seats: view.seats.map((seat, index) => (index === 0 ? { ...seat, era: 'renaissance' } : seat)),
		eras: view.eras.map((era) => ({ ...era, duplicates: era.era === where ? [token] : [] })),
	});

	test('only its destruction era destroys it; armour breaks first', () => {
		expect(fateIn(token, 'renaissance')).toBe('destroyed');
		expect(fateIn(token, 'industrial')).toBeNull();
		expect(fateIn({ ...token, is_super: true }, 'renaissance')).toBe('cracked');
	});

	test('a pull into its destruction era', () => {
		expect(fates(placed('industrial'), [{ kind: 'duplicate', token: 'd0-2' }]).get('d0-2')).toBe('destroyed');
	});

	test('a push there, an exchange, a ride', () => {
		const there = placed('industrial');
		expect(fates(there, [{ kind: 'push', token: 'd0-2', to: 'renaissance' }]).size).toBe(1);
		expect(fates(there, [{ kind: 'push', token: 'd0-2', to: 'globalization' }]).size).toBe(0);
		expect(fates(there, [{ kind: 'go', steps: -1, carry: { token: 'd0-2', to: 'renaissance' } }]).size).toBe(1);
		expect(fates(there, [{ kind: 'jump', to: 'renaissance', carry: 'd0-2' }]).size).toBe(1);
		expect(fates(there, [{ kind: 'end_actions' }]).size).toBe(0);
	});
});

describe('what is printed on the cards', () => {
	test('is what the content says (else run `node scripts/loop-cards.mjs`)', () => expect(collected).toEqual(read()));

	test('a starting card is at home where its agent starts', () => {
		expect(factsOf('hidden_grab_boot')).toMatchObject({ agent: 'mister_time', home: 'globalization', dimension: 'star' });
		expect(factsOf('no_such_card').dimension).toBe('black_hole');
	});

	test('every icon of the board has been collected (else run `npm run icons`)', () => {
		const known = { ...shelfIcons, ...loopIcons } as Record<string, string>;
		const needed = [ERA_ICON, AGENT_ICON, KIND_ICON, TILE_ICON, SIGN].flatMap((table) => Object.values(table));
		const cards = Object.values(sabotage.glossary).flatMap(({ art }) => (art ? [art] : []));
		expect([...needed, ...cards].filter((name) => !known[name])).toEqual([]);
	});
});
