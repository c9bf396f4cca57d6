/** The phone, by touch. */

import assert from 'node:assert/strict';
import { knowing } from './cards.mjs';
import { assertFits } from './fits.mjs';
import { anything, scene, until } from './house.mjs';

/** A table where these offers stand instead of its own; whatever the page asks goes to the program. */
async function offered(visitor, offers) {
	await visitor.page.routeWebSocket(/\/socket/, (page) => {
		page.connectToServer().onMessage((text) => {
			const tell = JSON.parse(text);
			if (tell.type === 'frame' && tell.offers.length > 0) tell.offers = offers(tell.offers);
			visitor.tells.push({ raw: text, tell });
			page.send(JSON.stringify(tell));
		});
	});
}

scene('phone: no button is hidden without a sign, and the bar keeps its height', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	const { page } = ann;
	let asked = { buttons: 1, hasThings: true };
	const button = (number) => ({ action: {}, label: `Ответ ${number}`.repeat(number), touches: [`do:answer-${number}`], is_final: true });
	await offered(ann, (own) => [
		...(asked.hasThings ? own.filter(({ touches: [first] }) => !first.startsWith('do:')) : []),
		...Array.from({ length: asked.buttons }, (_, index) => button(index + 1)),
	]);
	await ann.playBots();
	const heights = new Set();
	for (asked of [1, 2, 3, 5].flatMap((buttons) => [
		{ buttons, hasThings: true },
		{ buttons, hasThings: false },
	])) {
		await page.reload();
		await page.locator('.prompt [data-guide^="do:answer-"]').first().waitFor();
		await assertFits(ann);
		heights.add(await page.locator('.prompt').evaluate((prompt) => prompt.getBoundingClientRect().height));
		const shown = await page.locator('.prompt [data-guide^="do:answer-"]').count();
		if (shown === asked.buttons) continue;
		assert.ok(asked.hasThings, 'a question shows all its answers');
		assert.equal(await page.locator('.prompt .badge').innerText(), `+${asked.buttons - shown}`);
		await page.locator(`.prompt button[aria-label^="${ann.w.all}"]`).tap();
		const first = page.locator('dialog li').first();
		await first.waitFor();
		assert.match(await first.innerText(), /^Ответ/, 'the list begins with them');
	}
	assert.equal(heights.size, 1, `one height, not ${[...heights].join(', ')}`);
});

for (const [mode, choose] of [
	['coop', anything],
	['versus', knowing(2)],
]) {
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
			const { moment } = ann.frame;
			const offer = choose(ann.frame, decision);
			const [first] = offer.touches;
			if (first.startsWith('hand:')) {
				const card = ann.page.locator(`[data-touch="${first}"]`);
				await card.tap();
				await until('the card is chosen', async () => (await card.getAttribute('aria-pressed')) === 'true');
				await assertFits(ann);
				await card.tap();
				await until('the card is let go', async () => (await card.getAttribute('aria-pressed')) === 'false');
				assert.equal(ann.moment, moment, 'a choice that is taken back decides nothing');
			}
			await ann.take(offer);
			await assertFits(ann);
		}
	});
}
