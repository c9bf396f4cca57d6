/** How the board plays a step: the new table is shown, what has changed is lit, and the table rests as long as it takes to see it. */

import type { Length, Performer, Step } from '../../lib/playback.svelte';
import type { HorizonEvent, Node, Outcome, Seat } from './view';

const TIME = { step: 240, show: 480, read: 1100, hold: 900 };

/** The node that is being realised, as the log tells it. */
export type Realised = Extract<HorizonEvent, { kind: 'realised' }>;

/** What became of a node: the sum that decided, if there was an event, and whose points changed. */
export interface Decided {
	node: Node;
	outcome: Outcome;
	sum: number | null;
	scores: { seat: Seat; by: number }[];
}

/** A radius that becomes the past, as far as it has been shown. */
export interface Realisation {
	radius: number;
	decided: readonly Decided[];
	/** The node that was decided last. */
	at: Node | null;
}

export class Theatre {
	/** Things that have just changed. */
	lit = $state.raw<ReadonlySet<string>>(new Set());
	/** What is being realised, while it is shown. */
	realised = $state.raw<Realised | null>(null);
	/** The last realisation that was shown, or is being shown; it can be looked at again. */
	realisation = $state.raw<Realisation | null>(null);
	/** It is on the stage now. */
	isRealising = $state.raw(false);

	readonly perform: Performer = async (step, stage) => {
		const events = eventsOf(step);
		stage.show();
		// What came before a page was opened is not known: the list begins where the story does.
		this.realisation = retold(this.realisation, events);
		const isOf = (steps: readonly Step[]): boolean => steps.some((one) => eventsOf(one).some(isOfRealisation));
		this.isRealising = isOf(step.story.slice(0, step.index + 1)) && isOf(step.story.slice(step.index));
		this.lit = new Set(events.flatMap(thingsOf));
		const realised = events.find((event): event is Realised => event.kind === 'realised');
		if (realised || !this.isRealising) this.realised = realised ?? null;
		await stage.rest(restOf(events, stage.isOwn));
		if (step.index === step.story.length - 1) this.#fade(step.story.flatMap(eventsOf).flatMap(thingsOf));
	};

	/** The ring of all that has changed; it does not hold anything up. */
	#fade(things: string[]): void {
		const lit = new Set(things);
		this.lit = lit;
		setTimeout(() => {
			if (this.lit !== lit) return;
			this.lit = new Set();
			this.isRealising = false;
		}, TIME.hold);
	}
}

const isOfRealisation = ({ kind }: HorizonEvent): boolean => kind === 'realisation_begun' || kind === 'realised' || kind === 'voided' || kind === 'scored';

/** What is known of a realisation after these events. */
export function retold(known: Realisation | null, events: HorizonEvent[]): Realisation | null {
	return events.reduce((now, event) => {
		switch (event.kind) {
			case 'realisation_begun':
				return { radius: event.radius, decided: [], at: null };
			case 'realised':
				return now && withNode(now, { node: event.node, outcome: event.outcome, sum: event.sum, scores: [] });
			case 'voided':
				return now && withNode(now, { node: event.node, outcome: 'void', sum: null, scores: [] });
			case 'scored': {
				const score = { seat: event.seat, by: event.by };
				const decided = now?.decided.map((one) => (one.node === event.node ? { ...one, scores: [...one.scores, score] } : one));
				return now && { ...now, decided: decided ?? [] };
			}
			default:
				return now;
		}
	}, known);
}

/** A story that is told once more tells nothing twice. */
const withNode = (now: Realisation, one: Decided): Realisation => ({
	...now,
	decided: [...now.decided.filter(({ node }) => node !== one.node), one],
	at: one.node,
});

const eventsOf = (step: Step): HorizonEvent[] => step.events as unknown as HorizonEvent[];

const RESTS: Partial<Record<HorizonEvent['kind'], number>> = {
	round_begun: TIME.show,
	moved: TIME.step,
	mined: TIME.step,
	influenced: TIME.show,
	organised: TIME.read,
	bought: TIME.step,
	attacked: TIME.show,
	played: TIME.show,
	discharged: TIME.show,
	needled: TIME.show,
	stabilised: TIME.read,
	amplified: TIME.show,
	ball_played: TIME.read,
	bets_revealed: TIME.read,
	annihilated: TIME.read,
	hit: TIME.show,
	dropped_out: TIME.read,
	traded: TIME.show,
	realisation_begun: TIME.read,
	realised: TIME.read,
	voided: 60,
	scored: TIME.show,
};

/** How long the table rests after these events: as long as the slowest of them wants. */
export function restOf(events: HorizonEvent[], isOwn: boolean): number {
	const rest = Math.max(0, ...events.map(({ kind }) => RESTS[kind] ?? 0));
	return !isOwn && playedIn(events) ? Math.max(rest, TIME.read) : rest;
}

/** How long a step takes at ordinary speed. */
export const lengthOf: Length = (events, isOwn) => restOf(events as unknown as HorizonEvent[], isOwn);

/** The card or artifact that these events bring to the table. */
export function playedIn(events: HorizonEvent[]): string | null {
	for (const event of events) {
		if (event.kind === 'organised') return `card:${event.card}`;
		if (event.kind === 'played' || event.kind === 'discharged' || event.kind === 'ball_played') return `artifact:${event.artifact}`;
	}
	return null;
}

/** What the table marks after an event. */
function thingsOf(event: HorizonEvent): string[] {
	switch (event.kind) {
		case 'moved':
			return [`node:${event.to}`, `pawn:${event.seat}`];
		case 'influenced':
		case 'organised':
		case 'ball_played':
		case 'realised':
		case 'voided':
			return [`node:${event.node}`];
		case 'bets_revealed':
			return [`node:${event.node}`];
		case 'stabilised':
			return event.nodes.map((node) => `node:${node}`);
		case 'needled':
			return [`node:${event.source}`, `node:${event.target}`];
		case 'amplified':
			return [`node:${event.node}`, `node:${event.other}`];
		case 'bought':
			return [`item:${event.item}`];
		case 'scored':
			return [`points:${event.seat}`];
		case 'attacked':
			return [`pawn:${event.victim}`];
		case 'hit':
		case 'dropped_out':
			return [`pawn:${event.seat}`];
		default:
			return [];
	}
}
