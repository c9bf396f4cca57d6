/** No serious barrier for anybody: the pages as axe sees them. */

import { assertOpen } from './axe.mjs';
import { anything, scene } from './house.mjs';

for (const theme of ['light', 'dark']) {
	scene(`axe finds no barrier in the ${theme} hall and at its tables`, async (house) => {
		const ann = await house.visit({ theme });
		const { page } = ann;
		await ann.come();
		await ann.playButton().waitFor();
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
		await page.locator('main h3.heading').first().waitFor();
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
	await ann.playButton().waitFor();
	await assertOpen(ann.page, 'hall');
	await ann.playBots();
	await ann.turn();
	await assertOpen(ann.page, 'Coop');
});
