import { expect, test } from 'vitest';
import { parse, type Route } from './router.svelte';

test('a replay may begin at a position, through the eyes of a seat', () => {
	expect(parse('/t/k7qd/replay', '?at=12&eyes=1')).toEqual({ page: 'replay', id: 'k7qd', at: 12, eyes: 1 });
	expect(parse('/t/k7qd/replay', '?at=-3&eyes=x')).toEqual({ page: 'replay', id: 'k7qd', at: 0, eyes: null });
});

test.each<[string, Route]>([
	['/', { page: 'hall' }],
	['/my', { page: 'my' }],
	['/about/', { page: 'about' }],
	['/privacy', { page: 'privacy' }],
	['/operator', { page: 'operator' }],
	['/operator/people', { page: 'lost' }],
	['/t/k7qd', { page: 'table', id: 'k7qd', guide: null }],
	['/t/k7qd?guide=first', { page: 'table', id: 'k7qd', guide: 'first' }],
	['/t/k7qd/replay', { page: 'replay', id: 'k7qd', at: 0, eyes: null }],
	['/t/k7qd/fairness', { page: 'fairness', id: 'k7qd' }],
	['/rules/timeline', { page: 'rules', game: 'timeline', rule: null }],
	['/rules/timeline#TIME-AXIS-11', { page: 'rules', game: 'timeline', rule: 'TIME-AXIS-11' }],
	['/daily/timeline', { page: 'daily', game: 'timeline' }],
	['/collection/timeline', { page: 'collection', game: 'timeline' }],
	['/daily', { page: 'lost' }],
	['/collection/timeline/1969', { page: 'lost' }],
	['/t', { page: 'lost' }],
	['/t/k7qd/cellar', { page: 'lost' }],
	['/somewhere', { page: 'lost' }],
])('%s', (address, route) => {
	const { pathname, search, hash } = new URL(address, 'https://example.org');
	expect(parse(pathname, search, hash)).toEqual(route);
});

test('a broken escape is no reason to fall', () => {
	expect(parse('/t/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A', guide: null });
});
