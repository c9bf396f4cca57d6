import { describe, expect, it } from 'vitest';
import { added, rangeOf } from './aim';
import type { LinkPart } from './view';

const part = (change: Partial<LinkPart>): LinkPart => ({ from: '1.0', direction: 0, link: 'cause', strength: 2, adds: 2, outcome: null, ...change });

describe('what would come of a card', () => {
	it('counts the link of an event that did not occur the other way round', () => {
		expect(added(part({ outcome: 'occurred' }))).toBe(2);
		expect(added(part({ outcome: 'not_occurred' }))).toBe(-2);
		expect(added(part({}))).toBeNull();
	});

	it('leaves open what is not decided', () => {
		const links = [part({ outcome: 'occurred' }), part({ from: '2.8', strength: 3, adds: -3, link: 'hindrance' })];
		expect(rangeOf({ links, sum: 2 })).toEqual({ least: -1, most: 5, open: [links[1]] });
		expect(rangeOf({ links: [], sum: -1 })).toEqual({ least: -1, most: -1, open: [] });
	});
});
