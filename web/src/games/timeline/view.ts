/** What the board of Timeline reads: the types that the game writes, under the names that the client has for them. */

import type { Event, Grade, Symbol } from './types';

export type {
	Advice,
	BlackSide,
	CardId,
	Column,
	Confidence,
	DrawPile,
	End,
	FaceUp,
	Gap,
	Grade,
	HandCardView,
	Reason,
	Score,
	Talk,
	Tally,
	Thing,
	Tiebreak,
	Turn,
	View,
} from './types';
export type { Seat } from '../../types/Seat';
/** Not the `Symbol` of the language. */
export type SymbolName = Symbol;
/** Not the `Event` of the browser. */
export type TimelineEvent = Event;

/** An event that turns a card over. */
export type Reveal = Extract<TimelineEvent, { year: number }>;

/** From the lowest step of the result table to the highest. */
export const GRADES = [
	'newcomers',
	'junior_squad',
	'good_marks_league',
	'clever_crew',
	'seasoned_players',
	'expert_alliance',
	'genius_circle',
	'time_travellers',
] as const satisfies readonly Grade[];
