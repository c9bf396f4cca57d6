/** Horizon of Time: two people and bots before a spectator, with a reload and a power cut while they choose in secret, and a trade. */

import assert from 'node:assert/strict';
import { assertNothingTold, assertSame, brief, easyBots, idly, offersOf, playOn, playOut, seatOf, take } from './horizon.mjs';
import { scene, until } from './house.mjs';
import { back, forgives } from './wire.mjs';

/** The cards of a visitor's hand, and those to choose from. */
const cardsOf = ({ frame }) => [frame.view.hand, frame.view.drawn].map((cards) => cards.map(({ card }) => card));

/** A table with two people and a spectator; the other seats are bots'. */
async function gathered(house, mode, bots) {
	const ann = await house.visit({ forgives });
	await ann.come();
	await ann.playButton('horizon').waitFor();
	const answer = await ann.page.context().request.post(`${ann.url}/api/tables`, {
		data: {
			game: 'horizon',
			options: { mode },
			seats: [{ kind: 'me' }, { kind: 'open' }, ...easyBots(bots)],
			listed: false,
			start: false,
		},
	});
	assert.ok(answer.ok(), await answer.text());
	const { id } = await answer.json();
	await ann.come(`/t/${id}`);
	await until('Ann sits', () => ann.table?.seats.some((seat) => seat.mine));
	const bob = await house.visit({ forgives, language: 'en', size: 'phone' });
	await bob.come(`/t/${id}`);
	await bob.sit();
	await until('Bob sits', () => bob.table?.seats.some((seat) => seat.mine));
	const eve = await house.visit({ forgives, size: 'small phone' });
	await eve.come(`/t/${id}`);
	await until('Eve is at the table', () => eve.table);
	await ann.button(ann.w.begin).click();
	await Promise.all([ann, bob, eve].map((visitor) => visitor.seated()));
	return { ann, bob, eve };
}

scene(
	'two people replace cards in secret through a reload and a power cut, and one gives energy to the other',
	async (house) => {
		const { ann, bob, eve } = await gathered(house, 'standard', 1);
		const all = [ann, bob, eve];
		const [a, b] = [seatOf(ann), seatOf(bob)];

		// Ann takes one of her three cards; the program is killed before Bob decides, and Ann reloads.
		await until('both choose', () => [ann, bob].every(({ frame }) => frame.view.asked?.kind === 'replace' && frame.offers.length > 0));
		const drawn = [ann, bob].map(cardsOf);
		assert.ok(drawn.every(([hand, three]) => hand.length === 5 && three.length === 3));
		const assertKept = async (...decided) => {
			await until('all see who has decided', () => all.every(({ frame }) => [a, b].every((seat, index) => frame.view.seats[seat].decided === decided[index])));
			await assertSame(all);
			assert.equal(ann.frame.view.asked.kind, 'replace');
		};
		await back([bob], () => bob.page.reload());
		await assertKept(false, false);
		assert.deepEqual(cardsOf(bob), drawn[1]);

		await ann.turn();
		const replaced = offersOf(ann.frame, 'card:', 'card:')[0];
		await take(ann, replaced);
		await assertKept(true, false);
		const chosen = cardsOf(ann);
		await back(all, async () => {
			await house.kill();
			await house.start();
		});
		await assertKept(true, false);
		await back([ann], () => ann.page.reload());
		await assertKept(true, false);
		assert.deepEqual([cardsOf(ann), cardsOf(bob)], [chosen, drawn[1]]);
		await bob.turn();
		const other = offersOf(bob.frame, 'card:', 'card:').at(-1);
		await take(bob, other);
		await until('the first round begins', () => all.every(({ frame }) => frame.view.asked?.kind !== 'replace'));
		for (const [visitor, offer, [hand]] of [
			[ann, replaced, drawn[0]],
			[bob, other, drawn[1]],
		]) {
			const [out, by] = offer.touches.map((touch) => touch.slice('card:'.length));
			assert.deepEqual(new Set(cardsOf(visitor)[0]), new Set([...hand.filter((card) => card !== out), by]));
		}

		// All stand in the centre. On her turn Ann opens a trade and gives Bob 4 energy; Bob agrees by touch.
		const isAnns = () => ann.frame.view.turn === a && ann.frame.view.asked?.kind === 'turn';
		await playOn([bob], isAnns, { choose: (frame) => offersOf(frame, 'do:end_turn')[0] ?? brief(frame) });
		await ann.turn();
		const reserves = () => [a, b].map((seat) => eve.frame.view.seats[seat].reserve);
		await assertSame(all);
		const [had, has] = reserves();
		await take(ann, offersOf(ann.frame, 'act:trade', `seat:${b}`)[0]);
		const assertGives = (energy) => until('all see what is given', () => all.every(({ frame }) => frame.view.windows[0]?.gives[0].energy === energy));
		await until('energy can be given', () => offersOf(ann.frame, `trade:${b}:energy:1`).length > 0);
		await take(
			ann,
			ann.frame.offers.find(({ touches }) => touches[0] === `trade:${b}:energy:1`),
		);
		await assertGives(1);
		// The slider goes there in the steps that there are, and back.
		for (const energy of [13, 4]) {
			await ann.page.locator('.dialogue input[type="range"]').fill(String(energy));
			await assertGives(energy);
		}
		await assertSame(all);
		for (const [visitor, seat] of [
			[ann, b],
			[bob, a],
		]) {
			await until('it can be agreed to', () => offersOf(visitor.frame, `trade:${seat}:agree`).length > 0);
			await take(visitor, offersOf(visitor.frame, `trade:${seat}:agree`)[0]);
		}
		await until('the energy has moved', () => all.every(({ frame }) => frame.view.windows.length === 0));
		await assertSame(all);
		assert.deepEqual(reserves(), [had - 4, has + 4]);

		// On for some rounds, so that both end their turns once more.
		await playOn([ann, bob], () => ann.frame.view.round > 3);
		await assertSame(all);
		assert.equal(seatOf(eve), null);
		for (const visitor of all) await assertNothingTold(visitor, house);
	},
	{ timeout: 300_000 },
);

scene(
	'two people and three bots to the end',
	async (house) => {
		const { ann, bob, eve } = await gathered(house, 'first_game', 3);
		const choose = (frame) => (frame.view.seats[frame.eyes].reserve < 30 ? brief : idly)(frame);
		await playOut([ann, bob], { choose });
		await until('the spectator sees the end', () => eve.frame.outcome);
		for (const visitor of [ann, bob, eve]) await assertNothingTold(visitor, house);
	},
	{ timeout: 300_000 },
);
