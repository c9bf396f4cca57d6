/** Several people: in two browsers by an invitation, and at one screen. */

import assert from 'node:assert/strict';
import { knowing } from './cards.mjs';
import { anything, scene, until } from './house.mjs';

scene("two browsers meet by an invitation and see each other's moves", async (house) => {
	const ann = await house.visit({ motion: 'no-preference' });
	const bob = await house.visit({ motion: 'no-preference', language: 'en' });

	const link = await ann.inviteOne('versus');
	assert.ok(link.startsWith(`${house.url}/t/`), link);

	await bob.page.goto(link);
	await bob.sit();
	await until('the host sees the guest', () => ann.table?.seats.every((seat) => seat.kind === 'person' && seat.online));
	assert.equal(await bob.button(bob.w.begin).count(), 0, 'only the host starts');
	await ann.button(ann.w.begin).click();
	await Promise.all([ann.seated(), bob.seated()]);

	const people = [ann, bob];
	const choose = knowing(3);
	for (let move = 0; move < 4; move += 1) {
		await until('both are at the same place', () => ann.moment === bob.moment && ann.moment === move);
		const mover = people[ann.frame.awaited[0]];
		const other = people[1 - ann.frame.awaited[0]];
		assert.equal(other.frame.offers.length, 0, 'nobody moves out of turn');
		await mover.turn();
		const offer = choose(mover.frame, move);
		const { card } = offer.action.place;
		await mover.take(offer);
		await until('the other is told', () => other.moment === move + 1);
		assert.equal(other.frame.beats[0].events[0].card, card);
		const wherever = other.page.locator(`.row [data-card="${card}"], [data-place="discard_pile"]`).first();
		await wherever.waitFor();
		await until('the log of the other has the move', async () => (await other.logLines()) > move);
	}
	assert.deepEqual(ann.frame.view.columns, bob.frame.view.columns);
});

scene('two seats at one screen', async (house) => {
	const ann = await house.visit();
	await ann.openSheet();
	await ann.button(ann.w.arrange).click();
	await ann.page.getByLabel(ann.w.seat(2), { exact: true }).selectOption('me');
	await ann.button(ann.w.without(3)).click();
	await ann.button(ann.w.start).click();
	await ann.seated();
	assert.ok(ann.table.seats.every((seat) => seat.mine));

	const played = new Set();
	await ann.play((frame) => {
		played.add(frame.eyes);
		assert.ok(frame.awaited.includes(frame.eyes), 'the eyes follow the turn');
		return anything(frame);
	});
	assert.deepEqual([...played].sort(), [0, 1]);
	await ann.page.locator('section.end').waitFor();
});
