/** The keyboard alone. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';
import { tabTo } from './tab.mjs';

const turns = 6;

/** Presses the number of the card. */
async function pick(ann) {
	const cards = await ann.page.locator('[data-touch^="hand:"]').evaluateAll((all) => all.map((card) => card.classList.contains('is-legal')));
	const index = cards.indexOf(true);
	assert.ok(index >= 0 && index < 9, 'a card can be chosen by its number');
	await ann.page.keyboard.press(String(index + 1));
	await until('the card is chosen', async () => (await ann.page.locator('[data-touch^="hand:"].is-selected').count()) === 1);
}

scene('keyboard: a Coop game from the hall', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.come();
	await ann.playButton().waitFor();
	await tabTo(page, '.shelf .ways button');
	await page.keyboard.press('Enter');
	await ann.button(ann.w.withBots).waitFor();
	await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
	await page.keyboard.press('Enter');
	await ann.seated();

	for (let turn = 0; turn < turns && (await ann.turn()); turn += 1) {
		const { moment } = ann.frame;
		const stop = ann.frame.offers.find((offer) => offer.touches[0] === 'do:end_turn');
		if (stop) {
			await page.keyboard.press('e');
			if (stop.is_final) {
				await ann.main.waitFor();
				await page.keyboard.press('Enter');
			}
		} else {
			await pick(ann);
			await page.keyboard.press('Escape');
			await until('Escape lets go', async () => (await page.locator('.is-selected').count()) === 0);
			await pick(ann);
			await page.keyboard.press('Enter');
		}
		await until('the decision is taken', () => ann.moment > moment);
	}
	assert.ok(ann.moment > 0);
});

scene('keyboard: a Versus game with the arrows, the zoom and the list of all actions', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.come();
	await ann.playButton().waitFor();
	await tabTo(page, '.shelf .ways button');
	await page.keyboard.press('Enter');
	await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
	await tabTo(page, 'dialog input[type="radio"]', 'Shift+Tab');
	await page.keyboard.press('ArrowRight');
	await tabTo(page, '.way.main');
	await page.keyboard.press('Enter');
	await ann.seated();
	assert.equal(ann.frame.view.mode, 'versus');

	for (let turn = 0; turn < turns && (await ann.turn()); turn += 1) {
		const { moment } = ann.frame;
		await pick(ann);
		if (turn === 0) {
			await page.keyboard.press('Space');
			await page.locator('dialog.zoom').waitFor();
			await page.keyboard.press('Escape');
			await page.locator('dialog.zoom').waitFor({ state: 'detached' });
		}
		for (let step = 0; step < 8; step += 1) {
			await page.keyboard.press('ArrowUp');
			if (await page.evaluate(() => document.activeElement?.matches('[data-touch^="position:"]'))) break;
		}
		await page.keyboard.press('Enter');
		await ann.main.waitFor();
		await page.keyboard.press('Enter');
		await until('the decision is taken', () => ann.moment > moment);
	}
	if (!(await ann.turn())) return;
	const { moment } = ann.frame;
	await tabTo(page, `.prompt [aria-label="${ann.w.all}"]`);
	await page.keyboard.press('Enter');
	await tabTo(page, 'dialog li button');
	await page.keyboard.press('Enter');
	await until('the action of the list is taken', () => ann.moment > moment);
});
