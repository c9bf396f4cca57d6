/** Lines that break and a program that is killed: nothing that was acknowledged is lost, nothing is done twice. */

import assert from 'node:assert/strict';
import { anything, pause, scene, until } from './house.mjs';
import { forgives, Wire } from './wire.mjs';

/** Stops as soon as it may: on an axis with few cards nothing goes wrong. */
const careful = (frame) => frame.offers.find((offer) => offer.touches[0] === 'do:end_turn') ?? anything(frame);

scene('a line that breaks in the middle of a turn comes back with everything', async (house) => {
	const wire = new Wire();
	try {
		const ann = await house.visit({ url: await wire.open(house.port), forgives });
		const lost = ann.page.locator('.prompt.lost');
		await ann.playBots();
		await ann.play(careful, 2);
		assert.ok(await ann.turn(), 'the game is not over yet');

		// A chosen card stays chosen.
		const { moment } = ann.frame;
		const offer = ann.frame.offers.find(({ touches }) => touches[0].startsWith('hand:'));
		const lines = await ann.logLines();
		await ann.touch(offer.touches[0], offer);
		const chosen = ann.page.locator(`[data-touch="${offer.touches[0]}"].is-selected`);
		await chosen.waitFor();
		wire.cut();
		await lost.waitFor();
		await pause(700);
		const sockets = ann.sockets;
		wire.mend();
		await lost.waitFor({ state: 'detached' });
		assert.ok(ann.sockets > sockets, 'it is a new line');
		assert.equal(ann.moment, moment);
		assert.equal(await ann.logLines(), lines);
		await chosen.waitFor();

		// A move whose answer gets lost is done once.
		wire.isMute = true;
		await ann.touch(offer.touches[1], offer);
		await pause(400);
		assert.equal(ann.moment, moment, 'no answer has come');
		wire.cut();
		await lost.waitFor();
		wire.mend();
		await lost.waitFor({ state: 'detached' });
		await until('the move is there', () => ann.moment > moment);
		const { card } = Object.values(offer.action)[0];
		const events = ann.tells.flatMap(({ tell }) => (tell.type === 'frame' && tell.moment > moment ? tell.beats.flatMap(({ events }) => events) : []));
		assert.ok(!ann.frame.offers.some(({ touches }) => touches[0] === `hand:${card}`), 'the card has been played');
		assert.ok(events.length > 0);

		// A move that never left is made when the line is back.
		if (await ann.turn()) {
			const before = ann.moment;
			const next = anything(ann.frame);
			await ann.take(next);
			assert.ok(ann.moment > before, 'the game goes on');
		}
		await ann.page.reload();
		await ann.page.locator('.board').waitFor();
	} finally {
		wire.close();
	}
});

scene('the program is killed in the middle of a game and started again', async (house) => {
	const ann = await house.visit({ forgives });
	await ann.playBots('versus');
	await ann.play((frame) => frame.offers[0], 2);
	assert.ok(await ann.turn(), 'the game is not over yet');
	await until('the page shows all of the log', async () => (await ann.logLines()) > 0);

	for (let round = 0; round < 2; round += 1) {
		const before = ann.frame;
		const lines = await ann.logLines();
		const sockets = ann.sockets;
		await house.kill();
		await ann.page.locator('.prompt.lost').waitFor();
		await house.start();
		await ann.page.locator('.prompt.lost').waitFor({ state: 'detached' });
		await until('the page has a new line', () => ann.sockets > sockets && ann.frame !== before);
		assert.equal(ann.moment, before.moment, 'every acknowledged move is there');
		assert.deepEqual(ann.frame.view, before.view);
		assert.deepEqual(ann.frame.offers, before.offers);
		assert.equal(await ann.logLines(), lines);
		// Killed right after the answer: what was answered was written down.
		assert.ok(await ann.turn());
		await ann.take(ann.frame.offers[0]);
		if (round === 0) {
			const answered = ann.moment;
			await house.kill();
			await house.start();
			await until('the page is back', () => ann.table && ann.sockets > sockets + 1 && ann.moment >= answered);
			await ann.page.locator('.prompt.lost').waitFor({ state: 'detached' });
			if (!(await ann.turn())) return;
		}
	}
});
