import { expect, test } from 'vitest';
import { playedIn, restOf } from './theatre.svelte';
import type { EchoEvent } from './view';

const played: EchoEvent = { kind: 'played', seat: 1, card: 'builder', place: 2 };
const drew: EchoEvent = { kind: 'drew', seat: 1, n: 2, cards: [] };

test('the card that somebody plays, uses or captures with is shown', () => {
	expect(playedIn([drew, played])).toBe('card:builder');
	expect(playedIn([{ kind: 'activated', seat: 0, of: { source: 'ember' } }])).toBe('source:ember');
	expect(playedIn([{ kind: 'captured', seat: 0, source: 'doom', from: null, creatures: [] }])).toBe('source:doom');
	expect(playedIn([drew])).toBeNull();
});

test('what others play stays long enough to be read', () => {
	expect(restOf([played], false)).toBeGreaterThan(restOf([played], true));
	expect(restOf([drew], false)).toBe(restOf([drew], true));
});
