/** Russian and English. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

const cyrillic = /[а-яё]/i;
const language = (page) => page.evaluate(() => document.documentElement.lang);

scene('the browser tells the language, and the settings change it', async (house) => {
	for (const [spoken, other, choice] of [
		['ru', 'en', 'English'],
		['en', 'ru', 'Русский'],
	]) {
		const ann = await house.visit({ language: spoken });
		const { page } = ann;
		const isRight = (text, wanted) => cyrillic.test(text) === (wanted === 'ru');
		await ann.come();
		await page.getByRole('heading', { name: ann.w.hello }).waitFor();
		assert.equal(await language(page), spoken);
		assert.ok(isRight(await page.locator('.shelf .tagline').first().innerText(), spoken), 'the games speak it, too');

		await ann.playBots();
		await ann.turn();
		const line = page.locator('.prompt .line');
		const title = page.locator('[data-touch^="hand:"] .title').first();
		assert.ok(isRight(await line.innerText(), spoken));
		const before = await title.innerText();

		await ann.button(ann.w.menu).click();
		await page.locator('dialog').getByRole('button', { name: ann.w.settings }).click();
		await page.locator('dialog label', { hasText: choice }).click();
		await until('the prompt speaks the other language', async () => isRight(await line.innerText(), other));
		await until('the cards do, too', async () => (await title.innerText()) !== before);
		assert.equal(await language(page), other);
		await page.keyboard.press('Escape');
		assert.ok(await ann.turn(), 'the game goes on');

		await page.reload();
		await page.locator('.board').waitFor();
		assert.equal(await language(page), other, 'the choice is kept');
		assert.ok(isRight(await line.innerText(), other));
	}
});
