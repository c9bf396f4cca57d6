/** What nobody at a table of Apocalypsis may be told: cards that lie face down, backs that nobody has opened, results that did not apply. */

import { stepsOf } from './delta.mjs';
import { cardsIn } from './ron.mjs';

/** The files of the content by the kind of card that they hold. */
const files = {
	task: ['capital', 'links', 'atlantis', 'missions', 'crises', 'awakening'],
	catastrophe: ['famine', 'war', 'epidemic'],
	world: ['world'],
	vatican: ['vatican'],
	korea: ['north_korea'],
	agent: ['starting', 'agents'],
	upgrade: ['upgrades', 'legendary'],
};
const kinds = Object.keys(files);
const cards = new Map(kinds.flatMap((kind) => files[kind].flatMap((file) => cardsIn('apocalypsis', file).map((card) => [card.id, { ...card, kind }]))));

/** The faction cards name their agents, so that these are no secret. */
const starting = [...cards.values()].filter(({ starts }) => starts).map(({ id }) => id);

const endings = ['success', 'failure', 'critical'];

/** Texts of a card with what has to be known before they are told: its front, its back, or one result. */
function textsOf({ id, front, name, title, recurring, story, options = [], prevent, cancelled, applied }) {
	const results = options.flatMap((option, index) => endings.map((ending) => [`result ${id} ${index} ${ending}`, option[ending]?.text]));
	return [
		[`front ${id}`, name ?? title, true],
		[`front ${id}`, front],
		[`front ${id}`, recurring?.text],
		[`back ${id}`, story],
		[`back ${id}`, prevent?.text],
		...options.map(({ text }) => [`back ${id}`, text]),
		[`result ${id} prevent`, prevent?.ending.text],
		[`result ${id} cancelled`, cancelled],
		[`result ${id} applied`, applied],
		...results,
	];
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Every text in both languages. A title is a few words: it counts only where no letter stands before or after it. */
const texts = [...cards.values()].flatMap((card) =>
	textsOf(card).flatMap(([needs, words, isTitle]) =>
		Object.values(words ?? {}).map((text) => ({ needs, text, alone: isTitle ? new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, 'u') : null })),
	),
);

/** What has to be known before a string may be told; the same strings come again and again. */
const needed = new Map();
function needsOf(string) {
	let needs = needed.get(string);
	if (!needs) {
		needs = [...new Set(texts.filter(({ text, alone }) => string.includes(text) && (alone?.test(string) ?? true)).map(({ needs }) => needs))];
		needed.set(string, needs);
	}
	return needs;
}

/** All strings of a piece of JSON, keys included. */
function* stringsIn(value) {
	if (typeof value === 'string') yield value;
	else if (Array.isArray(value)) for (const part of value) yield* stringsIn(part);
	else if (value !== null && typeof value === 'object') {
		for (const [key, part] of Object.entries(value)) {
			yield key;
			yield* stringsIn(part);
		}
	}
}

const prefix = new RegExp(`^(?:${kinds.join('|')}):`);
/** The cards that are named in a piece of JSON, by themselves or as things: `task:x`. */
const cardsNamed = (value) => [...stringsIn(value)].map((string) => string.replace(prefix, '')).filter((id) => cards.has(id));

/** Cards and texts of cards in a body, none of which a page is told outside its table. */
export const namedIn = (text) => [...(/^[[{]/.test(text) ? cardsNamed(JSON.parse(text)) : []), ...needsOf(text)];

/** What a seat, or without one a spectator, sees in a view: cards by their fronts, and those that have been read out. */
function openIn(view, seat) {
	const own = view.players[seat];
	const { peeked } = view;
	const read = [view.disaster?.card, view.world, view.korea, view.vatican?.card, ...view.vatican_discard, view.task?.task];
	const looked = peeked && peeked.seat === seat ? [...peeked.worlds, ...peeked.vaticans] : [];
	const cells = view.regions.flatMap(({ cells }) => cells.filter(Boolean));
	const fronts = [
		...view.players.flatMap(({ zones }) => zones.filter(Boolean)).flatMap(({ agent, upgrades }) => [agent, ...upgrades]),
		...(own ? [...own.tasks, ...own.offer.agents.map(({ agent }) => agent), ...own.offer.upgrades.map(({ upgrade }) => upgrade)] : []),
		...cells.flatMap(({ task, agent, helpers }) => [task, agent, ...helpers]),
		...view.crises.map(({ task }) => task),
		...[view.agent_discard, view.upgrade_discard, view.legendary, view.lost, view.choice_agents, view.choice_upgrades].flat(),
		...[view.attaching, view.patient, view.task?.agent, view.disaster?.agent],
		...(peeked && peeked.seat === seat ? peeked.tasks : []),
	];
	const backs = new Set([...read, ...looked].filter(Boolean));
	return { backs, fronts: new Set([...fronts.filter(Boolean), ...backs]) };
}

/** Events that show a card to everybody. */
const shows = new Set([
	...['faction_chosen', 'agent_swapped', 'relief', 'agent_bought', 'dismissed', 'upgrade_bought', 'attached', 'upgrade_gone', 'offer_discarded'],
	...['crisis_opened', 'sent', 'agent_gained', 'agent_discarded', 'awakening_left'],
]);
/** Events that read a card out. */
const reads = new Set(['task_opened', 'task_changed', 'disaster_drawn', 'world_drawn', 'vatican_drawn', 'went_to_korea']);
/** Events whose cards are for one seat alone. */
const shown = new Set(['offer_dealt', 'task_drawn', 'peeked']);

/** The results that an event makes known. */
function resultsOf(event) {
	if (event.what === 'prevented') return [`result ${event.card} prevent`];
	if (event.what === 'vatican_ended') return [`result ${event.card} ${event.cancelled ? 'cancelled' : 'applied'}`];
	if (event.what !== 'ended') return [];
	const card = event.origin.task ?? event.origin.disaster;
	const { replace } = cards.get(card)?.options[event.option] ?? {};
	const results = event.critical && replace ? [] : [event.outcome];
	return [...results, ...(event.critical ? ['critical'] : [])].map((ending) => `result ${card} ${event.option} ${ending}`);
}

/** What a page is told, read in its order: what may be known grows, and all else is a leak. */
class Reader {
	found = new Set();
	/** Fronts, backs and results, as texts need them. */
	#known = new Set(starting.map((id) => `front ${id}`));
	#open = { fronts: new Set(), backs: new Set() };
	#seat;

	constructor(seat) {
		this.#seat = seat;
	}

	#learn(fronts, backs = []) {
		for (const id of fronts) this.#known.add(`front ${id}`);
		for (const id of backs) this.#known.add(`front ${id}`).add(`back ${id}`);
	}

	#isKnown = (id) => this.#known.has(`front ${id}`);

	#named(value, isFine, where) {
		for (const id of cardsNamed(value)) if (!isFine(id)) this.found.add(`${where} names ${id}`);
	}

	#words(value, where) {
		for (const string of stringsIn(value)) for (const need of needsOf(string)) if (!this.#known.has(need)) this.found.add(`${where} tells the ${need}`);
	}

	#view(view) {
		this.#open = openIn(view, this.#seat);
		this.#learn(this.#open.fronts, this.#open.backs);
		for (const [seat, { tasks, offer }] of view.players.entries())
			if (seat !== this.#seat && (tasks || offer)) this.found.add('a hand of somebody else is shown');
		const { peeked } = view;
		if (peeked && peeked.seat !== this.#seat && cardsNamed(peeked).length > 0) this.found.add('what somebody else looks at is shown');
		// Dice, questions and their causes may speak of cards that have been laid away since.
		const { check, asked, duel, window, ...rest } = view;
		this.#named(rest, (id) => this.#open.fronts.has(id), 'the view');
		this.#named([check, asked, duel, window], this.#isKnown, 'the view');
	}

	#event(event) {
		const names = cardsNamed(event);
		if (shown.has(event.what) && event.seat !== this.#seat && names.length > 0) this.found.add(`the event ${event.what} is told to somebody else`);
		else if (reads.has(event.what)) this.#learn([], names);
		else if (event.what === 'peeked') this.#learn(event.tasks, [...event.worlds, ...event.vaticans]);
		else if (shows.has(event.what) || shown.has(event.what)) this.#learn(names);
		for (const result of resultsOf(event)) this.#known.add(result);
		this.#named(event, this.#isKnown, `the event ${event.what}`);
	}

	#frame(frame) {
		if (frame.eyes !== this.#seat) this.found.add(`seen with the eyes of ${frame.eyes}`);
		for (const event of frame.beats.flatMap(({ events }) => events)) this.#event(event);
		for (const view of [...stepsOf(frame).toReversed(), frame.view]) this.#view(view);
		this.#named([frame.offers, frame.prompt], (id) => this.#open.fronts.has(id), 'what is asked');
		const { view: _view, beats, ...rest } = frame;
		const words = [rest, beats.map(({ lines }) => lines)];
		this.#named(words, this.#isKnown, 'a text');
		this.#words(words, 'a text');
	}

	read(tell) {
		if (tell.type === 'frame') return this.#frame(tell);
		this.#named(tell, tell.type === 'preview' || tell.type === 'advice' ? (id) => this.#open.fronts.has(id) : this.#isKnown, tell.type);
		this.#words(tell, tell.type);
	}
}

/** What a page was told that its seat must not know, in words; nothing if all is well. */
export function leaks(tells, seat) {
	const reader = new Reader(seat);
	for (const { tell } of tells) reader.read(tell);
	return [...reader.found];
}
