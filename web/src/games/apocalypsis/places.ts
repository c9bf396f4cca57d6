/** Where on the board a thing lies that can be touched, and what of it lies nowhere and is asked for on a sheet of its own. */

import type { Offer } from '../../lib/wire';
import type { TouchState } from '..';
import { keyOf, kindOf } from './look';
import type { Seat, View } from './view';

/** The parts of the board; on a phone each has a tab. */
export type Part = 'world' | 'faction' | 'hand' | 'table';

/** In this order a phone looks for something that can be touched. */
export const PARTS: readonly Part[] = ['hand', 'world', 'faction', 'table'];

/** The parts of the board that draw a thing, the one where it is largest first; none for what has no place on it. */
export function partsOf(id: string, view: View, me: Seat): Part[] {
	const own = view.players[me];
	const key = keyOf(id);
	switch (kindOf(id)) {
		case 'region':
		case 'place':
		case 'track':
			return ['world'];
		case 'deck':
			return key === 'atlantis' ? ['hand', 'world'] : ['hand'];
		case 'task': {
			const isHeld = own?.tasks?.includes(key) || view.crises.some(({ task }) => task === key);
			return isHeld ? ['hand'] : [];
		}
		case 'agent': {
			const isOwn = own?.zones.some((zone) => zone?.agent === key);
			const isOffered = own?.offer?.agents.some(({ agent }) => agent === key);
			const isSent = view.regions.some(({ cells }) => cells.some((cell) => cell?.agent === key));
			return [...(isOwn ? (['faction'] as const) : []), ...(isSent || isOffered ? (['world'] as const) : [])];
		}
		case 'upgrade': {
			if (own?.offer?.upgrades.some(({ upgrade }) => upgrade === key)) return ['world'];
			return own?.zones.some((zone) => zone?.upgrades.includes(key)) ? ['faction'] : [];
		}
		case 'faction':
			return own?.faction === key ? ['faction'] : view.phase === 'factions' ? ['world'] : [];
		case 'crown':
			return view.crown === me ? ['faction'] : [];
		default:
			return [];
	}
}

/** What can be touched next, in the order of the offers. */
export function legalIn(offers: readonly Offer[], stateOf: (id: string) => TouchState): string[] {
	return [...new Set(offers.flatMap(({ touches }) => touches))].filter((id) => stateOf(id) === 'legal');
}

/**
 * What can be touched next and lies nowhere on the board. Its like comes with it, wherever it lies: the sheet covers the board, and nobody
 * should have to look for an answer below it.
 */
export function homeless(legal: readonly string[], view: View, me: Seat): string[] {
	const things = legal.filter((id) => kindOf(id) !== 'do');
	const kinds = new Set(things.filter((id) => partsOf(id, view, me).length === 0).map(kindOf));
	return things.filter((id) => kinds.has(kindOf(id)));
}

/** The part of the board to turn to: where what can be touched lies first of all. */
export function partFor(legal: readonly string[], view: View, me: Seat): Part | null {
	const found = new Set(legal.flatMap((id) => partsOf(id, view, me).slice(0, 1)));
	return PARTS.find((part) => found.has(part)) ?? null;
}
