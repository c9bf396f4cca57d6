/** Several servers with the same tables: one of them is killed while people choose in secret, and each is restarted under a game. */

import assert from 'node:assert/strict';
import { assertNothingTold, assertSame, playOut, seatOf, sensible, take } from './echo.mjs';
import { anything, scene, until } from './house.mjs';
import { Town, missing } from './several.mjs';
import { back, forgives } from './wire.mjs';

/** Two people at one table, each of whom has come to a server of their own: the table is made at the first of them. */
async function pair(town, [mode, game], gates) {
	const [url, other] = await Promise.all(gates.map((servers) => town.gate(...servers)));
	const ann = await town.visit({ forgives, url });
	const bob = await town.visit({ forgives, url: other, language: 'en', size: 'phone' });
	const people = [ann, bob];
	for (const visitor of people) await visitor.page.addInitScript(noteRestarts);
	const link = await ann.inviteOne(mode, game);
	await bob.come(new URL(link).pathname);
	await bob.sit();
	await until('Ann sees Bob', () => ann.table.seats.every(({ kind }) => kind === 'person'));
	await ann.press(ann.button(ann.w.begin));
	await Promise.all(people.map((visitor) => visitor.seated()));
	return people;
}

/**
 * Notes what the page shows when a server has gone in order. It looks before the page can have come back, and before it may say that the
 * line is lost: all count from the same moment, and this is the shortest time.
 */
function noteRestarts() {
	const [restart, soon] = [1012, 300];
	const isThere = (place) => document.querySelector(place) !== null;
	const look = () => window.restarts.push({ isLost: isThere('.prompt.lost'), isRefused: isThere('.toast.bad'), hasBoard: isThere('.board') });
	window.restarts = [];
	window.WebSocket = class extends WebSocket {
		constructor(url) {
			super(url);
			let wasUp = false;
			this.addEventListener('message', ({ data }) => (wasUp ||= JSON.parse(data).type === 'frame'));
			this.addEventListener('close', ({ code }) => wasUp && code === restart && setTimeout(look, soon));
		}
	};
}

function play() {
	scene(
		'two people at two servers play to the end, though the server of their table is killed while they choose in secret',
		async (town) => {
			const [a, b, c] = town.servers;
			const people = await pair(town, ['standard', 'echo'], [[a, c], [b]]);
			const [ann, bob] = people;

			// Both choose all but the seal, and only Ann seals.
			const canSeal = ({ frame }) => frame.offers.some(({ touches }) => touches[0] === 'do:seal');
			for (const visitor of people) while ((await visitor.turn()) && !canSeal(visitor)) await take(visitor, sensible(visitor.frame));
			const choices = people.map(({ frame }) => frame.view.choice);
			await take(ann, sensible(ann.frame));
			const assertKept = async () => {
				await until('both see that Ann has sealed', () =>
					people.every(({ frame }) => people.every((visitor) => frame.view.seats[seatOf(visitor)].sealed === (visitor === ann))),
				);
				assert.deepEqual(
					people.map(({ frame }) => frame.view.choice),
					choices,
				);
				assert.equal(ann.frame.view.round, 0);
			};
			await assertKept();

			const { id } = ann.table;
			const owner = await town.owner(id);
			await back(people, () => a.end());
			assert.notEqual(await town.owner(id), owner, 'another server has the table');
			await assertKept();
			assert.ok(canSeal(bob));
			await bob.turn();
			await take(bob, sensible(bob.frame));
			await until('the first plays are open', () => people.every(({ frame }) => !frame.view.seats.some(({ sealed }) => sealed)));
			const played = ann.tells.flatMap(({ tell }) => tell.beats ?? []).flatMap(({ events }) => events.filter(({ kind }) => kind === 'first_play'));
			for (const [index, visitor] of people.entries()) {
				const { card, paid } = played.find(({ seat }) => seat === seatOf(visitor));
				assert.deepEqual([card, paid], [choices[index].card, choices[index].paid]);
			}

			await playOut(people, async (visitor, offer) => {
				await assertSame(people);
				await take(visitor, offer);
			});
			for (const visitor of people) await assertNothingTold(visitor, town);
		},
		{ Place: Town, count: 3, timeout: 300_000 },
	);

	scene(
		'two people at two servers play on without a break, though each server is restarted under them',
		async (town) => {
			const people = await pair(town, ['versus', 'timeline'], [town.servers, town.servers.toReversed()]);
			const [ann] = people;
			const { id } = ann.table;
			let decisions = 0;
			const playOn = async (most) => {
				const played = await Promise.all(people.map((visitor) => visitor.play(anything, most)));
				decisions += played[0] + played[1];
			};
			for (const [index, server] of town.servers.entries()) {
				const owner = await town.owner(id);
				await Promise.all([playOn(2), server.end('SIGTERM')]);
				assert.notEqual(await town.owner(id), owner, 'another server has the table');
				for (const { page } of people) {
					await until('the page has seen a server go', () => page.evaluate((count) => window.restarts.length >= count, index + 1));
					for (const seen of await page.evaluate(() => window.restarts)) assert.deepEqual(seen, { isLost: false, isRefused: false, hasBoard: true });
				}
				await server.start();
			}
			await playOn();
			await Promise.all(people.map(({ page }) => page.locator('section.end').waitFor()));
			for (const { moment } of people) assert.equal(moment, decisions, 'every decision was taken once');
		},
		{ Place: Town, count: 2, timeout: 300_000 },
	);
}

if (missing.length === 0) play();
else console.log(`left out: tests of several servers, for which ${missing.join(' and ')} must be installed`);
