/** The view of The LOOP as the server sends it (`games/the-loop/src/view.rs`) and what happened (`event.rs`). */

export type Seat = number;
export type CardId = string;
export type UltraId = string;
export type TokenId = string;

/** Clockwise; the first is at the top of the ring. */
export const ERAS = ['prehistory', 'middle_ages', 'renaissance', 'industrial', 'globalization', 'age_of_robots', 'end_of_time'] as const;
export type Era = (typeof ERAS)[number];

export const LOOPED = ['spiral', 'star', 'line'] as const;
export type Dimension = (typeof LOOPED)[number] | 'black_hole';

export type Kind = 'energy' | 'rift' | 'duplicate' | 'movement' | 'cards';
export type Mode = 'sabotage' | 'centrifuge' | 'klondike' | 'ultra';
export type Phase = 'choosing' | 'faux' | 'actions' | 'gain' | 'confirm' | 'bonus' | 'over';

export const AGENTS = ['mister_time', 'time_runner', 'eraser_404', 'lady_paradox', 'eternity_accountant'] as const;
export type AgentId = (typeof AGENTS)[number];

export type TileId =
	| 'surrounded'
	| 'quantum_fitters'
	| 'block_the_exhaust'
	| 'fool_the_doctor'
	| 'prodigal_clones'
	| 'reflash_continuum'
	| 'one_loop_two_loops'
	| 'duplicate_hunt'
	| 'feed_time'
	| 'quantum_bomb';

export interface View {
	mode: Mode;
	level: string;
	players: number;
	active: Seat | null;
	awaited: Seat | null;
	phase: Phase;
	turn: number;
	cycle: number;
	cycle_turn: number;
	eras: EraView[];
	/** Empty while agents are chosen. */
	seats: SeatView[];
	free_agents: AgentId[];
	faux: { era: Era | null; shown: Era[]; left: Era[] };
	great_deck: number;
	destroyed: CardId[];
	bonus: CardId[];
	unseen_tiles: TileId[];
	failed: TileId[];
	confirmed: TileId[];
	reserve: { rifts: number; energy: number; vortexes: number; bag: TokenView[] };
	limits: Limits;
	effect: EffectView | null;
	/** Cubes that have come out of the Machine and lie in no cell yet. */
	falling: { era: Era; cubes: number }[];
	forecast: Forecast[];
	klondike: { destroyed: number; needed: number; to_come: number } | null;
	ultra: Programme | null;
	centrifuges: { stopped: number; needed_markers: number } | null;
	end: End | null;
}

export interface EraView {
	era: Era;
	rifts: number;
	energy: number;
	fresh_perma: number;
	used_perma: number;
	duplicates: TokenView[];
	agents: Seat[];
	artifacts: CardId[];
	place: Place;
	centrifuges: CentrifugeView[];
}

export interface TokenView {
	token: TokenId;
	spawn: Era;
	destruction: Era;
	is_super: boolean;
	cracked: boolean;
}

export interface CentrifugeView {
	index: number;
	spinning: boolean;
	brakes: number;
}

export type Mission = { kind: 'mission'; tile: TileId; cubes: number; needed: number; cells: Era[]; has_cells: boolean; fulfilled: boolean };
export type Place = { kind: 'empty' } | { kind: 'face_down' } | { kind: 'vortex' } | Mission;

export interface HandCard {
	card: CardId;
	charged: boolean;
}

export interface SeatView {
	agent: AgentId;
	era: Era;
	/** The free move is still there. */
	rested: boolean;
	hand: HandCard[];
	deck: CardId[];
	deck_top: CardId[];
	discard: CardId[];
}

export interface Limits {
	loops: number;
	loop_cost: number;
	loop_blocked: boolean;
	energy_here: number;
	ability_used: boolean;
	actions: number;
	destroyed: number;
}

export interface EffectView {
	card: CardId | null;
	ultra: UltraId | null;
	steps: number[];
}

export interface Forecast {
	era: Era;
	visit: number;
	rifts: number;
	overflow: number;
}

export interface Programme {
	row: UltraId[];
	deck: number;
	spent: UltraId[];
	overridden: UltraId[];
	needed: number;
	cost: number;
	runs: boolean;
}

export type End = 'victory' | 'double_vortex' | 'fourth_vortex' | 'machine_completed';

/** What happened; only the kinds that the table shows are told apart, the others have no fields that matter here. */
export type LoopEvent =
	| { kind: 'appeared'; token: TokenId; era: Era }
	| { kind: 'revealed'; card: CardId; era: Era }
	| { kind: 'card_destroyed'; card: CardId; era: Era | null }
	| { kind: 'faux_moved'; era: Era }
	| { kind: 'thrown'; rifts: number; duplicates: number }
	| { kind: 'fell'; era: Era }
	| { kind: 'cancelled'; seat: Seat; era: Era }
	| { kind: 'rift_added'; era: Era; rifts: number }
	| { kind: 'vortex'; era: Era; left: number }
	| { kind: 'tile_lost'; era: Era; tile: TileId | null }
	| { kind: 'mission_revealed'; era: Era; tile: TileId }
	| { kind: 'credited'; tile: TileId; era: Era | null; now: number; needed: number }
	| { kind: 'fulfilled'; tile: TileId; era: Era }
	| { kind: 'confirmed'; seat: Seat; tile: TileId; era: Era; confirmed: number }
	| { kind: 'moved'; seat: Seat; from: Era; to: Era }
	| { kind: 'energy_spent' | 'energy_added' | 'energy_removed' | 'rifts_removed'; era: Era; n: number }
	| { kind: 'used' | 'effect_used' | 'recharged' | 'discharged' | 'drew' | 'discarded' | 'gained' | 'retrieved'; seat: Seat; card: CardId }
	| { kind: 'looped'; seat: Seat; dimension: Dimension; cost: number; era: Era }
	| { kind: 'token_moved'; token: TokenId; from: Era; to: Era }
	| { kind: 'token_destroyed' | 'cracked'; token: TokenId; era: Era }
	| { kind: 'perma_energy'; era: Era }
	| { kind: 'hand_discarded'; seat: Seat }
	| { kind: 'cycle_begun'; cycle: number }
	| { kind: 'braked'; centrifuge: number; era: Era; markers: number; needed: number }
	| { kind: 'stopped'; centrifuge: number; era: Era }
	| { kind: 'brakes_lost'; centrifuge: number; era: Era; markers: number }
	| { kind: 'centrifuge_moved'; centrifuge: number; from: Era; to: Era }
	| { kind: 'ultra_run' | 'programmed'; card: UltraId }
	| { kind: 'overridden'; seat: Seat; card: UltraId; overrides: number }
	| { kind: 'free_move_spent'; seat: Seat }
	| { kind: 'turn_begun'; seat: Seat; turn: number; cycle: number }
	| { kind: 'other' };

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
