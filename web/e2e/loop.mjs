/** Hands for the table of The LOOP: its things by mouse, finger and keyboard, the hint, and games that go on by themselves. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { pause, until } from './house.mjs';
import { tabTo } from './tab.mjs';

export const modes = ['sabotage', 'centrifuge', 'klondike', 'ultra'];
/** So many missions are confirmed in a game that is won. */
export const missions = 4;

const isButton = (touch) => touch.startsWith('do:');
const promptButton = (visitor, name) => visitor.page.locator('.prompt').getByRole('button', { name, exact: true });
/** The button of the prompt bar that means a touch. */
const answerButton = (visitor, touch) => visitor.page.locator(`.prompt [data-guide="${touch}"]`);

/** A table with all seats for one person, made without the hall; tells its id. */
export async function makeTable(visitor, options = {}, seats = 2) {
	await visitor.come();
	await visitor.playButton('loop').waitFor();
	const answer = await visitor.page.context().request.post(`${visitor.url}/api/tables`, {
		data: { game: 'loop', options, seats: Array.from({ length: seats }, () => ({ kind: 'me' })), listed: false, start: true },
	});
	assert.ok(answer.ok(), await answer.text());
	return (await answer.json()).id;
}

/** Goes on as advised until whoever acts is offered it: true, or false when the game is over before. */
export async function followToOffer(aside, isWanted) {
	while (!aside.frame.outcome) {
		const {
			eyes,
			awaited: [seat],
		} = aside.frame;
		if (eyes !== seat) await aside.ask({ type: 'eyes', seat });
		if (isWanted(aside.frame)) return true;
		await aside.follow();
	}
	return false;
}

/** To a table by its address. */
export async function enter(visitor, id) {
	const told = visitor.tells.length;
	await visitor.come(`/t/${id}`);
	await until('the game is there', () => visitor.tells.slice(told).some(({ tell }) => tell.type === 'frame'));
	await visitor.seated();
}

/** The modes in the sheet, which asks for them before all else. */
export const modesOf = ({ page }) => page.locator('dialog .segments').first().locator('label');

/** From the hall to a game of one person in two seats, arranged by hand. */
export async function arrangeTable(visitor, mode) {
	await visitor.openSheet('loop');
	await visitor.press(modesOf(visitor).nth(modes.indexOf(mode)));
	await visitor.press(visitor.button(visitor.w.arrange));
	await visitor.page.getByLabel(visitor.w.seat(2), { exact: true }).selectOption('me');
	await visitor.press(visitor.button(visitor.w.without(3)));
	await visitor.press(visitor.button(visitor.w.start));
	await visitor.seated();
}

/** A point of the thing where a pointer would hit it and nothing else. */
async function spotOf(visitor, touch) {
	return visitor.page.evaluate((touch) => {
		const fine = 15;
		const legal = [...document.querySelectorAll(`[data-touch="${touch}"].is-legal`)];
		const look = (thing) => {
			const { left, top, width, height } = thing.getBoundingClientRect();
			const hits = [];
			for (let row = 0; row < fine; row += 1) {
				for (let column = 0; column < fine; column += 1) {
					const spot = { x: left + ((column + 0.5) * width) / fine, y: top + ((row + 0.5) * height) / fine };
					if (thing.contains(document.elementFromPoint(spot.x, spot.y))) hits.push(spot);
				}
			}
			// In the middle of what can be hit: an edge is no place to tap.
			const mean = (axis) => hits.reduce((sum, hit) => sum + hit[axis], 0) / hits.length;
			const [x, y] = [mean('x'), mean('y')];
			return hits.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
		};
		for (const thing of legal) {
			const spot = look(thing);
			if (spot) return spot;
		}
		for (const thing of legal) {
			thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
			const spot = look(thing);
			if (spot) return spot;
		}
		return null;
	}, touch);
}

const isChosen = async (visitor, touch) => (await visitor.page.locator(`[data-touch="${touch}"].is-selected`).count()) > 0;

/** Touches a thing by `press` and waits until it counts; true if the game went on by it. Once is enough, whatever is under way. */
async function counted(visitor, touch, press) {
	const { moment } = visitor;
	await press();
	for (const end = Date.now() + 8000; Date.now() < end; await pause(20)) {
		if (visitor.moment > moment) return true;
		if (await isChosen(visitor, touch)) return false;
	}
	return assert.fail(`a touch of ${touch} comes to nothing`);
}

/** In a crowded era a tap on a piece means the era, which is then shown in large beside the ring. */
async function openEra(visitor, touch) {
	const box = await visitor.page.locator(`[data-touch="${touch}"].is-legal`).first().boundingBox();
	if (box) await visitor.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
	return null;
}

/** Touches a thing of the board by mouse or finger. */
const touchThing = (visitor, touch) =>
	counted(visitor, touch, async () => {
		let looks = 0;
		const { x, y } = await until(`${touch} can be touched`, async () => {
			looks += 1;
			const spot = await spotOf(visitor, touch);
			return spot ?? (visitor.isPhone && looks % 60 === 0 ? openEra(visitor, touch) : null);
		});
		await (visitor.isPhone ? visitor.page.touchscreen.tap(x, y) : visitor.page.mouse.click(x, y));
	});

/** Says yes if the page asks, and waits for the game to go on. */
async function sayYes(visitor, moment) {
	const yes = visitor.page.locator('.prompt', { has: visitor.page.getByRole('button', { name: visitor.w.deselect, exact: true }) }).locator('.btn-main');
	await until('the decision is taken', async () => {
		if (visitor.moment > moment) return true;
		if ((await yes.count()) > 0) await visitor.press(yes, { timeout: 1000 }).catch(() => undefined);
		return false;
	});
}

/** Takes an offer by its things and buttons. */
export async function take(visitor, offer) {
	const { moment } = visitor.frame;
	if (visitor.isMoving) await visitor.calm();
	for (const touch of offer.touches) {
		if (!isButton(touch)) {
			if (await touchThing(visitor, touch)) return;
			continue;
		}
		const button = answerButton(visitor, touch);
		// A narrow bar has room for two; the list of all actions has the others.
		if (visitor.isPhone && offer.touches.length === 1 && !hasRoomFor(visitor, touch)) return takeFromList(visitor, offer);
		await visitor.press(button);
	}
	await sayYes(visitor, moment);
}

/** Whether the bar of the phone shows the button: beside things of the board it shows two, the end of the turn first of all. */
function hasRoomFor({ frame }, touch) {
	const firsts = [...new Set(frame.offers.map(({ touches }) => touches[0]))];
	const buttons = firsts.filter(isButton);
	if (buttons.length === firsts.length) return true;
	const isEnd = (button) => Number(button.startsWith('do:end'));
	return buttons.sort((a, b) => isEnd(b) - isEnd(a)).indexOf(touch) < 2;
}

/** Takes an offer from the list of all actions. */
async function takeFromList(visitor, offer) {
	const { moment } = visitor.frame;
	await visitor.press(visitor.page.locator(`.prompt button[aria-label^="${visitor.w.all}"]`));
	await visitor.press(visitor.page.locator('dialog').getByRole('button', { name: offer.label, exact: true }).first());
	await until('the decision is taken', () => visitor.moment > moment);
}

/** Asks what to do, sees it ringed, and does it. */
async function takeHint(visitor) {
	const { offers } = visitor.frame;
	const told = visitor.tells.length;
	await visitor.press(promptButton(visitor, visitor.w.hint));
	const { tell } = await until('the hint comes', () => visitor.tells.slice(told).find(({ tell }) => tell.type === 'advice'));
	const offer = offers.find(({ action }) => isDeepStrictEqual(action, tell.action));
	assert.ok(offer, 'the hint is one of the offers');
	const [first] = offer.touches;
	const rung = visitor.page.locator(`[data-touch="${first}"].is-advised, .prompt [data-guide="${first}"].is-advised`);
	await until(`${first} is ringed`, async () => (await rung.count()) > 0);
	assert.ok(tell.reason === null || (await visitor.page.locator('.prompt').innerText()).includes(tell.reason), 'it is said why');
	return take(visitor, offer);
}

/** Does so little that Dr Faux wins. */
export function idly({ offers }) {
	const quiet = ['do:end_actions', 'do:decline', 'do:let_fall'];
	return offers.find(({ touches }) => quiet.includes(touches[0])) ?? offers[0];
}

/** Plays own decisions by `choose`, or by hints without it, to the end. */
export async function playOn(visitor, choose) {
	for (let decisions = 0; await visitor.turn(); decisions += 1) {
		assert.ok(decisions < 600, 'a game ends at last');
		if (choose) await take(visitor, choose(visitor.frame));
		else await takeHint(visitor);
	}
}

/** The number of a card in the own hand, from one; nought for everything else. */
const numberOf = ({ frame: { eyes, view } }, touch) => 1 + (view.seats[eyes]?.hand ?? []).slice(0, 9).findIndex(({ card }) => touch === `card:${card}`);

/** Takes an offer with keys alone: a card of the hand by its number, all else by Tab and Enter. */
export async function takeByKeys(visitor, offer) {
	const { page } = visitor;
	const { moment } = visitor.frame;
	const hasGoneOn = () => visitor.moment > moment;
	for (const touch of offer.touches) {
		if (touch === 'do:end_actions') {
			await page.keyboard.press('e');
		} else if (isButton(touch)) {
			await tabTo(page, `.prompt [data-guide="${touch}"]`);
			await page.keyboard.press('Enter');
		} else {
			await counted(visitor, touch, async () => {
				await until(`${touch} is there`, async () => (await page.locator(`[data-touch="${touch}"].is-legal`).count()) > 0);
				const number = numberOf(visitor, touch);
				if (number > 0) return page.keyboard.press(String(number));
				await tabTo(page, `[data-touch="${touch}"].is-legal`);
				return page.keyboard.press('Enter');
			});
		}
		if (hasGoneOn()) return;
	}
	const yes = page.locator('.prompt', { has: page.getByRole('button', { name: visitor.w.deselect, exact: true }) }).locator('.btn-main');
	await until('the decision is taken', async () => {
		if (hasGoneOn()) return true;
		if ((await yes.count()) > 0) await page.keyboard.press('Enter');
		await pause(100);
		return hasGoneOn();
	});
}

/** Somebody who wants to do everything once. */
export class Curiosity {
	done = new Set();
	#wanted;
	#turns = new Set();
	#used = 0;
	#hasMoved = false;

	constructor(wanted) {
		this.#wanted = wanted;
	}

	get missing() {
		return this.#wanted.filter((kind) => !this.done.has(kind));
	}

	get isSated() {
		return this.missing.length === 0;
	}

	choose({ view, offers }) {
		const of = (...prefixes) => offers.filter(({ touches: [first] }) => prefixes.some((prefix) => first.startsWith(prefix)));
		if (view.phase !== 'actions' || view.effect) {
			const yes = offers.filter(({ touches: [first] }) => !['do:decline', 'do:let_fall'].includes(first));
			return yes.find(({ touches: [first] }) => !isButton(first)) ?? yes[0] ?? offers[0];
		}
		const loops = of('loop:');
		if (loops.length > 0 && !this.done.has('loop')) return loops[0];
		const moves = of('era:');
		const isRich = ({ touches: [first] }) => view.eras.some(({ era, artifacts }) => first === `era:${era}` && artifacts.length > 0);
		if (moves.length > 0 && !this.#hasMoved) return moves.find(isRich) ?? moves[0];
		const cards = of('card:');
		if (cards.length > 0 && this.#used < 3) return cards[0];
		return of('do:end_actions')[0] ?? of('do:accept')[0] ?? offers[0];
	}

	/** What kind of decision that was. */
	kindOf({ view }, { touches: [first] }) {
		if (view.phase !== 'actions') return { choosing: 'agent', gain: isButton(first) ? 'decline' : 'gain' }[view.phase] ?? view.phase;
		if (view.effect) return isButton(first) ? 'answer' : 'target';
		return { era: 'move', card: 'use', loop: 'loop' }[first.split(':')[0]] ?? (first === 'do:end_actions' ? 'end' : 'other');
	}

	note(frame, offer) {
		const kind = this.kindOf(frame, offer);
		this.done.add(kind);
		if (kind === 'move') this.#hasMoved = true;
		if (kind === 'use') this.#used += 1;
		if (kind !== 'end') return;
		this.#used = 0;
		this.#hasMoved = false;
		this.#turns.add(frame.view.turn);
		if (this.#turns.size >= 2) this.done.add('two turns');
	}
}
