/** Echo of Time: two people against each other before a spectator, with a reload and a power cut while they choose in secret. */

import assert from 'node:assert/strict';
import { assertNothingTold, assertSame, playOut, seatOf, sensible, take } from './echo.mjs';
import { scene, until } from './house.mjs';
import { back, forgives } from './wire.mjs';

scene(
	'two people against each other to the end, though they reload and the program is killed while they choose in secret',
	async (house) => {
		const ann = await house.visit({ forgives });
		const link = await ann.inviteOne('standard', 'echo');
		const bob = await house.visit({ forgives, language: 'en', size: 'phone' });
		await bob.page.goto(link);
		await bob.sit();
		await until('Bob sits', () => bob.table?.seats.some((seat) => seat.mine));
		const eve = await house.visit({ forgives, size: 'small phone' });
		await eve.page.goto(link);
		await until('Eve is at the table', () => eve.table);
		const people = [ann, bob];
		await ann.button(ann.w.begin).click();
		await Promise.all([ann, bob, eve].map((visitor) => visitor.seated()));

		// Both choose all but the seal, and Bob reloads.
		const canSeal = ({ frame }) => frame.offers.some(({ touches }) => touches[0] === 'do:seal');
		for (const visitor of people) while ((await visitor.turn()) && !canSeal(visitor)) await take(visitor, sensible(visitor.frame));
		const choices = people.map(({ frame }) => frame.view.choice);
		const assertKept = async (...sealed) => {
			await until('all see who has sealed', () =>
				[ann, bob, eve].every(({ frame }) => people.every((visitor, index) => frame.view.seats[seatOf(visitor)].sealed === sealed[index])),
			);
			assert.deepEqual(
				people.map(({ frame }) => frame.view.choice),
				choices,
			);
			assert.equal(ann.frame.view.round, 0);
		};
		await back([bob], () => bob.page.reload());
		await assertKept(false, false);
		assert.ok(canSeal(bob));

		// Ann seals; the program is killed before Bob does, and Ann reloads.
		await ann.turn();
		await take(ann, sensible(ann.frame));
		await assertKept(true, false);
		await back([ann, bob, eve], async () => {
			await house.kill();
			await house.start();
		});
		await assertKept(true, false);
		await back([ann], () => ann.page.reload());
		await assertKept(true, false);
		assert.ok(canSeal(bob));
		await bob.turn();
		await take(bob, sensible(bob.frame));
		await until('the first plays are open', () => [ann, bob, eve].every(({ frame }) => !frame.view.seats.some(({ sealed }) => sealed)));
		const played = eve.tells.flatMap(({ tell }) => tell.beats ?? []).flatMap(({ events }) => events.filter(({ kind }) => kind === 'first_play'));
		for (const [index, visitor] of people.entries()) {
			const { card, paid } = played.find(({ seat }) => seat === seatOf(visitor));
			assert.deepEqual([card, paid], [choices[index].card, choices[index].paid]);
		}

		await playOut(people, async (visitor, offer) => {
			await assertSame([ann, bob, eve]);
			await take(visitor, offer);
		});
		await until('the spectator sees the end', () => eve.frame.outcome);
		assert.equal(seatOf(eve), null);
		for (const visitor of [ann, bob, eve]) await assertNothingTold(visitor, house);
	},
	{ timeout: 300_000 },
);
