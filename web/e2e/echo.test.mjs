/** Echo of Time: whole games by mouse and by touch, two people against each other, and nothing told of hidden cards. */

import assert from 'node:assert/strict';
import { cardsOf, entered, sensible, take } from './echo.mjs';
import { scene, until } from './house.mjs';
import { forgives } from './wire.mjs';

/** What the frames of a visitor tell of cards that they must not know, in words. */
function leaks(visitor, seat) {
	const known = new Set();
	const found = [];
	for (const { tell, raw } of visitor.tells) {
		if (tell.type !== 'frame') continue;
		for (const card of cardsOf(tell.view, seat)) known.add(card);
		for (const event of tell.beats.flatMap(({ events }) => events)) {
			for (const card of [event.card, event.cards, event.paid, event.creatures].flat()) {
				if (typeof card !== 'string') continue;
				if (['drew', 'picked'].includes(event.kind) && event.seat !== seat) found.push(`an event of somebody else names ${card}`);
				known.add(card);
			}
		}
		for (const [, card] of (raw ?? JSON.stringify(tell)).matchAll(/"card:([a-z_0-9]+)"/g))
			if (!known.has(card)) found.push(`${card} is named before it is known`);
	}
	return [...new Set(found)];
}

scene(
	'two clicks to a game of Echo against bots, by mouse to its end',
	async (house) => {
		const ann = await house.visit();
		await ann.come();
		await ann.playButton('echo').click();
		await ann.button(ann.w.withBots).click();
		await ann.seated();
		let decisions = 0;
		while (await ann.turn()) {
			await take(ann, sensible(ann.frame));
			decisions += 1;
			assert.ok(decisions < 600, 'a game ends at last');
		}
		await ann.page.locator('section.end').waitFor();
		await ann.page.locator('.score li.won').first().waitFor();
		assert.ok(decisions > 20);
		assert.deepEqual(leaks(ann, 0), []);
	},
	{ timeout: 300_000 },
);

scene('Echo on the phone by touch, four at the table, without the marked cards', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	await entered(ann, { mode: 'low_interaction' }, [{ kind: 'me' }, ...['easy', 'easy', 'easy'].map((level) => ({ kind: 'bot', level }))]);
	assert.equal(ann.frame.view.mode, 'low_interaction');
	for (let decisions = 0; decisions < 24 && (await ann.turn()); decisions += 1) await take(ann, sensible(ann.frame));
	assert.ok(ann.frame.view.round > 0);
	assert.deepEqual(leaks(ann, 0), []);
});

scene(
	'two people against each other, and the program is killed while they choose in secret',
	async (house) => {
		const ann = await house.visit({ forgives });
		const link = await ann.inviteOne('standard', 'echo');
		const bob = await house.visit({ forgives });
		await bob.page.goto(link);
		await bob.button(bob.w.sit).first().click();
		await until('Bob sits', () => bob.table?.seats.some((seat) => seat.mine));
		await ann.button(ann.w.begin).click();
		await Promise.all([ann.seated(), bob.seated()]);
		const seat = (visitor) => visitor.table.seats.find(({ mine }) => mine).seat;
		// Ann chooses all but the seal; then the program dies.
		await ann.turn();
		while (!ann.frame.offers.some(({ touches }) => touches[0] === 'do:seal')) await take(ann, sensible(ann.frame));
		const chosen = ann.frame.view.choice.card;
		assert.equal(bob.frame.view.seats[seat(ann)].sealed, false);
		const told = [ann, bob].map(({ tells }) => tells.length);
		await house.kill();
		await house.start();
		await until('both are back', () => [ann, bob].every(({ tells }, index) => tells.slice(told[index]).some(({ tell }) => tell.type === 'frame')));
		await until('Ann has her choice', () => ann.frame.view.choice?.card === chosen && ann.frame.offers.length > 0);
		for (const visitor of [ann, bob]) {
			while (!visitor.frame.view.seats[seat(visitor)].sealed && visitor.frame.view.round === 0) {
				await visitor.turn();
				await take(visitor, sensible(visitor.frame));
			}
		}
		await until('the first round begins', () => ann.frame.view.round === 1 && bob.frame.view.round === 1);
		for (let decisions = 0; decisions < 12; decisions += 1) {
			const [next] = [ann, bob].filter(({ frame }) => frame.offers.length > 0);
			if (!next) {
				await until('somebody is to decide', () => [ann, bob].some(({ frame }) => frame.offers.length > 0));
				continue;
			}
			await next.turn();
			await take(next, sensible(next.frame));
		}
		assert.deepEqual(leaks(ann, seat(ann)), []);
		assert.deepEqual(leaks(bob, seat(bob)), []);
	},
	{ timeout: 180_000 },
);
