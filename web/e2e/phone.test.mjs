/** The phone, by touch. */

import assert from 'node:assert/strict';
import { knowing } from './cards.mjs';
import { assertFits } from './fits.mjs';
import { anything, scene, until } from './house.mjs';

for (const [mode, choose] of [['coop', anything], ['versus', knowing(2)]]) {
	scene(`phone: to a ${mode} game and some turns by touch`, async (house) => {
		const ann = await house.visit({ size: 'phone', motion: 'no-preference' });
		await ann.openSheet();
		await assertFits(ann);
		if (mode === 'versus') await ann.chooseVersus();
		await ann.button(ann.w.withBots).tap();
		await ann.seated();
		assert.equal(ann.frame.view.mode, mode);
		for (let decision = 0; decision < 4 && (await ann.turn()); decision += 1) {
			await assertFits(ann);
			const { position } = ann.frame;
			const offer = choose(ann.frame, decision);
			const [first] = offer.touches;
			if (first.startsWith('hand:')) {
				const card = ann.page.locator(`[data-touch="${first}"]`);
				await card.tap();
				await until('the card is chosen', async () => (await card.getAttribute('aria-pressed')) === 'true');
				await assertFits(ann);
				await card.tap();
				await until('the card is let go', async () => (await card.getAttribute('aria-pressed')) === 'false');
				assert.equal(ann.position, position, 'a choice that is taken back decides nothing');
			}
			await ann.take(offer);
			await assertFits(ann);
		}
	});
}
