/** Horizon of Time by keyboard alone, from the hall to the end. */

import assert from 'node:assert/strict';
import { assertNothingTold, playOut, takeByKeys } from './horizon.mjs';
import { scene, until } from './house.mjs';
import { tabTo } from './tab.mjs';

scene(
	'Horizon by keyboard alone, from the hall to the end',
	async (house) => {
		const ann = await house.visit();
		const { page } = ann;
		await ann.come();
		await ann.playButton('horizon').waitFor();
		await tabTo(page, '.shelf li:has([data-game="horizon"]) .ways button');
		await page.keyboard.press('Enter');
		await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
		await page.keyboard.press('Enter');
		await ann.seated();
		const decisions = await playOut([ann], { takeIt: takeByKeys });
		assert.ok(decisions > 40);
		assert.equal(ann.frame.view.round, 20);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);
