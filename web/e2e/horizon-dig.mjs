/** A table of Horizon at which somebody holds a Ball of Fates: people dig for artifacts, without their boards, until one of them has it. */

import assert from 'node:assert/strict';
import { Aside } from './aside.mjs';
import { contentOf } from './content.mjs';
import { any, asked, offersOf } from './horizon.mjs';
import { pause } from './house.mjs';

/** The events whose organiser obtains an artifact (HORZ-ORG-11), and the first round in which that is so. */
const marked = new Set(
	contentOf('horizon')
		.filter(({ id, ru }) => id.startsWith('card:') && ru.facts.mark === 'artifact')
		.map(({ id }) => id.slice('card:'.length)),
);
const artifactPeriod = 6;
/** What an event costs, and what shall be left then. */
const [price, rest] = [13, 2];
/** Enough for a bet of one unit (HORZ-BALL-11) that leaves something. */
const stake = 8 + rest;

const radiusOf = (node) => Number(node.split('.')[0]);

/** Somebody who organises events with the mark as soon as it counts, others for the sake of new cards, and mines for them between. */
function digging(frame) {
	const { view, eyes, offers } = frame;
	const isMarked = ({ card }) => marked.has(card);
	if (view.draft || view.asked?.kind !== 'turn' || view.turn !== eyes || view.windows.length > 0)
		return offers.find(({ action }) => action.kind === 'keep' && isMarked(action)) ?? asked(frame);

	const { at, reserve } = view.seats[eyes];
	const isFresh = view.limits.ap === 2;
	const steps = offers.filter(({ action }) => action.kind === 'move');
	// A card with the mark waits for its time; the others make room for new ones.
	const wanted = [view.round >= artifactPeriod ? view.hand.filter(isMarked) : [], view.hand.filter((card) => !isMarked(card))];
	for (const cards of isFresh && reserve >= price + rest ? wanted : []) {
		const names = new Set(cards.map(({ card }) => card));
		const fits = new Set(cards.flatMap(({ fits }) => fits));
		const organise = offers.find(({ action }) => action.kind === 'organise' && names.has(action.card));
		const step = steps.find(({ action }) => fits.has(action.to));
		if (organise ?? step) return organise ?? step;
	}
	// Away from the centre there is more energy; whoever has enough of it looks for room.
	const isRich = reserve > 4 * price;
	const away = steps.filter(({ action }) => isRich || (radiusOf(at) < 3 && radiusOf(action.to) > radiusOf(at)));
	if (isFresh && reserve > rest && away.length > 0) return any(away);
	const mined = view.nodes.find(({ node }) => node === at)?.yield ?? 0;
	const mine = offers.find(({ action }) => action.kind === 'mine');
	return (view.limits.ap > 0 && mined > 0 && mine) || (offersOf(frame, 'do:end_turn')[0] ?? offers[0]);
}

/** Lines to a new table at which all have taken their seats, and the game has begun. */
async function sitDown(visitors) {
	const [host] = visitors;
	const seats = visitors.map((_, index) => ({ kind: index === 0 ? 'me' : 'open' }));
	const made = await host.page.context().request.post(`${host.url}/api/tables`, { data: { game: 'horizon', options: {}, seats, listed: false, start: false } });
	assert.ok(made.ok(), await made.text());
	const { id } = await made.json();
	const asides = await Promise.all(visitors.map((visitor) => Aside.join(visitor, id)));
	for (const [seat, aside] of asides.entries()) if (seat > 0) await aside.ask({ type: 'sit', seat });
	await asides[0].ask({ type: 'start', fill: 'easy' });
	return { id, asides };
}

/** Plays for all until one of them can play a ball, and all can bet on it: tells who, or nothing if the game ends without. */
async function dig(asides) {
	const canPlay = ({ view, offers }) => offers.some(({ action }) => action.kind === 'play_ball') && view.seats.every(({ reserve }) => reserve >= stake);
	for (;;) {
		await Promise.all(asides.map((aside) => aside.listen()));
		if (asides[0].frame.outcome) return null;
		const next = asides.find(({ frame }) => frame.awaited.includes(frame.eyes) && frame.offers.length > 0);
		if (!next) {
			await pause(10);
			continue;
		}
		const { frame } = next;
		if (canPlay(frame)) return next;
		await next.ask({ type: 'act', seat: frame.eyes, revision: frame.revision, action: digging(frame).action });
	}
}

/**
 * A table where one of three visitors can play a Ball of Fates: tells its id, who that is, and one of the others; a bot takes the place of the
 * third. What they have been told there counts as told to them. Two of 17 artifacts are balls, and hardly any game of three who dig for them
 * ends without one; should it, there is another.
 */
export async function tableWithBall(visitors) {
	for (let table = 1; table <= 8; table += 1) {
		const { id, asides } = await sitDown(visitors);
		const holder = await dig(asides);
		const [other, third] = asides.filter((aside) => aside !== holder);
		if (holder) await third.ask({ type: 'stand', seat: third.frame.eyes });
		await Promise.all(asides.map((aside) => aside.close()));
		if (!holder) continue;
		for (const [index, { tells }] of visitors.entries()) tells.push(...asides[index].tells);
		const [owner, guest] = [holder, other].map((aside) => visitors[asides.indexOf(aside)]);
		return { id, owner, guest };
	}
	return assert.fail('no Ball of Fates came up');
}
