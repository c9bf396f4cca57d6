/** What nobody at a table of The LOOP may know, and whether somebody was told it: orders of piles, tiles and cards that lie face down. */

import assert from 'node:assert/strict';
import { contentOf } from './content.mjs';
import { applied } from './delta.mjs';

/** Every card of the Great Deck and of the Ultramachine; the cards with which the agents begin are known to all. */
export const cards = new Set(
	contentOf('loop')
		.filter(({ id, ru }) => /^(card|ultra):/.test(id) && !ru.facts.agent)
		.map(({ id }) => id.slice(id.indexOf(':') + 1)),
);
const eras = ['prehistory', 'middle_ages', 'renaissance', 'industrial', 'globalization', 'age_of_robots', 'end_of_time'];

/** Every text in `value`, with the names of fields. */
function* texts(value) {
	if (typeof value === 'string') yield value;
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) {
		yield key;
		yield* texts(inner);
	}
}

/** The cards that are named in `value`, by themselves or as a thing: `card:x`. */
const named = (value) => [...texts(value)].map((text) => text.slice(text.indexOf(':') + 1)).filter((id) => cards.has(id));

/** The cards that lie face up or are known to be in a pile. */
function openCards({ seats, eras, destroyed, bonus, effect, ultra }) {
	const held = seats.flatMap(({ hand, deck, discard }) => [...hand.map(({ card }) => card), ...deck, ...discard]);
	const programme = ultra ? [...ultra.row, ...ultra.spent, ...ultra.overridden] : [];
	const all = [...held, ...eras.flatMap(({ artifacts }) => artifacts), ...destroyed, ...bonus, effect?.card, effect?.ultra, ...programme];
	return new Set(all.filter((card) => cards.has(card)));
}

/** A list that always has the same order tells nothing of the pile: `a` before `b` here means `a` before `b` everywhere. */
class Order {
	#before = new Set();

	contradicts(list) {
		const pairs = list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other]));
		for (const [one, other] of pairs) this.#before.add(`${one} ${other}`);
		return pairs.some(([one, other]) => this.#before.has(`${other} ${one}`));
	}
}

/** What a view says that it must not, in words. */
function* ofView(view, order) {
	for (const { era, place } of view.eras) {
		if (place.kind === 'face_down' && Object.keys(place).length > 1) yield `the tile of ${era} is told: ${JSON.stringify(place)}`;
	}
	for (const [pile, size] of [
		['the Great Deck', view.great_deck],
		['the Ultramachine', view.ultra?.deck ?? 0],
		['the super-duplicates', view.klondike?.to_come ?? 0],
	]) {
		if (typeof size !== 'number') yield `${pile} is more than a number: ${JSON.stringify(size)}`;
	}
	const left = view.faux.left.map((era) => eras.indexOf(era));
	if (left.some((era, index) => era < (left[index - 1] ?? -1))) yield `the cards of Dr Faux are told in their order: ${view.faux.left}`;
	const sorted = [...view.seats.map(({ deck }) => deck), view.unseen_tiles, view.reserve.bag.map(({ token }) => token)];
	for (const list of sorted) if (order.contradicts(list)) yield `a pile is told in its order: ${list}`;
	const open = openCards(view);
	for (const card of named(view)) if (!open.has(card)) yield `the view names ${card}, which lies face down`;
}

/** What would happen is told only as far as it is known already. */
function* ofPreview(view, now) {
	for (const [seat, { deck, deck_top: top }] of now.seats.entries()) {
		const drawn = deck.filter((card) => !top.includes(card) && !view.seats[seat].deck.includes(card));
		if (drawn.length > 0) yield `a preview draws ${drawn}`;
	}
	for (const [index, { era, place }] of now.eras.entries()) {
		if (place.kind === 'face_down' && view.eras[index].place.kind === 'mission') yield `a preview turns the tile of ${era} over`;
	}
	if (view.great_deck < now.great_deck) yield 'a preview turns up cards of the Great Deck';
	if (view.faux.shown.length > now.faux.shown.length) yield 'a preview turns up a card of Dr Faux';
	const open = openCards(now);
	for (const card of openCards(view)) if (!open.has(card)) yield `a preview names ${card}`;
}

/** The views of the steps that led to a frame, the last one first. */
function viewsOf({ view, beats }) {
	const views = [];
	for (const beat of beats.toReversed()) {
		if (beat.view === undefined) continue;
		view = applied(view, beat.view);
		views.push(view);
	}
	return views;
}

/** What a page was told that it must not be, in words; nothing if all is well. */
export function leaks(tells) {
	const found = [];
	let table = null;
	let now = null;
	let known = new Set();
	let order = new Order();
	for (const { tell } of tells) {
		if (tell.type === 'table' && tell.id !== table) {
			table = tell.id;
			[now, known, order] = [null, new Set(), new Order()];
		}
		if (tell.type === 'preview' && tell.view) found.push(...ofView(tell.view, order), ...ofPreview(tell.view, now));
		if (tell.type !== 'frame') continue;
		now = tell.view;
		found.push(...ofView(now, order));
		const steps = viewsOf(tell);
		for (const view of steps) found.push(...ofView(view, order));
		// A card that has just been turned up may be destroyed at once: what happened is open, too.
		const events = tell.beats.map((beat) => beat.events);
		for (const card of [...openCards(now), ...steps.flatMap((view) => [...openCards(view)]), ...named(events)]) known.add(card);
		for (const card of named([tell.offers, tell.glossary, tell.remarks]))
			if (!known.has(card)) found.push(`${card} is named at ${tell.moment}, but nobody has seen it`);
	}
	return found;
}

/** The page was told nothing that lies face down, and not even the seed of it. */
export async function assertNothingTold(visitor, house) {
	assert.deepEqual(leaks(visitor.tells), []);
	const { seed } = await (await fetch(`${house.url}/api/tables/${visitor.table.id}/fairness`)).json();
	if (!visitor.frame.outcome) return assert.equal(seed, null);
	assert.match(seed, /^[0-9a-f]{64}$/);
	for (const { raw } of visitor.tells) assert.ok(!raw.includes(seed), 'the seed is not for the socket');
}
