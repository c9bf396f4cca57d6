import { describe, expect, test } from 'vitest';
import loopIcons from './icons.json';
import shelfIcons from '../../art/icons/shelf.json';
import type { Frame, Glossary } from '../../lib/wire';
import { settings } from '../../lib/settings.svelte';
import { BoardState } from './board.svelte';
import { cardFacts } from './facts';
import klondike from './fixtures/klondike.json';
import sabotage from './fixtures/sabotage.json';
import { AGENT_ICON, ERA_ICON, KIND_ICON, SIGN, TILE_ICON } from './look';
import type { TokenView } from './view';

settings.language = 'ru';

function boardOf(fixture: unknown, compact = false): BoardState {
	const frame = fixture as Frame;
	return new BoardState({
		frame: () => frame,
		glossary: () => frame.glossary,
		names: () => ['Ася', 'Тимур', 'Марина'],
		compact: () => compact,
	});
}

describe('the board', () => {
	test('every era is told in one sentence with all its numbers', () => {
		const board = boardOf(sabotage);
		for (const era of board.view.eras) {
			const sentence = board.eraSentence(era);
			expect(sentence).toContain(board.eraName(era.era));
			expect(sentence).toContain(`дыры ${era.rifts} из 3`);
			expect(sentence).not.toContain('…:');
		}
		expect(board.view.eras.filter((era) => board.eraSentence(era).includes('вы здесь'))).toHaveLength(1);
	});

	test.each([false, true])('every piece stands on the ring exactly once (compact: %s)', (compact) => {
		const board = boardOf(klondike, compact);
		const expected = board.view.eras.reduce((sum, era) => sum + era.duplicates.length + era.agents.length + era.centrifuges.length, 0);
		expect(board.pieces).toHaveLength(expected);
		expect(new Set(board.pieces.map(({ key }) => key)).size).toBe(expected);
	});

	test('a duplicate says both of its eras', () => {
		const piece = boardOf(sabotage).pieces.find(({ kind }) => kind === 'duplicate');
		expect(piece?.label).toMatch(/Появился: .+ Гибнет: .+/);
	});

	test('the open missions know where they are confirmed', () => {
		const { missions } = boardOf(sabotage);
		expect(missions).toHaveLength(2);
		expect(missions.every(({ era, needed }) => era && needed > 0)).toBe(true);
	});
});

describe('the fate of a duplicate', () => {
	test('is what the server says of an offer', () => {
		const frame = sabotage as unknown as Frame;
		const marked = { ...frame, offers: [{ action: 'push', label: 'push', touches: [], is_final: false, marks: [{ thing: 'token:d0-2', fate: 'destroyed' }] }] };
		const board = new BoardState({ frame: () => marked, glossary: () => ({}), names: () => [], compact: () => false });
		expect([...board.fates]).toEqual([['token:d0-2', 'destroyed']]);
		const token: TokenView = { token: 'd0-2', spawn: 'prehistory', destruction: 'renaissance', is_super: false, cracked: false };
		expect(board.tokenLabel(token)).toContain('уничтожен');
	});
});

describe('what is printed on the cards', () => {
	test('a starting card is at home where its agent starts', () => {
		const glossary = sabotage.glossary as unknown as Glossary;
		expect(cardFacts(glossary['card:blue_duct_tape'])).toMatchObject({ agent: 'mister_time', home: 'globalization', dimension: 'star' });
		expect(cardFacts(glossary['card:no_such_card']).dimension).toBe('black_hole');
	});

	test('every icon of the board has been collected (else run `npm run icons`)', () => {
		const known = { ...shelfIcons, ...loopIcons } as Record<string, string>;
		const needed = [ERA_ICON, AGENT_ICON, KIND_ICON, TILE_ICON, SIGN].flatMap((table) => Object.values(table));
		const cards = Object.values(sabotage.glossary).flatMap(({ art }) => (art ? [art] : []));
		expect([...needed, ...cards].filter((name) => !known[name])).toEqual([]);
	});
});
