import { expect, test } from 'vitest';
import type { Entry } from '../../lib/wire';
import { clippingOf } from './clipping';
import { biteOf, taskFacts } from './facts';
import type { TaskFacts } from './types';

const printed: TaskFacts = {
	kind: 'crisis',
	track: 'tech',
	classes: ['healer'],
	symbols: [],
	cost: { capital: 0, links: 1, authority: 0 },
	front: 'A mast has grown behind the vegetable patch.',
	recurring: 'At the end of each round: tech Progress +1.',
	story: null,
	options: [],
	art: ['mast'],
};
const entry = (facts: unknown): Entry => ({ title: 'Mast', note: null, text: null, art: null, facts });

test('what a crisis does is told without saying when', () => {
	expect(biteOf(printed)).toBe('tech Progress +1.');
	expect(biteOf({ ...printed, recurring: null })).toBe('');
	expect(biteOf(null)).toBe('');
});

test('a card that nobody has told of has no facts', () => {
	expect(taskFacts(undefined)).toBeNull();
	expect(clippingOf('task:mast', () => undefined).paragraphs).toEqual([]);
});

test('the clipping of a task has its price, its classes and its front, and no story before it is opened', () => {
	const face = clippingOf('task:mast', () => entry(printed));
	expect(face).toMatchObject({ title: 'Mast', price: printed.cost, classes: ['healer'], lead: printed.front, story: null });
	expect(face.paragraphs.map(({ text }) => text)).toEqual([printed.recurring]);
});

test('the options of an opened task say what they ask for', () => {
	const options = [
		{ text: 'Read the plan upside down', asks: '(R | 2)' },
		{ text: 'Go home', asks: '' },
	];
	const face = clippingOf('task:mast', () => entry({ ...printed, recurring: null, options }));
	expect(face.paragraphs.map(({ text }) => text)).toEqual(['– Read the plan upside down: (R | 2)', '– Go home']);
});

test('a legendary upgrade has no price', () => {
	const upgrade = { price: null, effect: 'All classes.', line: '', burden: false, art: [] };
	expect(clippingOf('upgrade:diploma', () => entry(upgrade))).toMatchObject({ price: null });
	expect(clippingOf('upgrade:diploma', () => entry({ ...upgrade, price: 2 }))).toMatchObject({ price: { capital: 2 }, note: null });
});
