/** How the board of Echo plays a step: the new table is shown, what has changed is lit, and the table rests as long as it takes to see it. */

import type { Length, Performer, Step } from '../../lib/playback.svelte';
import type { Because } from './types';
import type { EchoEvent } from './view';

const TIME = { step: 260, show: 520, read: 1200, hold: 900 };

export class Theatre {
	/** Things that have just changed. */
	lit = $state.raw<ReadonlySet<string>>(new Set());

	/** What set off the effect that was applied last. */
	because = $state.raw<Because | null>(null);

	readonly perform: Performer = async (step, stage) => {
		const events = eventsOf(step);
		stage.show();
		this.because = events.findLast((event) => event.kind === 'applied')?.because ?? this.because;
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

const eventsOf = (step: Step): EchoEvent[] => step.events as unknown as EchoEvent[];

const RESTS: Partial<Record<EchoEvent['kind'], number>> = {
	first_play: TIME.show,
	round_begun: TIME.show,
	shifted: TIME.show,
	summoned: TIME.show,
	advanced: TIME.show,
	captured: TIME.read,
	entrenched: TIME.read,
	removed: TIME.show,
	returned: TIME.show,
	last_round: TIME.read,
	activated: TIME.show,
	gained_vp: TIME.step,
	lost_vp: TIME.show,
	discarded: TIME.step,
	drew: TIME.step,
	reinforced: TIME.show,
};

/** How long the table rests after these events: as long as the slowest of them wants. */
export function restOf(events: EchoEvent[], isOwn: boolean): number {
	const rest = Math.max(0, ...events.map(({ kind }) => RESTS[kind] ?? 0));
	return !isOwn && playedIn(events) ? Math.max(rest, TIME.read) : rest;
}

/** How long a step takes at ordinary speed. */
export const lengthOf: Length = (events, isOwn) => restOf(events as unknown as EchoEvent[], isOwn);

/** The card that is played or used by these events. */
export function playedIn(events: EchoEvent[]): string | null {
	for (const event of events) {
		if (event.kind === 'played') return `card:${event.card}`;
		if (event.kind === 'activated') return 'card' in event.of ? `card:${event.of.card}` : `source:${event.of.source}`;
		if (event.kind === 'captured' || event.kind === 'entrenched') return `source:${event.source}`;
	}
	return null;
}

/** What the table marks after an event. */
function thingsOf(event: EchoEvent): string[] {
	switch (event.kind) {
		case 'played':
		case 'advanced':
		case 'summoned':
		case 'removed':
		case 'committed':
		case 'reinforced':
			return [`card:${event.card}`];
		case 'drew':
		case 'discarded':
			return event.cards.map((card) => `card:${card}`);
		case 'captured':
		case 'entrenched':
		case 'returned':
			return [`source:${event.source}`];
		case 'activated':
			return ['card' in event.of ? `card:${event.of.card}` : `source:${event.of.source}`];
		case 'applied':
			return typeof event.origin === 'object' && 'card' in event.origin ? [`card:${event.origin.card}`] : [];
		case 'shifted':
			return [`beside:${event.seat}`];
		case 'gained_vp':
		case 'lost_vp':
			return [`points:${event.seat}`, 'supply'];
		case 'last_round':
			return ['last'];
		default:
			return [];
	}
}
