/** No serious barrier for anybody: the pages as axe sees them. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { anything, scene } from './house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The one rule that is left out compares names with visible letters, and a card is a picture to it: its year stands above its title,
 * and the title has soft hyphens in it.
 */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/** What axe says about the page as it is now. */
async function assertOpen(page, name) {
	// Entrances are over when nothing moves any more; a half-faded word has no contrast.
	await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished.catch(() => undefined))));
	// Evaluated, not added as an element: the page's own policy stays in force.
	await page.evaluate(axe);
	const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ['violations'], rules }), rules);
	const barriers = violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map((node) => `${name}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
	assert.deepEqual(barriers, []);
}

for (const theme of ['light', 'dark']) {
	scene(`axe finds no barrier in the ${theme} hall and at its tables`, async (house) => {
		const ann = await house.visit({ theme });
		const { page } = ann;
		await ann.come();
		await ann.button(ann.w.play).waitFor();
		await assertOpen(page, 'hall');
		await ann.openSheet();
		await assertOpen(page, 'sheet');
		await ann.button(ann.w.withBots).click();
		await ann.seated();
		await ann.play(anything, 2);
		if (await ann.turn()) {
			await assertOpen(page, 'Coop');
			await ann.touch(ann.frame.offers.find(({ touches }) => touches[0].startsWith('hand:')).touches[0]);
			await assertOpen(page, 'Coop with a chosen card');
			await page.keyboard.press('Escape');
		}
		await ann.play(anything);
		await page.locator('section.end').waitFor();
		await assertOpen(page, 'end');
		await page.getByRole('link', { name: ann.w.review, exact: true }).click();
		await page.locator('.replay input').waitFor();
		await assertOpen(page, 'replay');
		await ann.come('/rules/timeline');
		await page.locator('main h3').first().waitFor();
		await assertOpen(page, 'rules');
		await ann.playBots('versus');
		await ann.turn();
		await ann.touch(ann.frame.offers[0].touches[0]);
		await assertOpen(page, 'Versus');
	});
}

scene('axe finds no barrier on the phone', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	await ann.come();
	await ann.button(ann.w.play).waitFor();
	await assertOpen(ann.page, 'hall');
	await ann.playBots();
	await ann.turn();
	await assertOpen(ann.page, 'Coop');
});
