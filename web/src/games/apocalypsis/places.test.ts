import { expect, test } from 'vitest';
import type { Offer } from '../../lib/wire';
import { homeless, legalIn, partFor, partsOf } from './places';
import type { AgentView, PlayerView, View } from './view';

const agent = (name: string, upgrades: string[] = []): AgentView => ({
	agent: name,
	classes: [],
	upgrades,
	states: [],
	tokens: [],
	duty: 'idle',
	rooted: false,
	timed: 0,
});
const own: Partial<PlayerView> = { faction: 'safe_food', zones: [agent('aunt', ['staff']), null, null, null], tasks: ['salt'], offer: null };
const rival: Partial<PlayerView> = { faction: 'homeopaths', zones: [agent('captain')], tasks: null, offer: null };
const view = {
	phase: 'act',
	crown: null,
	players: [own, rival],
	crises: [{ task: 'kettle', owner: 1, awakening: false, in_cell: false }],
	regions: [
		{ region: 'third_world', class: 'healer', disasters: [0, 0, 0], cells: [{ task: 'globe', agent: 'captain', owner: 1, helpers: [], done: false }, null] },
	],
} as unknown as View;

test('things lie where they are drawn', () => {
	expect(partsOf('region:third_world', view, 0)).toEqual(['world']);
	expect(partsOf('agent:aunt', view, 0)).toEqual(['faction']);
	expect(partsOf('agent:captain', view, 0)).toEqual(['world']);
	expect(partsOf('upgrade:staff', view, 0)).toEqual(['faction']);
	expect(partsOf('task:salt', view, 0)).toEqual(['hand']);
	expect(partsOf('task:kettle', view, 0)).toEqual(['hand']);
	expect(partsOf('faction:safe_food', view, 0)).toEqual(['faction']);
	expect(partsOf('deck:atlantis', view, 0)).toEqual(['hand', 'world']);
});

test('what lies nowhere is asked for on a sheet', () => {
	const legal = ['region:third_world', 'either:1', 'do:pass', 'agent:stranger', 'use:main-0', 'crown'];
	expect(homeless(legal, view, 0)).toEqual(['either:1', 'agent:stranger', 'use:main-0', 'crown']);
	expect(homeless(['crown'], { ...view, crown: 0 }, 0)).toEqual([]);
});

test('a choice stands in one place', () => {
	expect(homeless(['agent:aunt', 'agent:stranger', 'region:third_world'], view, 0)).toEqual(['agent:aunt', 'agent:stranger']);
	expect(homeless(['agent:aunt', 'region:third_world'], view, 0)).toEqual([]);
});

test('only what comes next is legal', () => {
	const offers = [['agent:aunt', 'task:salt', 'region:third_world'], ['do:pass']].map((touches): Offer => ({
		action: null,
		label: '',
		touches,
		is_final: false,
	}));
	expect(legalIn(offers, (id) => (id === 'task:salt' ? 'legal' : 'idle'))).toEqual(['task:salt']);
});

test('a phone turns to the hand first, then to the world', () => {
	expect(partFor(['agent:aunt', 'do:pass'], view, 0)).toBe('faction');
	expect(partFor(['place:switzerland', 'task:salt'], view, 0)).toBe('hand');
	expect(partFor(['region:third_world', 'agent:aunt'], view, 0)).toBe('world');
	expect(partFor(['do:pass'], view, 0)).toBeNull();
});
