/** The view, the events and the hints of Timeline as they come over the wire (`games/timeline/src/view.rs`, `event.rs`, `talk.rs`). */

import type { SymbolName } from '../../art/SymbolGlyph.svelte';

export type CardId = string;
export type Seat = number;
export type { SymbolName };

export interface View {
	mode: 'coop' | 'versus';
	first_seat: Seat;
	active: Seat | null;
	hints: boolean;
	hands: HandCardView[][];
	columns: Column[];
	gaps: Gap[];
	draw_pile: DrawPile;
	/** The last card is the top one. */
	discard_pile: FaceUp[];
	required: SymbolName | null;
	turn: Turn | null;
	round: number | null;
	tiebreak: Tiebreak | null;
	score: Score | null;
	end: End | null;
}

export interface HandCardView {
	card: CardId;
	white: SymbolName | null;
	blocked: boolean;
	matches: boolean;
	revealed: BlackSide | null;
}

export interface BlackSide {
	year: number;
	black: SymbolName | null;
}

export interface FaceUp {
	card: CardId;
	year: number;
	black: SymbolName | null;
}

export interface Column {
	year: number;
	cards: FaceUp[];
}

export interface Gap {
	from: number;
	to: number;
	state: 'open' | 'taken' | 'impossible';
	year: number | null;
	cards: FaceUp[];
}

export interface DrawPile {
	count: number;
	top: { card: CardId; white: SymbolName | null } | null;
	/** All of it, the next one first, when the game is over. */
	rest: FaceUp[];
}

export interface Turn {
	successes: number;
	bounces: number;
	upright: number;
	last_chance: boolean;
}

export interface Tiebreak {
	contenders: Seat[];
	correct: Seat[];
}

export interface Score {
	tally: Tally;
	total: number;
	grade: Grade;
	next_at: number | null;
}

export interface Tally {
	first: number;
	second: number;
	discard: number;
	draw: number;
	hands: number;
}

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
] as const;

export type Grade = (typeof GRADES)[number];

export type Reason = 'no_placement' | 'stuck' | 'all_played' | 'winner' | 'shared_win';

export interface End {
	reason: Reason;
	winners: Seat[];
}

export type TimelineEvent =
	| { kind: 'placed'; seat: Seat; card: CardId; year: number; black: SymbolName; level: 'first' | 'second'; onto: string }
	| { kind: 'bounced'; seat: Seat; card: CardId; year: number; black: SymbolName; from: number; to: number; taken_by: number }
	| { kind: 'discarded'; seat: Seat; card: CardId; year: number; black: SymbolName }
	| { kind: 'stopped'; seat: Seat }
	| { kind: 'right'; seat: Seat; card: CardId; year: number; position: number }
	| { kind: 'wrong'; seat: Seat; card: CardId; year: number; position: number; belongs: number }
	| { kind: 'drew'; seat: Seat; card: CardId }
	| { kind: 'out'; seat: Seat }
	| { kind: 'reshuffled'; cards: number }
	| { kind: 'round'; round: number }
	| { kind: 'tiebreak'; contenders: Seat[] }
	| { kind: 'ended'; reason: Reason; winners: Seat[]; score: number };

/** An event that turns a card over. */
export type Reveal = Extract<TimelineEvent, { year: number }>;

export type Confidence = 'knows' | 'thinks' | 'no_idea';

export type Thing = { card: CardId } | { column: number } | { gap: number } | 'draw_pile' | 'discard_pile';

export type Advice = { attempt: CardId } | { discard: CardId } | { keep: CardId } | 'stop';

export type Talk =
	| { kind: 'ping'; thing: Thing }
	| { kind: 'confidence'; card: CardId; confidence: Confidence }
	| { kind: 'period'; card: CardId; from: number; to: number }
	| { kind: 'advice'; advice: Advice }
	| { kind: 'question'; card: CardId };
