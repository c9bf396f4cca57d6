/** All choose at once and in secret, at the table of the pattern game, and the program is killed in the middle. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';
import { forgives } from './wire.mjs';

/** Four people at one table. */
async function four(house) {
	const people = [];
	for (let seat = 0; seat < 4; seat += 1) people.push(await house.visit({ forgives, language: seat % 2 === 0 ? 'ru' : 'en' }));
	const [host, ...friends] = people;
	await host.page.goto(house.url);
	await until('the host is somebody', async () => (await host.page.context().cookies()).length > 0);
	const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
	const wish = { game: 'demo', options: { rounds: 2 }, seats, listed: false, start: false };
	const made = await host.page.context().request.post(`${house.url}/api/tables`, { data: wish });
	const { id } = await made.json();
	await host.page.goto(`${house.url}/t/${id}`);
	for (const friend of friends) {
		await friend.page.goto(`${house.url}/t/${id}`);
		await friend.sit();
		await until('the friend sits', () => friend.table?.seats.some((seat) => seat.mine));
	}
	await host.button(host.w.begin).click();
	await Promise.all(people.map((person) => person.page.locator('.board .hand .card').first().waitFor()));
	return people;
}

const card = (person, index) => person.page.locator('.board .hand .card').nth(index);
const answers = (person, type) => person.tells.filter(({ tell }) => tell.type === type).length;

scene('four choose at once, secretly, and nobody is refused', async (house) => {
	const people = await four(house);
	const frames = () => people.map((person) => answers(person, 'frame'));
	const [ann, bob] = people;

	// Ann changes her mind; nobody else's page hears of it.
	const before = frames();
	await card(ann, 0).click();
	await until('the choice is shown', async () => (await ann.page.locator('.chosen').count()) === 1);
	await card(ann, 2).click();
	await until('the other choice is shown', async () => (await ann.page.locator('.chosen').innerText()) === String(ann.frame.view.hand[2]));
	assert.deepEqual(frames().slice(1), before.slice(1), 'others cannot even count it');

	// All at once, while frames cross.
	await Promise.all(
		people.slice(1).map(async (person, index) => {
			await card(person, index).click();
			await until('the choice is there', () => person.frame.view.choice !== null);
		}),
	);
	await Promise.all(people.slice(0, 3).map((person) => person.page.locator('[data-guide="do:seal"]').click()));
	await until('three have chosen', () => people.every((person) => person.frame.view.sealed.length === 3));
	assert.deepEqual(
		people.map((person) => answers(person, 'refused')),
		[0, 0, 0, 0],
	);

	// Killed in the middle: every choice is there, and still a secret.
	await house.kill();
	await Promise.all(people.map((person) => person.page.locator('.prompt.lost').waitFor()));
	const choices = people.map((person) => person.frame.view.choice);
	const sockets = people.map((person) => person.sockets);
	await house.start();
	await until('all are back', () => people.every((person, seat) => person.sockets > sockets[seat] && answers(person, 'frame') > 0));
	await Promise.all(people.map((person) => person.page.locator('.prompt.lost').waitFor({ state: 'detached' })));
	assert.deepEqual(
		people.map((person) => person.frame.view.choice),
		choices,
	);
	for (const [seat, person] of people.entries()) {
		for (const { raw, tell } of person.tells) {
			if (tell.type !== 'frame') continue;
			assert.ok(!/"kind":"chosen"/.test(raw.replaceAll(`{"kind":"chosen","seat":${seat},`, '{')), `seat ${seat} was told of a choice: ${raw}`);
			assert.deepEqual(tell.view.discard_pile, []);
		}
	}

	// A choice is taken back while others still choose, and made again.
	await bob.page.getByRole('button', { name: bob.w.undo, exact: true }).click();
	await until('it is taken back', () => people.every((person) => person.frame.view.sealed.length === 2));
	await bob.page.locator('[data-guide="do:seal"]').click();
	await people[3].page.locator('[data-guide="do:seal"]').click();
	await until('the cards are on the table', () => people.every((person) => person.frame.view.round === 2));
	const [first, ...others] = people.map((person) => person.frame.view.discard_pile);
	assert.equal(first.length, 4);
	for (const other of others) assert.deepEqual(other, first);
});
