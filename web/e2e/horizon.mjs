/** How a visitor plays Horizon of Time, and what nobody at its table may be told. */

import assert from 'node:assert/strict';
import { contentOf } from './content.mjs';
import { stepsOf } from './delta.mjs';
import { pause, until } from './house.mjs';
import { enter } from './loop.mjs';
import { assertSilence } from './silence.mjs';
import { tabTo } from './tab.mjs';

/** A table of Horizon that has begun, with the visitor at it. */
export async function entered(visitor, options, seats) {
	await visitor.come();
	await visitor.playButton('horizon').waitFor();
	const made = await visitor.page
		.context()
		.request.post(`${visitor.url}/api/tables`, { data: { game: 'horizon', options, seats, listed: false, start: true } });
	assert.ok(made.ok(), await made.text());
	const { id } = await made.json();
	await enter(visitor, id);
}

export const easyBots = (count) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'easy' }));

export const seatOf = (visitor) => visitor.table.seats.find(({ mine }) => mine)?.seat ?? null;

/** The offers whose touches begin so; a touch may be the beginning of its id. */
export const offersOf = ({ offers }, ...begin) => offers.filter(({ touches }) => begin.every((id, index) => touches[index]?.startsWith(id)));

export const any = (list) => list[Math.floor(Math.random() * list.length)];
const firstOf = (...lists) => any(lists.find((list) => list.length > 0));

/** Whatever a decision wants that is not a turn: cards are kept, arcs named, a link set and the token laid, bets made, a window shut. */
export function asked(frame) {
	const { view, offers } = frame;
	const of = (...begin) => offersOf(frame, ...begin);
	if (view.draft) return firstOf(of('arc:'), view.draft.total > 0 ? of('do:linked') : [], of('side:'), of('outcome:'));
	const window = offers.filter(({ touches }) => /^trade:\d:close$/.test(touches[0]));
	if (window.length > 0) return any(window);
	return firstOf(
		of('do:keep_hand'),
		offers.filter(({ action }) => action.kind === 'bet' && action.energy < 2),
		offers,
	);
}

/** Mining, where there is something to mine: else the board does not light it. */
export function mining(frame) {
	const { nodes, seats } = frame.view;
	const gives = nodes.find(({ node }) => node === seats[frame.eyes].at)?.yield ?? 17;
	return gives > 0 ? offersOf(frame, 'act:mine') : [];
}

/** A short turn: an event now and then where there is one to organise, else some energy; a step now and then. */
export function brief(frame) {
	const { view } = frame;
	if (view.draft || view.asked?.kind !== 'turn' || view.turn !== frame.eyes || view.windows.length > 0) return asked(frame);
	const of = (...begin) => offersOf(frame, ...begin);
	const { reserve } = view.seats[frame.eyes];
	const cards = reserve > 18 ? of('card:') : [];
	if (cards.length > 0 && Math.random() < 0.8) return any(cards);
	const steps = of('node:');
	const isFresh = view.limits.ap === 2;
	if (isFresh && steps.length > 0 && reserve > 8 && Math.random() < 0.35) return any(steps);
	return firstOf(view.limits.ap > 0 && (reserve < 40 || isFresh) ? mining(frame) : [], of('do:end_turn'), frame.offers);
}

/** Nothing but the end of the turn, and what cannot be left undone. */
export function idly(frame) {
	return any(offersOf(frame, 'do:end_turn')) ?? asked(frame);
}

/** Tells whether a decision of the visitor has been taken from now on. Where all choose at once the game goes on without them, too. */
function awaitDone({ tells }) {
	const told = tells.length;
	return () => tells.slice(told).some(({ tell }) => tell.type === 'done');
}

const confirmOf = ({ page }) => page.locator('.prompt [data-guide="confirm"]');

/** Where a touch can be made: on a button of the prompt bar, or on the board. */
export const placeOf = (touch) => (touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"]:is(.is-legal, .is-selected)`);

/** Sets what a bet shall be in its sheet, so that the seal means it. */
async function setBet({ side, energy }, touchIt) {
	await touchIt(`.bets .row.open .sides button:nth-child(${side === 'yes' ? 1 : 2})`);
	for (let laid = 0; laid < energy; laid += 1) await touchIt('.bets .row.open .stepper button:last-child');
}

/** Touches the things of an offer, and says yes if the page asks. */
export async function take(visitor, offer) {
	const isDone = awaitDone(visitor);
	if (offer.action.kind === 'bet') await setBet(offer.action, (place) => visitor.press(visitor.page.locator(place)));
	for (const touch of offer.touches) await visitor.press(visitor.page.locator(placeOf(touch)).first());
	await until(`the decision is taken: ${offer.label}`, async () => {
		if (!isDone() && (await confirmOf(visitor).count()) > 0) await visitor.press(confirmOf(visitor), { timeout: 1000 }).catch(() => {});
		return isDone();
	});
	const shown = await visitor.page.locator('dialog[open]').evaluateAll((sheets) => sheets.map(({ ariaLabel }) => ariaLabel));
	assert.deepEqual(shown, [], `no sheet comes up by itself after: ${offer.label}`);
}

/** Takes an offer with keys alone: the end of the turn by its letter, all else by Tab and Enter. */
export async function takeByKeys(visitor, offer) {
	const { page } = visitor;
	const isDone = awaitDone(visitor);
	const enter = async (place) => {
		await tabTo(page, place);
		await page.keyboard.press('Enter');
	};
	if (offer.action.kind === 'bet') await setBet(offer.action, enter);
	for (const touch of offer.touches) {
		const place = placeOf(touch);
		await page.locator(place).first().waitFor();
		if (touch === 'do:end_turn') await page.keyboard.press('e');
		else await enter(place);
		const counts = page.locator(`[data-touch="${touch}"].is-selected, .prompt [data-guide="confirm"]`);
		await until(`${touch} counts`, async () => isDone() || touch.startsWith('do:') || (await counts.count()) > 0);
	}
	await until(`the decision is taken: ${offer.label}`, async () => {
		if (isDone() || (await confirmOf(visitor).count()) === 0) return isDone();
		await page.keyboard.press('Enter');
		for (let wait = 0; wait < 200 && !isDone(); wait += 1) await pause(25);
		return isDone();
	});
}

/** Whether the game waits for the visitor. Whoever's turn it is not may be offered a trade, and need not answer. */
const isAwaited = ({ frame }) => !frame.outcome && frame.offers.length > 0 && frame.awaited.includes(frame.eyes);

/** Waits for an own decision: true, or false when the game is over. */
export async function ownTurn(visitor) {
	await until('it is the own turn or the end', () => visitor.frame.outcome || isAwaited(visitor), 60_000);
	return visitor.turn();
}

/** Takes one decision of a visitor: true, or false when the game is over before. */
export async function decide(visitor, choose = brief, takeIt = take) {
	if (!(await ownTurn(visitor))) return false;
	await takeIt(visitor, choose(visitor.frame));
	return true;
}

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

/** Plays to the end, several visitors against each other if there are several; tells how many decisions that took. */
export async function playOut(visitors, ways) {
	const decisions = await playOn(visitors, () => false, ways);
	for (const { page } of visitors) {
		await page.locator('section.end').waitFor();
		await page.locator('table.result tr.won').first().waitFor();
	}
	return decisions;
}

/** So many rounds on, or to the end. */
export const playRounds = (visitor, rounds, ways) => {
	const last = visitor.frame.view.round + rounds;
	return playOn([visitor], () => visitor.frame.view.round >= last, ways);
};

const content = contentOf('horizon');
/** Every card and every artifact with its titles. */
const titlesOf = (kind) =>
	new Map(content.filter(({ id }) => id.startsWith(`${kind}:`)).map(({ id, ru, en }) => [id.slice(kind.length + 1), [ru.title, en.title]]));
const cards = titlesOf('card');
const artifacts = titlesOf('artifact');
/** In the order of the view. */
const kinds = ['fold_generator', 'hole_in_the_box', 'collector_module', 'lachesis_needle', 'symmetric_stabiliser', 'first_ball', 'second_ball'];

const jsonOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The cards that are named in JSON, by themselves or as a thing: `card:x`. */
const namedCards = (value) => [...jsonOf(value).matchAll(/"(?:card:)?([A-Za-z0-9-]+)"/g)].map(([, id]) => id).filter((id) => cards.has(id));

/** The artifacts that are named in JSON. Their words are for everybody, so that `artifact:x` tells nothing. */
const namedArtifacts = (value) =>
	[...jsonOf(value).matchAll(/"(?:held:|trade:\d:(?:give|back):hand:)?([a-z_]+)"/g)].map(([, id]) => id).filter((id) => artifacts.has(id));

/** The titles in `value` that are those of nothing in `known`. */
function titlesBeyond(known, value, things = cards) {
	const text = jsonOf(value);
	const knownTitles = new Set([...known].flatMap((id) => things.get(id) ?? []));
	const titles = new Set([...things.values()].flat().filter((title) => !knownTitles.has(title) && text.includes(title)));
	return [...titles].filter((title) => new RegExp(`(?<!\\p{L})${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(text));
}

/** The cards that a seat, or without one a spectator, sees in a view. */
function openCards({ nodes, seats, hand, drawn, draft }, seat) {
	const lying = [...nodes.flatMap(({ event }) => (event ? [event.card] : [])), ...seats.flatMap(({ found }) => (found ? [found] : []))];
	const own = seat === null ? [] : [...hand, ...drawn, ...(draft ? [draft] : [])].map(({ card }) => card);
	return new Set([...lying, ...own]);
}

const countsOf = (counts) => kinds.filter((_, index) => counts?.[index]);

/** The artifacts that a seat, or without one a spectator, sees in a view. */
function openArtifacts({ seats, nodes, artifacts: own, artifact_discard: discard, removed, windows, asked }, seat) {
	const laid = seats.flatMap(({ table }) => countsOf(table));
	const balls = nodes.flatMap(({ event }) => (event?.card.startsWith('BALL') ? [kinds[4 + Number(event.card.at(-1))]] : []));
	const offered = windows.filter(({ seats }) => seats.includes(seat)).flatMap(({ gives }) => gives.flatMap(({ hand }) => countsOf(hand)));
	const held = seat === null ? [] : own;
	return new Set([...laid, ...balls, ...held, ...discard, ...countsOf(removed), ...offered, ...(asked?.ball ? [asked.ball] : [])]);
}

/** What of a view everybody sees. */
function shared({ hand: _hand, drawn: _drawn, artifacts: _artifacts, draft: _draft, bets: _bets, windows, ...view }) {
	const bare = windows.map((window) => ({ ...window, gives: window.gives.map(({ hand: _hidden, ...offer }) => offer) }));
	return JSON.stringify({ ...view, windows: bare });
}

/** What all see while bets are sealed, without who has decided. */
const atBets = (view) => JSON.stringify(JSON.parse(shared(view)), (key, value) => (key === 'decided' ? undefined : value));

/** What hands, offers and choices a view or an event tells that its reader must not know. */
function hiddenParts(view, seat) {
	const found = [];
	if (seat === null && [view.hand, view.drawn, view.artifacts, view.bets].some((own) => own.length > 0)) found.push('a spectator sees a hand');
	if (view.draft && view.turn !== seat) found.push('the view shows a draft of somebody else');
	for (const { seats, gives } of view.windows)
		if (!seats.includes(seat) && gives.some(({ hand }) => hand !== null)) found.push('the view shows what two others trade from hand to hand');
	return found;
}

function hiddenInEvent(event, seat) {
	const isOwn = event.seat === seat;
	const isParty = [event.by, event.with, event.one, event.other].includes(seat) && seat !== null;
	const isTold = (offer) => offer !== undefined && offer.hand !== null;
	return {
		picked: !isOwn,
		kept: !isOwn && event.card !== null,
		obtained: !isOwn && event.artifact !== null,
		offered: !isParty && isTold(event.offer),
		traded: !isParty && (isTold(event.gave) || isTold(event.got)),
	}[event.kind];
}

/** What a page was told that its seat must not know, in words; nothing if all is well. */
export function leaks(tells, seat) {
	const found = new Set();
	const known = { cards: new Set(), artifacts: new Set() };
	let open = { cards: new Set(), artifacts: new Set() };
	let sealed = null;
	const learn = (view) => {
		open = { cards: openCards(view, seat), artifacts: openArtifacts(view, seat) };
		for (const card of open.cards) known.cards.add(card);
		for (const artifact of open.artifacts) known.artifacts.add(artifact);
	};
	const tellIf = (value, fine, where) => {
		for (const id of namedCards(value)) if (!fine.cards.has(id)) found.add(`${where} names ${id}`);
		for (const id of namedArtifacts(value)) if (!fine.artifacts.has(id)) found.add(`${where} names ${id}`);
	};
	const readWords = (value, where) => {
		for (const title of [...titlesBeyond(known.cards, value), ...titlesBeyond(known.artifacts, value, artifacts)]) found.add(`${where} tells of ${title}`);
	};
	for (const { tell } of tells) {
		if (tell.type !== 'frame') {
			tellIf(tell, tell.type === 'preview' || tell.type === 'advice' ? open : known, tell.type);
			const { glossary, ...rest } = tell;
			// The words of all artifacts are for everybody.
			readWords([rest, cardWords(glossary)], tell.type);
			continue;
		}
		if (tell.eyes !== seat) found.add(`seen with the eyes of ${tell.eyes}`);
		const steps = stepsOf(tell).toReversed();
		for (const view of [...steps, tell.view]) {
			learn(view);
			tellIf(view, open, 'the view');
			for (const part of hiddenParts(view, seat)) found.add(part);
			const now = view.asked?.kind === 'bets' ? { node: view.asked.node, view: atBets(view) } : null;
			if (now && sealed?.node === now.node && sealed.view !== now.view) found.add('something is seen of bets that are sealed');
			sealed = now;
		}
		for (const event of tell.beats.flatMap(({ events }) => events)) {
			if (hiddenInEvent(event, seat)) found.add(`the event ${event.kind} is told to somebody else`);
			// What is discharged may be shuffled into the deck at once; what is handed over may be handed on.
			for (const artifact of [...namedArtifacts(event), ...[event.offer, event.gave, event.got].flatMap((offer) => countsOf(offer?.hand))])
				if (!hiddenInEvent(event, seat)) known.artifacts.add(artifact);
			// What one threw away has not been seen in a view if all happens at once.
			if (event.kind === 'kept' && event.seat === seat && event.card) known.cards.add(event.card);
			tellIf(event, known, `the event ${event.kind}`);
		}
		tellIf([tell.offers, tell.prompt], open, 'what is asked');
		const { glossary, remarks, prompt, offers } = tell;
		const words = [cardWords(glossary), remarks, prompt, offers, tell.beats.map(({ lines }) => lines)];
		tellIf(words, known, 'a text');
		readWords(words, 'a text');
	}
	return [...found];
}

/** The glossary without what may always be read: artifacts, items and terms. */
const cardWords = (glossary) => Object.fromEntries(Object.entries(glossary ?? {}).filter(([id]) => id.startsWith('card:')));

/** All who look at a table see the same, and none of them a card that another holds. */
export async function assertSame(visitors) {
	await until('all see the same', () => new Set(visitors.map(({ frame }) => shared(frame.view))).size === 1);
	for (const holder of visitors) {
		const { hand, drawn } = holder.frame.view;
		const open = openCards({ ...holder.frame.view, hand: [], drawn: [], draft: null }, null);
		const held = new Set([...hand, ...drawn].map(({ card }) => card).filter((card) => !open.has(card)));
		for (const { frame } of visitors.filter((visitor) => visitor !== holder))
			assert.deepEqual(
				namedCards([frame.view, frame.offers, frame.prompt]).filter((card) => held.has(card)),
				[],
			);
	}
}

/** No frame and no body told the visitor of hidden cards, nor of the seed before the end. */
export const assertNothingTold = (visitor, house) =>
	assertSilence(visitor, house, leaks(visitor.tells, seatOf(visitor)), (text) => [...namedCards(text), ...titlesBeyond(new Set(), text)]);
