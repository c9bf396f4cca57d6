/**
 * How the board plays a step: the new table is shown, what has changed is lit, and the table rests as long as it takes to read it. What the
 * stories came to is kept, so that the sheet shows it until the next one is opened.
 */

import type { Length, Performer } from '../../lib/playback.svelte';
import type { Frame, JsonValue, LogLine } from '../../lib/wire';
import { toldOn, type Record, type Told } from './told';
import type { ApocalypsisEvent } from './view';

const TIME = { step: 220, show: 480, dice: 1100, read: 1200, tale: 2400, own: 3800, hold: 900 };

/** What a beat of a frame and a step of a story have in common. */
interface Beat {
	events: JsonValue[];
	lines: LogLine[];
}

export class Theatre {
	/** Things that have just changed. */
	lit = $state.raw<ReadonlySet<string>>(new Set());
	/** The stories of late. */
	record = $state.raw<Record>([]);
	/** The dice are in the air. */
	isRolling = $state.raw(false);

	/** The stories up to the last frame of the server that was taken in, and the moment of that frame. */
	#settled: Record = [];
	#moment = 0;
	#beats: Frame['beats'] | null = null;

	readonly perform: Performer = async (step, stage) => {
		const events = eventsOf(step);
		this.isRolling = events.some(({ what }) => what === 'dice_rolled');
		stage.show();
		this.record = retold(this.record, step);
		this.lit = new Set(events.flatMap(thingsOf));
		await stage.rest(restOf(events, stage.isOwn));
		this.isRolling = false;
		if (step.index === step.story.length - 1) this.#fade(step.story.flatMap(eventsOf).flatMap(thingsOf));
	};

	/** A frame is shown: whatever of its story was not played has happened all the same. */
	arrive({ beats, moment }: Pick<Frame, 'beats' | 'moment'>): void {
		if (this.#beats === beats) return;
		this.#beats = beats;
		// A decision was taken back: its story has not happened.
		const isBack = moment < this.#moment;
		const from = isBack ? [] : this.#settled;
		const news = isBack ? beats : beats.filter((beat) => beat.moment > this.#moment);
		this.#settled = news.reduce(retold, from);
		this.#moment = moment;
		this.record = this.#settled;
	}

	/** What is known of a card. */
	told(id: string): Told | null {
		return this.record.findLast((story) => story.id === id) ?? null;
	}

	/** The ring of all that has changed; it does not hold anything up. */
	#fade(things: string[]): void {
		const lit = new Set(things);
		this.lit = lit;
		setTimeout(() => {
			if (this.lit === lit) this.lit = new Set();
		}, TIME.hold);
	}
}

const eventsOf = ({ events }: Beat): ApocalypsisEvent[] => events as unknown as ApocalypsisEvent[];

/** The stories after a beat. Where an event has no line, the beat's lines are those of its last events. */
export function retold(record: Record, beat: Beat): Record {
	const events = eventsOf(beat);
	const silent = events.length - beat.lines.length;
	return events.reduce((now, event, index) => toldOn(now, event, beat.lines[index - silent]?.text), record);
}

const RESTS: Partial<{ [What in ApocalypsisEvent['what']]: number }> = {
	faction_chosen: TIME.show,
	disaster_placed: TIME.show,
	disaster_removed: TIME.show,
	round_began: TIME.show,
	crown: TIME.show,
	agent_bought: TIME.step,
	upgrade_bought: TIME.step,
	task_drawn: 60,
	crisis_opened: TIME.read,
	sent: TIME.show,
	helped: TIME.step,
	went_to_korea: TIME.tale,
	treated: TIME.show,
	disaster_drawn: TIME.read,
	prevented: TIME.tale,
	task_opened: TIME.read,
	task_changed: TIME.read,
	option_chosen: TIME.read,
	check_began: TIME.show,
	dice_rolled: TIME.dice,
	check_ended: TIME.show,
	ended: TIME.tale,
	duel_began: TIME.show,
	duel_ended: TIME.read,
	world_rolled: TIME.dice,
	die_rolled: TIME.show,
	gained: TIME.step,
	lost: TIME.show,
	spent: TIME.step,
	track_moved: TIME.show,
	dark: TIME.show,
	vatican_token: TIME.show,
	state_added: TIME.show,
	cured: TIME.step,
	agent_lost: TIME.read,
	agent_gained: TIME.show,
	crisis_closed: TIME.show,
	world_drawn: TIME.tale,
	vatican_drawn: TIME.tale,
	vatican_answered: TIME.show,
	vatican_ended: TIME.tale,
	crisis_bites: TIME.read,
	used: TIME.show,
	eliminated: TIME.read,
	won: TIME.read,
};

/** How long the table rests after these events: as long as the slowest of them wants. Own cards have been read before they are decided. */
export function restOf(events: ApocalypsisEvent[], isOwn: boolean): number {
	const rest = Math.max(0, ...events.map(({ what }) => RESTS[what] ?? 0));
	const isKnown = isOwn && events.every(({ what }) => what === 'option_chosen' || what === 'sent' || what === 'helped');
	if (isKnown) return TIME.step;
	return isOwn && events.some(({ what }) => what === 'ended') ? TIME.own : rest;
}

/** How long a step takes at ordinary speed. */
export const lengthOf: Length = (events, isOwn) => restOf(events as unknown as ApocalypsisEvent[], isOwn);

/** The card that these events bring to the table from a hand: what is opened is on the stage already. */
export function playedIn(events: ApocalypsisEvent[]): string | null {
	const sent = events.find((event) => event.what === 'sent');
	return sent ? `task:${sent.task}` : null;
}

/** What the table marks after an event. */
function thingsOf(event: ApocalypsisEvent): string[] {
	switch (event.what) {
		case 'track_moved':
			return [`track:${event.track}`];
		case 'vatican_token':
			return [`track:${event.track}`, 'place:vatican'];
		case 'dark':
			return ['dark'];
		case 'disaster_placed':
		case 'disaster_removed':
			return [`region:${event.region}`, `disaster:${event.disaster}`];
		case 'moved':
			return [`agent:${event.agent}`, `region:${event.region}`];
		case 'sent':
			return [`agent:${event.agent}`, `task:${event.task}`, `region:${event.region}`];
		case 'helped':
			return [`agent:${event.agent}`, `agent:${event.main}`];
		case 'state_added':
		case 'state_ignored':
		case 'cured':
		case 'trait_token':
		case 'learned':
		case 'rooted':
		case 'agent_saved':
		case 'agent_lost':
		case 'agent_gained':
		case 'agent_bought':
		case 'returned':
			return [`agent:${event.agent}`];
		case 'went_to_korea':
			return [`agent:${event.agent}`, 'place:north_korea'];
		case 'went_to_switzerland':
		case 'treated':
			return [`agent:${event.agent}`, 'place:switzerland'];
		case 'attached':
			return [`agent:${event.agent}`, `upgrade:${event.upgrade}`];
		case 'upgrade_bought':
		case 'upgrade_gone':
			return [`upgrade:${event.upgrade}`];
		case 'crisis_opened':
		case 'crisis_bites':
		case 'crisis_closed':
			return [`task:${event.task}`];
		case 'task_drawn':
			return [`deck:${event.deck}`, ...(event.task === null ? [] : [`task:${event.task}`])];
		case 'gained':
		case 'lost':
		case 'spent':
			return [`${event.resource}:${event.seat}`];
		case 'crown':
			return ['crown'];
		case 'world_drawn':
			return ['place:world'];
		case 'vatican_drawn':
			return ['place:vatican'];
		default:
			return [];
	}
}
