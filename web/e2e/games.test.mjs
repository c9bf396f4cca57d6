/** Whole games by mouse, from the hall to the end and back through the replay. */

import assert from 'node:assert/strict';
import { knowing } from './cards.mjs';
import { anything, scene, until } from './house.mjs';

scene('two clicks to a Coop game, played to its end, replayed and verified', async (house) => {
	const ann = await house.visit();
	await ann.come();
	await ann.playButton().click();
	await ann.button(ann.w.withBots).click();
	await ann.seated();
	assert.equal(ann.frame.view.mode, 'coop');
	assert.ok((await ann.play(anything)) > 0);

	const end = ann.page.locator('section.end');
	await end.waitFor();
	assert.match(await end.locator('h2').innerText(), /\S/);
	const last = ann.moment;

	await end.getByRole('link', { name: ann.w.review, exact: true }).click();
	const slider = ann.page.locator('.replay input[type="range"]');
	const place = ann.page.locator('.replay output');
	const at = (position) => until(`the replay is at ${position}`, async () => new RegExp(`\\b${position}\\b.*\\b${last}\\b`).test(await place.innerText()));
	await slider.waitFor();
	await at(0);
	await slider.focus();
	await ann.page.keyboard.press('End');
	await at(last);
	const columns = () => ann.page.locator('.replay .axis li.column').count();
	await until('the end is shown', async () => (await columns()) > 1);
	const atEnd = await columns();
	await ann.page.keyboard.press('Home');
	await at(0);
	await until('the axis is that of the beginning', async () => (await columns()) === 1);
	await slider.fill(String(last - 1));
	await at(last - 1);
	await ann.page.keyboard.press('ArrowRight');
	await at(last);
	await until('the axis is that of the end', async () => (await columns()) === atEnd);

	await ann.page.goBack();
	await end.getByRole('link', { name: ann.w.fairness }).click();
	await until('browser and server have verified', async () => (await ann.page.locator('.verdict.ok').count()) === 2);
	assert.equal(await ann.page.locator('.verdict.bad').count(), 0);
});

scene('a Versus game chosen in the sheet, to its end', async (house) => {
	const ann = await house.visit();
	await ann.playBots('versus');
	assert.equal(ann.frame.view.mode, 'versus');
	assert.ok((await ann.play(knowing(3))) > 0);
	await ann.page.locator('section.end').waitFor();
	assert.ok(ann.frame.outcome.winners.length > 0);
	await ann.page.locator('section.end .winners svg').first().waitFor();
});

scene('cards of one year lie side by side in Versus', async (house) => {
	const ann = await house.visit();
	// Chance seldom deals them: the frames are changed on their way to the page.
	await ann.page.routeWebSocket(/\/socket/, (socket) => {
		socket.connectToServer().onMessage((message) => socket.send(message.replaceAll(/"year":-?\d+/g, '"year":1950')));
	});
	await ann.openSheet();
	await ann.chooseVersus();
	await ann.button(ann.w.withBots).click();
	await ann.page.waitForURL(/\/t\/\w+/);
	const cards = ann.page.locator('.row li.card');
	for (let turn = 0; turn < 4; turn += 1) {
		await ann.page.locator('.prompt.acting').or(ann.page.locator('section.end')).first().waitFor();
		if (await ann.page.locator('section.end').count()) break;
		const lines = await ann.logLines();
		await ann.things('hand:').first().click();
		await ann.things('position:').first().click();
		await ann.main.click();
		await until('the log has the move', async () => (await ann.logLines()) > lines);
	}
	assert.ok((await cards.count()) > 2, 'the board is still there');
});

scene('whoever gives up alone leaves the table', async (house) => {
	const ann = await house.visit();
	await ann.playBots();
	await ann.turn();
	await ann.resign();
	await ann.page.locator('.prompt').getByRole('link', { name: ann.w.hall }).waitFor();
	assert.equal(await ann.page.locator('.is-legal, .prompt.acting, .players .acting').count(), 0, 'nobody is to move any more');
	await ann.page.locator('.prompt').getByRole('link', { name: ann.w.hall }).click();
	await ann.page.getByRole('heading', { name: ann.w.hello }).waitFor();
	await until('the table waits for nobody', async () => (await ann.page.locator('.mine li').count()) === 0);
});
