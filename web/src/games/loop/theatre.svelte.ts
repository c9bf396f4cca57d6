/** How the board of The LOOP plays a step: what is destroyed is crossed out, the new table is shown, and what has changed is lit. */

import type { Length, Performer, Step } from '../../lib/playback.svelte';
import type { LoopEvent } from './view';

/** The times of the design. */
const TIME = { move: 320, fall: 140, turn: 700, step: 160, vortex: 700, show: 450, hold: 900, cross: 380 };
/** A card that somebody else plays is shown so long that it can be read. */
const READ = 1100;

export class Theatre {
	/** Things that have just changed. */
	lit = $state.raw<ReadonlySet<string>>(new Set());
	/** Pieces that are being crossed out. */
	dying = $state.raw<ReadonlySet<string>>(new Set());

	readonly perform: Performer = async (step, stage) => {
		const events = eventsOf(step);
		const doomed = events.flatMap((event) => (event.kind === 'token_destroyed' ? [`token:${event.token}`] : []));
		if (doomed.length > 0) {
			this.dying = new Set(doomed);
			await stage.rest(TIME.cross);
			this.dying = new Set();
		}
		stage.show();
		this.lit = new Set(events.flatMap(thingsOf));
		await stage.rest(restOf(events, stage.isOwn));
		if (step.index === step.story.length - 1) this.#fade(step.story.flatMap(eventsOf).flatMap(thingsOf));
	};

	/** The ring of all that has changed; it does not hold anything up. */
	#fade(things: string[]): void {
		const lit = new Set(things);
		this.lit = lit;
		setTimeout(() => {
			if (this.lit === lit) this.lit = new Set();
		}, TIME.hold);
	}
}

const eventsOf = (step: Step): LoopEvent[] => step.events as unknown as LoopEvent[];

/** How long the table rests after these events: as long as the slowest of them wants. */
export function restOf(events: LoopEvent[], isOwn: boolean): number {
	const rest = Math.max(0, ...events.map(({ kind }) => RESTS[kind] ?? 0));
	return !isOwn && playedIn(events) ? Math.max(rest, READ) : rest;
}

/** How long a step takes at ordinary speed. */
export const lengthOf: Length = (events, isOwn) => {
	const known = events as unknown as LoopEvent[];
	return restOf(known, isOwn) + (known.some(({ kind }) => kind === 'token_destroyed') ? TIME.cross : 0);
};

/** The card that is played by these events. */
export function playedIn(events: LoopEvent[]): string | null {
	const used = events.find((event) => event.kind === 'used' || event.kind === 'effect_used');
	return used && 'card' in used ? `card:${used.card}` : null;
}

const RESTS: Partial<Record<LoopEvent['kind'], number>> = {
	faux_moved: TIME.turn,
	fell: TIME.fall,
	cancelled: TIME.show,
	rift_added: TIME.step,
	vortex: TIME.vortex,
	mission_revealed: TIME.show,
	credited: TIME.step,
	confirmed: TIME.show,
	appeared: TIME.step,
	token_moved: TIME.move,
	token_destroyed: TIME.step,
	cracked: TIME.show,
	moved: TIME.move,
	energy_added: TIME.step,
	energy_spent: TIME.step,
	energy_removed: TIME.step,
	perma_energy: TIME.step,
	rifts_removed: TIME.step,
	revealed: TIME.step,
	card_destroyed: TIME.step,
	gained: TIME.step,
	recharged: TIME.step,
	discharged: TIME.step,
	used: TIME.step,
	drew: TIME.step / 2,
	retrieved: TIME.step / 2,
	discarded: TIME.step / 2,
	hand_discarded: TIME.step,
	braked: TIME.show,
	brakes_lost: TIME.show,
	stopped: TIME.show,
	centrifuge_moved: TIME.move,
};

/** What the ring marks after an event. */
function thingsOf(event: LoopEvent): string[] {
	switch (event.kind) {
		case 'cancelled':
		case 'rift_added':
		case 'rifts_removed':
			return [`era:${event.era}`];
		case 'vortex':
			return [`era:${event.era}`, `place:${event.era}`, 'count:vortex'];
		case 'mission_revealed':
			return [`place:${event.era}`, `tile:${event.tile}`];
		case 'credited':
			return [`tile:${event.tile}`];
		case 'confirmed':
			return [`place:${event.era}`, 'count:missions'];
		case 'appeared':
		case 'token_moved':
		case 'cracked':
			return [`token:${event.token}`];
		case 'moved':
			return [`pawn:${event.seat}`];
		case 'energy_added':
		case 'energy_spent':
		case 'energy_removed':
		case 'perma_energy':
			return [`energy:${event.era}`];
		case 'revealed':
		case 'recharged':
		case 'discharged':
		case 'used':
		case 'drew':
		case 'retrieved':
			return [`card:${event.card}`];
		case 'braked':
		case 'brakes_lost':
		case 'stopped':
		case 'centrifuge_moved':
			return [`centrifuge:${event.centrifuge}`];
		default:
			return [];
	}
}
