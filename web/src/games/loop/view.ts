/** What the board of The LOOP reads: the types that the game writes, under the names that the client has for them. */

import type { AgentId, Dimension, Era, Event, PlaceView } from './types';

export type {
	AgentId,
	CardId,
	CentrifugeView,
	Dimension,
	EffectView,
	End,
	Era,
	EraView,
	Forecast,
	HandCard,
	Icon as Kind,
	Limits,
	Mode,
	Phase,
	Programme,
	SeatView,
	Talk,
	TileId,
	Token as TokenId,
	TokenView,
	UltraId,
	View,
} from './types';
export type { Seat } from '../../types/Seat';
/** Not the `Event` of the browser. */
export type LoopEvent = Event;
export type Place = PlaceView;
export type Mission = Extract<Place, { kind: 'mission' }>;

/** Clockwise; the first is at the top of the ring. */
export const ERAS = [
	'prehistory',
	'middle_ages',
	'renaissance',
	'industrial',
	'globalization',
	'age_of_robots',
	'end_of_time',
] as const satisfies readonly Era[];

export const LOOPED = ['spiral', 'star', 'line'] as const satisfies readonly Dimension[];

export const AGENTS = ['mister_time', 'time_runner', 'eraser_404', 'lady_paradox', 'eternity_accountant'] as const satisfies readonly AgentId[];

export const eraIndex = (era: Era): number => ERAS.indexOf(era);

/** The era so many steps further clockwise. */
export function eraAt(index: number): Era {
	return ERAS[((index % ERAS.length) + ERAS.length) % ERAS.length] as Era;
}

/** The numbers of the box that the view does not repeat. */
export const RIFT_SLOTS = 3;
export const VORTEXES = 3;
export const MISSIONS = 4;
export const CYCLES = 3;
