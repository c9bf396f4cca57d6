/**
 * What the newspaper knows of its stories. The server tells how a card ended only in the log, after the dice: this gathers, event by event,
 * who chose what, what was rolled, how it ended and what came of it, so that a sheet can show it as long as it lies on the table.
 */

import type { AgentId, ApocalypsisEvent, Origin, Outcome, Seat } from './view';

export interface Roll {
	agent: AgentId;
	dice: readonly number[];
	/** Known when the check has ended. */
	end: { successes: number; difficulty: number; outcome: Outcome } | null;
}

export interface Ending {
	outcome: Outcome;
	critical: boolean;
	/** The line of the log that tells it. */
	line: string;
}

/** A seat's answer to a letter of the Vatican. */
export interface Answer {
	seat: Seat;
	way: number | null;
	agent: AgentId | null;
}

/** One card, as far as it has been told. */
export interface Told {
	/** Of the glossary. */
	id: string;
	agent: AgentId | null;
	option: number | null;
	rolls: readonly Roll[];
	answers: readonly Answer[];
	ending: Ending | null;
	/** What came of it, as the log says it. */
	changes: readonly string[];
	/** It is over: what changes now comes from something else. */
	isOver: boolean;
}

/** The stories of late, the newest last. */
export type Record = readonly Told[];

/** So many stories are kept: more than can be under way at once. */
const KEPT = 12;

const blank = (id: string, agent: AgentId | null): Told => ({ id, agent, option: null, rolls: [], answers: [], ending: null, changes: [], isOver: false });

/** The glossary's id of what an event comes from; powers and the house tell no stories. */
export function idOf(origin: Origin): string | null {
	if (typeof origin === 'string') return null;
	if ('task' in origin) return `task:${origin.task}`;
	if ('disaster' in origin) return `catastrophe:${origin.disaster}`;
	if ('world' in origin) return `world:${origin.world}`;
	if ('vatican' in origin) return `vatican:${origin.vatican}`;
	if ('korea' in origin) return `korea:${origin.korea}`;
	return null;
}

/** The card that an event brings to light, and who brought it. */
function opened(event: ApocalypsisEvent): { id: string; agent: AgentId | null } | null {
	switch (event.what) {
		case 'task_opened':
		case 'task_changed':
			return { id: `task:${event.task}`, agent: event.agent };
		case 'disaster_drawn':
			return { id: `catastrophe:${event.card}`, agent: event.agent };
		case 'went_to_korea':
			return { id: `korea:${event.card}`, agent: event.agent };
		case 'world_drawn':
			return { id: `world:${event.card}`, agent: null };
		case 'vatican_drawn':
			return { id: `vatican:${event.card}`, agent: null };
		default:
			return null;
	}
}

/** What an event changes is told below its cause. */
const CHANGES: ReadonlySet<ApocalypsisEvent['what']> = new Set([
	'gained',
	'lost',
	'spent',
	'track_moved',
	'dark',
	'disaster_placed',
	'disaster_removed',
	'state_added',
	'state_ignored',
	'cured',
	'trait_token',
	'learned',
	'agent_lost',
	'agent_saved',
	'agent_gained',
	'attached',
	'upgrade_gone',
	'rooted',
	'crisis_closed',
	'world_rolled',
	'duel_ended',
	'leader_named',
	'vatican_token',
]);

/** The last story for which `isMeant` holds is told on. */
function told(record: Record, isMeant: (story: Told) => boolean, change: (story: Told) => Told): Record {
	const at = record.findLastIndex(isMeant);
	return record.map((story, index) => (index === at ? change(story) : story));
}

const isOf = (id: string | null) => (story: Told) => story.id === id;

function withRoll(story: Told, agent: AgentId, change: (roll: Roll) => Roll): Told {
	const at = story.rolls.findLastIndex((roll) => roll.agent === agent);
	return { ...story, rolls: story.rolls.map((roll, index) => (index === at ? change(roll) : roll)) };
}

/** The stories after an event; `line` is what the log says of it. */
export function toldOn(record: Record, event: ApocalypsisEvent, line: string | undefined): Record {
	const found = opened(event);
	if (found) return [...record.filter(({ id }) => id !== found.id).slice(1 - KEPT), blank(found.id, found.agent)];
	const newest = (story: Told) => !story.isOver;
	switch (event.what) {
		case 'option_chosen':
			return told(record, isOf(idOf(event.origin)), (story) => ({ ...story, option: event.option }));
		case 'dice_rolled': {
			const roll: Roll = { agent: event.agent, dice: event.dice, end: null };
			const again = (story: Told) => event.again && story.rolls.some(({ agent }) => agent === event.agent);
			const on = (story: Told) => (again(story) ? withRoll(story, event.agent, () => roll) : { ...story, rolls: [...story.rolls, roll] });
			return told(record, (story) => story.ending === null, on);
		}
		case 'check_ended': {
			const { agent, successes, difficulty, outcome } = event;
			const ended = (story: Told) => withRoll(story, agent, (roll) => ({ ...roll, end: { successes, difficulty, outcome } }));
			return told(record, ({ rolls }) => rolls.some((roll) => roll.agent === agent && roll.end === null), ended);
		}
		case 'ended': {
			const ending = { outcome: event.outcome, critical: event.critical, line: line ?? '' };
			return told(record, isOf(idOf(event.origin)), (story) => ({ ...story, option: event.option, ending }));
		}
		case 'prevented':
			return told(record, isOf(`catastrophe:${event.card}`), (story) => ({ ...story, ending: { outcome: 'success', critical: false, line: line ?? '' } }));
		case 'vatican_answered': {
			const answer = { seat: event.seat, way: event.way, agent: event.agent };
			return told(
				record,
				({ id }) => id.startsWith('vatican:'),
				(story) => ({ ...story, answers: [...story.answers, answer] }),
			);
		}
		case 'vatican_ended': {
			const ending: Ending = { outcome: event.cancelled ? 'success' : 'failure', critical: false, line: line ?? '' };
			return told(record, isOf(`vatican:${event.card}`), (story) => ({ ...story, ending }));
		}
		case 'round_began':
			return [];
		case 'task_done':
		case 'crisis_bites':
			return record.map((story) => ({ ...story, isOver: true }));
		default:
			return line && CHANGES.has(event.what) ? told(record, newest, (story) => ({ ...story, changes: [...story.changes, line] })) : record;
	}
}

/**
 * What a line tells beyond the name and the word for the outcome that it begins with: the sheet shows both in letters of their own. A line
 * that does not name the thing is left whole.
 */
export function tale(line: string, title: string): string {
	const at = line.indexOf(title);
	const end = at < 0 ? -1 : line.indexOf('. ', at + title.length);
	return end < 0 ? line : line.slice(end + 2);
}
