/** Taps while things move, and cards carried to their place by mouse and finger. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

const middle = async (locator) => {
	const { x, y, width, height } = await locator.boundingBox();
	return { x: x + width / 2, y: y + height / 2 };
};
const chosen = (visitor, prefix) => visitor.page.locator(`[data-touch^="${prefix}"].is-selected`);

scene('a tap while cards still fly counts', async (house) => {
	const ann = await house.visit({ motion: 'no-preference' });
	await ann.playBots('versus');
	await ann.turn();
	// The others answer at once, and the board has a backlog of their moves to show.
	await ann.take(ann.frame.offers[0]);
	await until('it is the own turn again', () => ann.frame.outcome || ann.frame.offers.length > 0);
	await ann.page.locator('.board .actor').waitFor();

	const { page } = ann;
	const [hand] = ann.frame.offers[0].touches;
	const { x, y } = await middle(page.locator(`[data-touch="${hand}"]`));
	await page.mouse.click(x, y);
	await chosen(ann, 'hand:').waitFor();
	assert.equal(await page.locator('.board .actor').count(), 0, 'nothing of the backlog is played any more');
	const spot = await middle(page.locator('[data-touch="position:1"]'));
	await page.mouse.click(spot.x, spot.y);
	await chosen(ann, 'position:').waitFor();
});

scene('a tap means what it came down on, though the board moves before it goes up', async (house) => {
	const ann = await house.visit();
	await ann.playBots('versus');
	await ann.turn();
	const { page } = ann;
	await ann.things('hand:').first().click();
	const spot = page.locator('[data-touch="position:0"]');
	const { x, y } = await middle(spot);
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.locator('.row .plane').evaluate((plane) => (plane.style.translate = '300px 0'));
	await page.mouse.up();
	await page.locator('[data-touch="position:0"].is-selected').waitFor();
	// Whoever slides away from a thing does not want it.
	const other = await middle(page.locator('[data-touch="position:1"]'));
	await page.mouse.move(other.x, other.y);
	await page.mouse.down();
	await page.mouse.move(other.x, other.y + 300, { steps: 4 });
	await page.mouse.up();
	assert.equal(await page.locator('[data-touch="position:1"].is-selected').count(), 0);
});

scene('a card is carried to its place by the mouse', async (house) => {
	const ann = await house.visit();
	await ann.playBots('versus');
	await ann.turn();
	const { page } = ann;
	const { moment } = ann.frame;
	const [hand] = ann.frame.offers[0].touches;
	const card = page.locator(`[data-touch="${hand}"]`);
	const from = await middle(card);
	const to = await middle(page.locator('[data-touch="position:1"]'));
	const carry = async ({ x, y }) => {
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 5 });
		await page.locator('.carried').waitFor();
		await page.mouse.move(x, y, { steps: 5 });
	};

	// Let go over nothing, it goes back, and no other tap is taken for one.
	await carry({ x: from.x, y: 120 });
	await page.mouse.up();
	assert.equal(await page.locator('.carried').count(), 0);
	assert.equal(await page.locator('.is-selected, dialog').count(), 0);

	await carry(to);
	await page.locator('[data-touch="position:1"][data-over]').waitFor();
	await page.mouse.up();
	await page.locator('[data-touch="position:1"].is-selected').waitFor();
	assert.equal(ann.moment, moment, 'it waits for a yes');
	await ann.main.click();
	await until('the decision is taken', () => ann.moment > moment);
});

scene('a card is carried to its place by the finger', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	await ann.playBots('versus');
	await ann.turn();
	const { page } = ann;
	const [hand] = ann.frame.offers[0].touches;
	const from = await middle(page.locator(`[data-touch="${hand}"]`));
	const to = await middle(page.locator('[data-touch="position:1"]'));
	const finger = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', from);
	for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
	await page.locator('[data-touch="position:1"][data-over]').waitFor();
	await touch('touchEnd');
	await page.locator('[data-touch="position:1"].is-selected').waitFor();
	assert.equal(await page.locator('dialog').count(), 0, 'a carried card is not looked at');
});

scene('a crowded row is made smaller by two fingers or the wheel', async (house) => {
	for (const size of ['desktop', 'phone']) {
		const ann = await house.visit({ size });
		await ann.playBots('versus');
		await ann.turn();
		const { page } = ann;
		const card = page.locator('.row .dated-card').first();
		const width = async () => (await card.boundingBox()).width;
		const before = await width();
		const { x, y } = await middle(page.locator('.row .strip'));
		const line = await page.context().newCDPSession(page);
		if (size === 'desktop') {
			await page.mouse.move(x, y);
			await page.keyboard.down('Control');
			await page.mouse.wheel(0, 600);
			await page.keyboard.up('Control');
		} else {
			const fingers = (type, apart) =>
				line.send('Input.dispatchTouchEvent', {
					type,
					touchPoints: apart
						? [
								{ x: x - apart, y, id: 0 },
								{ x: x + apart, y, id: 1 },
							]
						: [],
				});
			await fingers('touchStart', 120);
			for (const apart of [110, 90, 70, 50]) await fingers('touchMove', apart);
			await fingers('touchEnd', 0);
		}
		await until('the cards are smaller', async () => (await width()) < 0.7 * before);
		assert.ok((await width()) >= 45, 'and still can be told apart');
	}
});
