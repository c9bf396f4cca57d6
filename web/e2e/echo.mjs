/** How a visitor plays Echo of Time, and what nobody at its table may be told. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { contentOf } from './content.mjs';
import { stepsOf } from './delta.mjs';
import { pause, until } from './house.mjs';
import { enter } from './loop.mjs';
import { assertSilence } from './silence.mjs';
import { tabTo } from './tab.mjs';

/** A table of Echo that has begun, with the visitor at it. */
export async function entered(visitor, options, seats) {
	await visitor.come();
	await visitor.playButton('echo').waitFor();
	const made = await visitor.page.context().request.post(`${visitor.url}/api/tables`, { data: { game: 'echo', options, seats, listed: false, start: true } });
	const { id } = await made.json();
	await enter(visitor, id);
}

export const easyBots = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'easy' }));

export const seatOf = (visitor) => visitor.table.seats.find(({ mine }) => mine)?.seat ?? null;

/** Something sensible: whatever is asked first, then sources, cards, and now and then a draw. */
export function sensible({ offers }) {
	const by = (isWanted) => offers.filter(isWanted);
	const first = (prefix) => by(({ touches }) => touches[0].startsWith(prefix));
	const wanted = [
		first('do:attack'),
		by(({ touches }) => ['do:entrench', 'do:flame'].includes(touches.at(-1))),
		first('do:seal'),
		first('do:accept'),
		first('do:end_turn'),
		by(({ touches }) => touches.length === 1 && !touches[0].startsWith('do:') && touches[0] !== 'slot:draw'),
		first('slot:draw'),
		offers,
	].find((found) => found.length > 0);
	return wanted[Math.floor(Math.random() * wanted.length)];
}

/** Tells whether a decision of the visitor has been taken from now on. Where all choose at once the game goes on without them, too. */
function awaitDone({ tells }) {
	const told = tells.length;
	return () => tells.slice(told).some(({ tell }) => tell.type === 'done');
}

/** Touches the things of an offer; a source may stand in two places. */
export async function take(visitor, offer) {
	const isDone = awaitDone(visitor);
	for (const touch of offer.touches) {
		const place = touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"]:is(.is-legal, .is-selected)`;
		await visitor.press(visitor.page.locator(place).first());
	}
	const confirm = visitor.page.locator('.prompt [data-guide="confirm"]');
	await until('the decision is taken', async () => {
		if (!isDone() && (await confirm.count()) > 0) await visitor.press(confirm, { timeout: 1000 }).catch(() => {});
		return isDone();
	});
}

/** Takes an offer with keys alone: a card of the hand by its number, the end of the turn by its letter, all else by Tab and Enter. */
export async function takeByKeys(visitor, offer) {
	const { page } = visitor;
	const isDone = awaitDone(visitor);
	for (const touch of offer.touches) {
		const hand = visitor.frame.view.hand.map(({ card }) => `card:${card}`);
		const number = 1 + hand.slice(0, 9).indexOf(touch);
		const place = touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"].is-legal`;
		await page.locator(place).first().waitFor();
		if (touch === 'do:end_turn') {
			// Whatever has the focus: the yes that follows is meant for the end of the turn.
			await page
				.locator('[data-touch].is-legal')
				.first()
				.focus({ timeout: 500 })
				.catch(() => {});
			await page.keyboard.press('e');
		} else if (number > 0) {
			// A number means what lies there now: the page may be a moment behind.
			const shown = page.locator('[data-guide="hand"] [data-touch]');
			const shownIds = () => shown.evaluateAll((things) => things.map(({ dataset }) => dataset.touch));
			await until('the hand is shown', async () => isDeepStrictEqual(await shownIds(), hand));
			await page.keyboard.press(String(number));
		} else {
			await tabTo(page, place);
			await page.keyboard.press('Enter');
		}
		const counts = page.locator(`[data-touch="${touch}"].is-selected, .prompt [data-guide="confirm"]`);
		await until(`${touch} counts`, async () => isDone() || touch.startsWith('do:') || (await counts.count()) > 0);
	}
	const confirm = page.locator('.prompt [data-guide="confirm"]');
	await until('the decision is taken', async () => {
		if (isDone() || (await confirm.count()) === 0) return isDone();
		await page.keyboard.press('Enter');
		for (let wait = 0; wait < 200 && !isDone(); wait += 1) await pause(25);
		return isDone();
	});
}

/** Plays to the end, several visitors against each other if there are several; tells how many decisions that took. */
export async function playOut(visitors, takeIt = take) {
	const isOver = () => visitors.every(({ frame }) => frame.outcome);
	let decisions = 0;
	for (;;) {
		const next = await until('somebody is to decide', () => isOver() || visitors.find(({ frame }) => !frame.outcome && frame.offers.length > 0), 60_000);
		if (next === true) break;
		if (!(await next.turn())) continue;
		await takeIt(next, sensible(next.frame));
		decisions += 1;
		assert.ok(decisions < 600 * visitors.length, 'a game ends at last');
	}
	for (const { page } of visitors) {
		await page.locator('section.end').waitFor();
		await page.locator('.score li.won').first().waitFor();
	}
	return decisions;
}

/** Every card with its titles. Second copies have a name of their own, but no title. */
const cards = new Map(
	contentOf('echo')
		.filter(({ id }) => id.startsWith('card:'))
		.map(({ id, ru, en }) => [id.slice('card:'.length), [ru.title, en.title]]),
);

const jsonOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The cards that are named in JSON, by themselves or as a thing: `card:x`. */
const named = (value) => [...jsonOf(value).matchAll(/"(?:card:)?([a-z0-9_]+)"/g)].map(([, id]) => id).filter((id) => cards.has(id));

/** The titles of cards in `value` that are those of no card in `known`. */
function titlesBeyond(known, value) {
	const text = jsonOf(value);
	const knownTitles = new Set([...known].flatMap((card) => cards.get(card)));
	const titles = new Set([...cards.values()].flat().filter((title) => !knownTitles.has(title) && text.includes(title)));
	return [...titles].filter((title) => new RegExp(`(?<!\\p{L})${title}(?!\\p{L})`, 'u').test(text));
}

/** The cards that a seat, or without one a spectator, sees in a view. */
function openCards(view, seat) {
	const plays = isChoosing(view) ? [] : view.seats.flatMap(({ first_play: play }) => (play ? [play.card, ...play.paid] : []));
	const lying = view.seats.flatMap(({ board, waiting, open }) => [...board.flatMap(({ cards }) => cards), ...waiting, ...open]);
	const hand = seat === null ? [] : view.hand.map(({ card }) => card);
	return new Set([...plays, ...lying, ...view.sources.flatMap(({ under }) => under), ...view.discard, ...view.removed, ...hand]);
}

const isChoosing = ({ asked }) => asked?.kind === 'first_play';

/** What a page was told of cards that its seat must not know, in words; nothing if all is well. */
export function leaks(tells, seat) {
	const found = new Set();
	const known = new Set();
	let open = new Set();
	const tellIf = (ids, isFine, where) => {
		for (const id of ids) if (!isFine.has(id)) found.add(`${where} names ${id}`);
	};
	for (const { tell } of tells) {
		if (tell.type !== 'frame') {
			tellIf(named(tell), tell.type === 'preview' || tell.type === 'advice' ? open : known, tell.type);
			for (const title of titlesBeyond(known, tell)) found.add(`${tell.type} tells of ${title}`);
			continue;
		}
		if (tell.eyes !== seat) found.add(`seen with the eyes of ${tell.eyes}`);
		for (const view of [tell.view, ...stepsOf(tell)]) {
			open = openCards(view, seat);
			tellIf(named(view), open, 'the view');
			for (const card of open) known.add(card);
		}
		open = openCards(tell.view, seat);
		for (const event of tell.beats.flatMap(({ events }) => events)) {
			if (['drew', 'picked'].includes(event.kind) && event.seat !== seat) tellIf(named(event), new Set(), 'an event of somebody else');
			// What is thrown away may be shuffled into the deck at once.
			else if (event.kind === 'discarded') for (const card of named(event)) known.add(card);
			else tellIf(named(event), known, `the event ${event.kind}`);
		}
		tellIf(named([tell.offers, tell.prompt]), open, 'what is asked');
		const words = [tell.glossary, tell.remarks, tell.prompt, tell.offers, tell.beats.map(({ lines }) => lines)];
		tellIf(named(words), known, 'a text');
		for (const title of titlesBeyond(known, words)) found.add(`a text tells of ${title}`);
	}
	return [...found];
}

/** What of a view everybody sees. */
const shared = ({ hand: _hand, choice: _choice, discards, ...view }) => JSON.stringify({ ...view, discards: discards && { ...discards, chosen: [] } });

/** All who look at a table see the same, and none of them a card that another holds. */
export async function assertSame(visitors) {
	await until('all see the same', () => new Set(visitors.map(({ frame }) => shared(frame.view))).size === 1);
	for (const holder of visitors) {
		const held = new Set(holder.frame.view.hand.map(({ card }) => card));
		for (const { frame } of visitors.filter((visitor) => visitor !== holder))
			assert.deepEqual(
				named([frame.view, frame.offers, frame.prompt]).filter((card) => held.has(card)),
				[],
			);
	}
}

/** No frame and no body told the visitor of hidden cards, nor of the seed before the end. */
export const assertNothingTold = (visitor, house) =>
	assertSilence(visitor, house, leaks(visitor.tells, seatOf(visitor)), (text) => [...named(text), ...titlesBeyond(new Set(), text)]);
