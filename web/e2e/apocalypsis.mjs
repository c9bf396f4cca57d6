/** How a visitor plays Apocalypsis. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { leaks, namedIn } from './apocalypsis-secrets.mjs';
import { pause, until } from './house.mjs';
import { enter } from './loop.mjs';
import { assertSilence } from './silence.mjs';
import { tabTo } from './tab.mjs';

/** A new table of Apocalypsis; tells its id. */
export async function makeTable(visitor, { options = {}, seats = [{ kind: 'me' }], start = true } = {}) {
	await visitor.come();
	await visitor.playButton('apocalypsis').waitFor();
	const made = await visitor.page.context().request.post(`${visitor.url}/api/tables`, { data: { game: 'apocalypsis', options, seats, listed: false, start } });
	assert.ok(made.ok(), await made.text());
	return (await made.json()).id;
}

/** A table of Apocalypsis that has begun, with the visitor at it; alone without seats. */
export async function entered(visitor, options, seats) {
	await enter(visitor, await makeTable(visitor, { options, seats }));
}

export const easyBots = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'easy' }));

export const seatOf = (visitor) => visitor.table.seats.find(({ mine }) => mine)?.seat ?? null;

const eventsIn = (tell) => tell.beats?.flatMap(({ events }) => events) ?? [];
/** All that a visitor has been told to have happened. */
export const eventsOf = ({ tells }) => tells.flatMap(({ tell }) => eventsIn(tell));

const any = (list) => list[Math.floor(Math.random() * list.length)];
/** The offers that do one of these things, those of the first one before the others. */
export const offersOf = ({ offers }, ...deeds) => deeds.flatMap((deed) => offers.filter(({ action }) => action.do === deed));

/** Does nothing that can be left; only cards that must be drawn are drawn, and what must be answered is answered. */
export function idly(frame) {
	return offersOf(frame, 'end_buying', 'pass', 'keep_agent', 'decline', 'yield')[0] ?? any(frame.offers);
}

/** A short round: one agent is sent, what costs nothing comes first; abilities are left, and now and then somebody is hired. */
export function brief(frame) {
	const { view, eyes } = frame;
	const own = view.players[eyes];
	switch (view.asked?.question.kind) {
		case 'buy':
			return (view.round < 3 && Math.random() < 0.5 && offersOf(frame, 'buy_agent', 'buy_upgrade')[0]) || idly(frame);
		case 'act':
			return (own.sent === 0 && any(offersOf(frame, 'send'))) || idly(frame);
		default:
			return idly(frame);
	}
}

/** Tells whether a decision of the visitor has been taken from now on. */
function awaitDone({ tells }) {
	const told = tells.length;
	return () => tells.slice(told).some(({ tell }) => tell.type === 'done');
}

const isButton = (touch) => touch.startsWith('do:');
const buttonOf = (touch) => `.prompt [data-guide="${touch}"]`;
const thingOf = (touch) => `[data-touch="${touch}"]:is(.is-legal, .is-selected)`;
const confirmOf = ({ page }) => page.locator('.prompt [data-guide="confirm"]');
const isThere = async ({ page }, place) => (await page.locator(`${place}:visible`).count()) > 0;

/** On a phone, whatever lies on another part of the board is behind a tab that has a mark. */
async function turnTo(visitor, touch) {
	const tried = new Set();
	await until(`${touch} is in sight`, async () => {
		if (await isThere(visitor, thingOf(touch))) return true;
		for (const tab of await visitor.page.locator('.board nav button.lit').all()) {
			const name = await tab.innerText({ timeout: 1000 }).catch(() => null);
			if (name === null || tried.has(name)) continue;
			tried.add(name);
			await visitor.press(tab);
			await pause(50);
			if (await isThere(visitor, thingOf(touch))) return true;
		}
		tried.clear();
		return false;
	});
}

/** Takes an offer from the list of all actions. */
async function takeFromList(visitor, offer, isDone) {
	const button = visitor.page.locator(`.prompt button[aria-label^="${visitor.w.all}"], .prompt button:has(.badge)`).first();
	await visitor.press(button);
	await visitor.press(visitor.page.locator('dialog').getByRole('button', { name: offer.label, exact: true }).first());
	await until(`the decision is taken: ${offer.label}`, isDone);
}

/** Touches the things of an offer, and says yes if the page asks. */
export async function take(visitor, offer) {
	const { page } = visitor;
	const isDone = awaitDone(visitor);
	for (const [index, touch] of offer.touches.entries()) {
		if (isButton(touch)) {
			// A narrow bar has room for two; the list of all actions has the others.
			await until(`${touch} is in the bar`, async () => await isThere(visitor, `${buttonOf(touch)}, .prompt .badge`));
			if (index === 0 && !(await isThere(visitor, buttonOf(touch)))) return takeFromList(visitor, offer, isDone);
			await visitor.press(page.locator(buttonOf(touch)));
			continue;
		}
		await turnTo(visitor, touch);
		const isSelected = await isThere(visitor, `[data-touch="${touch}"].is-selected`);
		if (!isSelected || index > 0) await visitor.press(page.locator(`${thingOf(touch)}:visible`).first());
	}
	await until(`the decision is taken: ${offer.label}`, async () => {
		if (!isDone() && (await confirmOf(visitor).count()) > 0) await visitor.press(confirmOf(visitor), { timeout: 1000 }).catch(() => {});
		return isDone();
	});
}

/** Takes an offer with keys alone: the end of buying by its letter, all else by Tab and Enter. */
export async function takeByKeys(visitor, offer) {
	const { page } = visitor;
	const isDone = awaitDone(visitor);
	for (const touch of offer.touches) {
		const place = isButton(touch) ? buttonOf(touch) : thingOf(touch);
		await until(`${touch} is there`, () => isThere(visitor, place));
		if (touch === 'do:end_buying') {
			await page.keyboard.press('e');
		} else {
			await tabTo(page, place);
			await page.keyboard.press('Enter');
		}
		const counts = page.locator(`[data-touch="${touch}"].is-selected, .prompt [data-guide="confirm"]`);
		await until(`${touch} counts`, async () => isDone() || isButton(touch) || (await counts.count()) > 0);
	}
	await until(`the decision is taken: ${offer.label}`, async () => {
		if (isDone() || (await confirmOf(visitor).count()) === 0) return isDone();
		await page.keyboard.press('Enter');
		for (let wait = 0; wait < 200 && !isDone(); wait += 1) await pause(25);
		return isDone();
	});
}

/** Asks what to do, sees it ringed, and does it. */
export async function takeHint(visitor) {
	const { offers } = visitor.frame;
	const told = visitor.tells.length;
	await visitor.press(visitor.page.locator('.prompt [data-guide="hint"]'));
	const { tell } = await until('the hint comes', () => visitor.tells.slice(told).find(({ tell }) => tell.type === 'advice'));
	const offer = offers.find(({ action }) => isDeepStrictEqual(action, tell.action));
	assert.ok(offer, 'the hint is one of the offers');
	await take(visitor, offer);
}

/** Whether the game waits for the visitor. */
export const isAwaited = ({ frame }) => !frame.outcome && frame.offers.length > 0 && frame.awaited.includes(frame.eyes);

/** Plays whoever of them is to decide until `isEnough`, or to the end; tells how many decisions that took. */
export async function playOn(visitors, isEnough, { choose = brief, takeIt = take } = {}) {
	const isOver = () => visitors.every(({ frame }) => frame.outcome) || isEnough();
	let decisions = 0;
	for (;;) {
		const next = await until('somebody is to decide', () => isOver() || visitors.find(isAwaited), 60_000);
		if (next === true) return decisions;
		if (!(await next.turn())) continue;
		await takeIt(next, choose(next.frame));
		decisions += 1;
		assert.ok(decisions < 500 * visitors.length, 'a game ends at last');
	}
}

/** The last issue is out. */
export async function assertEnded(visitors) {
	for (const { page } of visitors) await page.locator('section.end .issue').waitFor();
}

/** Plays to the end, several visitors if there are several; tells how many decisions that took. */
export async function playOut(visitors, ways) {
	const decisions = await playOn(visitors, () => false, ways);
	await assertEnded(visitors);
	return decisions;
}

/** What of a view everybody sees. */
function shared({ players, peeked, ...view }) {
	const bare = players.map(({ tasks: _tasks, offer: _offer, ...player }) => player);
	return JSON.stringify({ ...view, players: bare, peeked: peeked && { seat: peeked.seat, n: peeked.n } });
}

/** All who look at a table see the same, and none of them what another holds. */
export async function assertSame(visitors) {
	await until('all see the same', () => new Set(visitors.map(({ frame }) => shared(frame.view))).size === 1);
	for (const { frame } of visitors) {
		for (const [seat, { tasks, offer }] of frame.view.players.entries()) {
			if (seat === frame.eyes) assert.ok(tasks && offer, 'one knows the own cards');
			else assert.deepEqual([tasks, offer], [null, null], 'others do not');
		}
	}
}

/** No frame and no body told the visitor of what is hidden, nor of the seed before the end. */
export const assertNothingTold = (visitor, house) => assertSilence(visitor, house, leaks(visitor.tells, seatOf(visitor)), namedIn);
