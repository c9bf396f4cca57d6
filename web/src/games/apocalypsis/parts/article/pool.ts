/** The dice of a check as a sum of named parts. */

import type { BoardState } from '../../board.svelte';
import { idOf } from '../../told';
import type { Bearer, CheckView, PoolPart } from '../../view';
import { words, type PartKind } from '../../words-article';

export interface NamedPart {
	kind: PartKind;
	/** What sort of part it is. */
	what: string;
	/** Whose, or for what. */
	name: string;
	n: number;
	/** It is there, but a larger one counts. */
	isIdle: boolean;
}

/** The glossary's id of what has an ability. */
export function bearerId(bearer: Bearer): string {
	if (bearer === 'crown') return 'crown';
	if ('faction' in bearer) return `faction:${bearer.faction}`;
	if ('upgrade' in bearer) return `upgrade:${bearer.upgrade}`;
	return `agent:${'main' in bearer ? bearer.main : bearer.helper}`;
}

function named(board: BoardState, check: CheckView, { from, n }: PoolPart): NamedPart {
	const w = words();
	const title = (id: string): string => board.entry(id).title;
	const part = (kind: PartKind, name: string): NamedPart => ({ kind, what: w.parts[kind], name, n, isIdle: kind === 'idle' });
	if (typeof from !== 'string') {
		if ('upgrade' in from) return part('upgrade', title(`upgrade:${from.upgrade}`));
		if ('idle' in from) return part('idle', title(`upgrade:${from.idle}`));
		if ('ability' in from) return part('ability', title(bearerId(from.ability)));
		if ('symbol' in from) return part('symbol', title(`faction:${from.symbol}`));
		const id = typeof from.timed === 'object' && 'power' in from.timed ? bearerId(from.timed.power) : idOf(from.timed);
		return part('timed', id ? title(id) : '');
	}
	if (from === 'printed' || from === 'token') return part(from, check.asked ? title(`trait:${check.asked}`) : '');
	return part(from, w.partNotes[from]);
}

/** The parts in the order in which they are counted; what adds nothing is left out unless it is told why. */
export const partsOf = (board: BoardState, check: CheckView): NamedPart[] => check.parts.filter(({ n }) => n !== 0).map((part) => named(board, check, part));
