/** What helps to understand: hints with their reasons, open hands, terms, what others did, and what a thing is. */

import assert from 'node:assert/strict';
import { Aside } from './aside.mjs';
import { scene, until } from './house.mjs';
import { enter, makeTable, take } from './loop.mjs';

/** A table of The LOOP in the middle of its actions, all seats one's own. */
async function sitDown(house, options = {}) {
	const ann = await house.visit(options);
	const id = await makeTable(ann, {}, 3);
	const aside = await Aside.join(ann, id);
	await aside.followUntil(({ phase, effect, turn }) => phase === 'actions' && !effect && turn > 1);
	await aside.close();
	await enter(ann, id);
	await ann.turn();
	return ann;
}

const sheet = ({ page }) => page.locator('dialog[open]');

scene('a hint rings what it advises, says why, and traps nobody', async (house) => {
	const ann = await sitDown(house);
	const { page } = ann;
	const told = ann.tells.length;
	await ann.press(page.locator('.prompt [data-guide="hint"]'));
	const { tell } = await until('the hint comes', () => ann.tells.slice(told).find(({ tell }) => tell.type === 'advice'));
	await page.locator('.is-advised').first().waitFor();
	assert.ok(tell.reason, 'a bot has its reasons');
	assert.ok((await page.locator('.prompt').innerText()).includes(tell.reason));
	// Something else is as free as it was before.
	const others = ann.frame.offers.filter(({ touches: [first] }) => first !== tell.touches[0]);
	const other = others.find(({ touches: [first] }) => first.startsWith('era:')) ?? others[0];
	await take(ann, other);
	assert.equal(await page.locator('.is-advised').count(), 0);
});

scene('a tap on a player shows their cards, and the large card explains its terms', async (house) => {
	const ann = await sitDown(house);
	const { page } = ann;
	await page.locator('.rail .open').nth(1).click();
	const { hand } = ann.frame.view.seats[1];
	await until('all cards are there', async () => (await sheet(ann).locator('li button').count()) === hand.length);
	await sheet(ann).locator('li button').first().click();
	await page.locator('dialog.zoom dl dd').first().waitFor();
	assert.ok((await page.locator('dialog.zoom dl').innerText()).includes('Измерение'), 'the sign in the corner is explained');
});

scene('a right click says what a piece or a place is', async (house) => {
	const ann = await sitDown(house);
	const { page } = ann;
	for (const thing of ['pawn', 'era']) {
		const { x, y, width, height } = await page.locator(`.board [data-touch^="${thing}:"]`).first().boundingBox();
		await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
		await until(`the ${thing} is explained`, async () => (await sheet(ann).count()) > 0 && (await sheet(ann).innerText()).trim().length > 12);
		await page.keyboard.press('Escape');
	}
	await page.locator('.board .machine, .board [aria-label]:not([data-touch])').first().click({ button: 'right', force: true });
	await until('it is said what it is', async () => (await sheet(ann).count()) > 0);
});

scene(
	'what others did can be read and seen once more, by those who want no motion, too',
	async (house) => {
		const ann = await house.visit();
		await ann.playBots();
		for (let decision = 0; decision < 6 && (await ann.turn()); decision += 1) {
			const end = ann.frame.offers.find(({ touches: [first] }) => first === 'do:end_turn');
			await ann.take(end ?? ann.frame.offers[0]);
		}
		if (!(await ann.turn())) return;
		await ann.page.locator('.top button[aria-label="Что было после моего хода"]').click();
		const lines = await sheet(ann).locator('li > span').allInnerTexts();
		assert.ok(lines.length > 0);
		await sheet(ann).getByRole('button', { name: 'Показать ещё раз' }).click();
		await ann.page.getByRole('button', { name: 'Пропустить' }).waitFor();
		await until('it is one’s own turn again', async () => (await ann.page.locator('.prompt [data-guide="hint"]').count()) > 0, 60_000);
	},
	{ timeout: 180_000 },
);
