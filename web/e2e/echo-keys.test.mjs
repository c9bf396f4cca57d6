/** Echo of Time by keyboard alone, from the hall to the end of the game. */

import assert from 'node:assert/strict';
import { assertNothingTold, playOut, takeByKeys } from './echo.mjs';
import { scene, until } from './house.mjs';
import { tabTo } from './tab.mjs';

scene(
	'Echo by keyboard alone, from the hall to its end',
	async (house) => {
		const ann = await house.visit();
		const { page } = ann;
		await ann.come();
		await ann.playButton('echo').waitFor();
		await tabTo(page, '.shelf li:has([data-game="echo"]) .ways button');
		await page.keyboard.press('Enter');
		await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
		await page.keyboard.press('Enter');
		await ann.seated();
		const decisions = await playOut([ann], takeByKeys);
		assert.ok(decisions > 20);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);
