/** Apocalypsis: two people before a spectator, with reloads and a power cut while a letter of the Vatican is being answered. */

import assert from 'node:assert/strict';
import { assertNothingTold, assertSame, eventsOf, idly, makeTable, offersOf, playOn, seatOf, take } from './apocalypsis.mjs';
import { scene, until } from './house.mjs';
import { back, forgives } from './wire.mjs';

/** A table with two people and a spectator. */
async function gathered(house) {
	const ann = await house.visit({ forgives });
	const id = await makeTable(ann, { seats: [{ kind: 'me' }, { kind: 'open' }], start: false });
	await ann.come(`/t/${id}`);
	await until('Ann sits', () => ann.table?.seats.some((seat) => seat.mine));
	const bob = await house.visit({ forgives, language: 'en', size: 'phone' });
	await bob.come(`/t/${id}`);
	await bob.sit();
	await until('Bob sits', () => bob.table?.seats.some((seat) => seat.mine));
	const eve = await house.visit({ forgives, size: 'small phone', theme: 'dark' });
	await eve.come(`/t/${id}`);
	await until('Eve is at the table', () => eve.table);
	await ann.button(ann.w.begin).click();
	await Promise.all([ann, bob, eve].map((visitor) => visitor.seated()));
	return { ann, bob, eve };
}

/** Plays until a letter has come, and one of them has left it to the other: tells who is asked then. */
async function playToLetter(visitors) {
	const [ann] = visitors;
	const asked = () => ann.frame.view.asked;
	const isLetter = (answered) => asked()?.question.kind === 'vatican' && ann.frame.view.vatican?.answered === answered;
	for (;;) {
		await playOn(visitors, () => isLetter(0), { choose: idly });
		assert.ok(isLetter(0), 'a letter comes before the end');
		const first = visitors.find((visitor) => seatOf(visitor) === asked().seat);
		await first.turn();
		await take(first, offersOf(first.frame, 'decline')[0]);
		// Whoever has no way to answer is not asked.
		await until('it is the turn of the other, or the letter is over', () => !isLetter(0));
		const second = visitors.find((visitor) => visitor !== first);
		if (isLetter(1) && asked().seat === seatOf(second)) return { first, second };
	}
}

scene(
	'two people answer a letter of the Vatican through reloads and a power cut, and play on',
	async (house) => {
		const { ann, bob, eve } = await gathered(house);
		const all = [ann, bob, eve];
		const { first, second } = await playToLetter([ann, bob]);
		await assertSame(all);
		const { vatican, asked, world, task } = ann.frame.view;
		const assertKept = async () => {
			await assertSame(all);
			for (const { frame, page } of all) {
				assert.deepEqual([frame.view.vatican, frame.view.asked, frame.view.world, frame.view.task], [vatican, asked, world, task]);
				await page.locator('.board section.letter').waitFor();
			}
			assert.equal(first.frame.offers.length, 0, 'who has answered waits');
			assert.ok(offersOf(second.frame, 'decline').length > 0, 'the other one is asked');
		};
		await back([second], () => second.page.reload());
		await assertKept();
		await back(all, async () => {
			await house.kill();
			await house.start();
		});
		await assertKept();
		await back([first], () => first.page.reload());
		await assertKept();

		// The other one answers in one of the ways that the letter names.
		await second.turn();
		const answer = offersOf(second.frame, 'way')[0];
		assert.ok(answer, 'whoever is asked can answer');
		await take(second, answer);
		const isAnswered = ({ what, seat, way }) => what === 'vatican_answered' && seat === seatOf(second) && way === answer.action.way;
		for (const visitor of all) await until('all hear the answer', () => eventsOf(visitor).some(isAnswered));
		const { round } = ann.frame.view;
		await playOn([ann, bob], () => ann.frame.view.round > round + 1, { choose: idly });
		await assertSame(all);
		assert.equal(seatOf(eve), null);
		for (const visitor of all) await assertNothingTold(visitor, house);
	},
	{ timeout: 300_000 },
);
