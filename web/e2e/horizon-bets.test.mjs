/** Horizon of Time: sealed bets on a Ball of Fates between two browsers, with reloads and a power cut before they are open. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { assertNothingTold, assertSame, idly, playOut, seatOf, take } from './horizon.mjs';
import { tableWithBall } from './horizon-dig.mjs';
import { scene, until } from './house.mjs';
import { enter } from './loop.mjs';
import { back, forgives } from './wire.mjs';

/** HORZ-BALL-11. */
const unit = 8;
const isBetting = ({ frame }) => frame.view.asked?.kind === 'bets';
const eventsOf = ({ tells }) => tells.flatMap(({ tell }) => tell.beats ?? []).flatMap(({ events }) => events);

/** Seals one token. */
async function seal(visitor, bet) {
	await visitor.turn();
	const { length } = visitor.frame.view.bets;
	const { side, energy } = bet;
	const offer = visitor.frame.offers.find(({ action }) => isDeepStrictEqual(action, { kind: 'bet', side, energy }));
	assert.ok(offer, `${side} ${energy} can be bet`);
	await take(visitor, offer);
	await until('the bet is laid', () => !isBetting(visitor) || visitor.frame.view.bets.length > length);
}

/** While bets on the ball of a node are sealed, a visitor is shown nothing of them but the own ones. The other ball may come up later. */
function assertOnlyOwn({ tells, bodies }, node, seat, own) {
	const isAbout = (asked) => asked?.kind === 'bets' && asked.node === node;
	const sealed = tells.map(({ tell }) => tell).filter((tell) => tell.type === 'frame' && isAbout(tell.view.asked));
	assert.ok(sealed.length > 0);
	for (const { view, beats } of sealed) {
		assert.deepEqual(view.bets, own.slice(0, view.bets.length));
		// Whatever came before lies further back than the ball.
		const events = beats.flatMap(({ events }) => events);
		const since = events.slice(events.findLastIndex(({ kind }) => kind === 'ball_played') + 1);
		for (const event of since) assert.ok(event.kind === 'decided' || (event.kind === 'picked' && event.seat === seat), JSON.stringify(event));
	}
	for (const { url, text, isAfterEnd } of bodies) if (url.includes('/api/') && !isAfterEnd) assert.ok(!/"(bets|energy)":/.test(text), `${url} tells of bets`);
}

scene(
	'bets on a Ball of Fates stay sealed through reloads and a power cut, and two people go on to the end',
	async (house) => {
		const people = [
			await house.visit({ forgives }),
			await house.visit({ forgives, language: 'en', size: 'phone' }),
			await house.visit({ forgives, size: 'tablet', theme: 'dark' }),
		];
		for (const visitor of people) {
			await visitor.come();
			await visitor.playButton('horizon').waitFor();
		}
		const { id, owner, guest } = await tableWithBall(people);
		const eve = await house.visit({ forgives, size: 'small phone' });
		const all = [owner, guest, eve];
		for (const visitor of all) await enter(visitor, id);
		const [o, g] = [seatOf(owner), seatOf(guest)];

		// The owner plays the ball where they stand, and has three tokens; the other one has one, and so has the bot.
		await owner.turn();
		await take(
			owner,
			owner.frame.offers.find(({ action }) => action.kind === 'play_ball'),
		);
		await until('all bet', () => all.every(isBetting));
		const { node } = owner.frame.view.asked;
		const reserves = [o, g].map((seat) => eve.frame.view.seats[seat].reserve);
		const bets = {
			own: [
				{ side: 'no', energy: 1 },
				{ side: 'yes', energy: 0 },
				{ side: 'no', energy: 0 },
			],
			other: [{ side: 'yes', energy: 1 }],
		};
		const assertSealed = async (laid, isDecided) => {
			await until('all see who has decided', () => all.every(({ frame: { view } }) => view.seats[o].decided === isDecided && !view.seats[g].decided));
			await assertSame(all);
			assert.ok(all.every(isBetting));
			assert.deepEqual(
				all.map(({ frame }) => frame.view.bets),
				[bets.own.slice(0, laid), [], []],
			);
			assert.deepEqual(
				[o, g].map((seat) => eve.frame.view.seats[seat].reserve),
				reserves,
			);
		};

		// The owner reloads between two tokens, the other one before the only one, and the program is killed before that is sealed.
		await seal(owner, bets.own[0]);
		await assertSealed(1, false);
		await back([owner], () => owner.page.reload());
		await assertSealed(1, false);
		for (const bet of bets.own.slice(1)) await seal(owner, bet);
		await assertSealed(3, true);
		await back([guest], () => guest.page.reload());
		await assertSealed(3, true);
		await back(all, async () => {
			await house.kill();
			await house.start();
		});
		await assertSealed(3, true);
		await seal(guest, bets.other[0]);
		const revealed = (visitor) => eventsOf(visitor).find((event) => event.kind === 'bets_revealed' && event.node === node);
		for (const visitor of all) {
			const open = await until('the bets are open', () => revealed(visitor));
			assert.deepEqual([open.bets[o], open.bets[g]], [bets.own, bets.other]);
		}
		await until('all go on', () => all.every((visitor) => !isBetting(visitor)));
		await assertSame(all);
		assert.deepEqual(
			[o, g].map((seat) => eve.frame.view.seats[seat].reserve),
			reserves.map((reserve) => reserve - unit),
		);

		// Both go on to the end, where every token on the side of the outcome has brought its point.
		await playOut([owner, guest], { choose: idly });
		await until('the spectator sees the end', () => eve.frame.outcome);
		const { outcome } = eventsOf(eve).find((event) => event.kind === 'realised' && event.node === node);
		const side = outcome === 'occurred' ? 'yes' : 'no';
		const scored = [o, g].map((seat) => eventsOf(eve).find((event) => event.kind === 'scored' && event.node === node && event.seat === seat)?.by ?? 0);
		assert.deepEqual(
			scored,
			[bets.own, bets.other].map((laid) => laid.filter((bet) => bet.side === side).length),
		);
		assertOnlyOwn(owner, node, o, bets.own);
		assertOnlyOwn(guest, node, g, bets.other);
		assertOnlyOwn(eve, node, null, []);
		for (const visitor of all) await assertNothingTold(visitor, house);
	},
	{ timeout: 300_000 },
);
