/** What people write is text, whatever it looks like. */

import assert from 'node:assert/strict';
import { anything, scene, until } from './house.mjs';

const nickname = '<img src=x onerror=a()>';
const message = '<script>document.title = 1</script><b id="bold">**hello**</b><img src="x" onerror="document.title = 1">';

scene('markup in a name and in a message is shown as it was typed', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	const assertPlain = async () => assert.equal(await page.locator('img, #bold, main script').count(), 0, 'no element comes of it');
	await ann.come();
	await ann.button(ann.w.settings).click();
	await page.getByLabel(ann.w.name).fill(nickname);
	await ann.button(ann.w.save).click();
	await until('the hall greets by that name', async () => (await page.locator('h1').innerText()).includes(nickname));
	await assertPlain();

	await ann.playBots();
	await until('the seat has that name', () => ann.table?.seats.some((seat) => seat.mine && seat.name === nickname));
	await page.getByLabel(ann.w.write).fill(message);
	await page.keyboard.press('Enter');
	const line = page.locator('[role="log"] li').last();
	await until('the message is there', async () => (await line.innerText()).includes(message));
	assert.ok((await line.innerText()).includes(nickname));
	await assertPlain();

	await page.getByRole('tab', { name: ann.w.log }).click();
	await ann.play(anything, 1);
	await until('the log speaks of the name', async () => (await page.locator('.log').innerText()).includes(nickname));
	await assertPlain();
	await ann.come();
	await page.locator('.mine').first().waitFor();
	await assertPlain();
});
