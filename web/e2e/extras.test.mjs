/** What stands beside the game: stories, patterns, the next game, a closer look at a game that is over. */

import assert from 'node:assert/strict';
import { anything, scene, until } from './house.mjs';

scene('a card that has been turned over tells its story, unless nobody wants it', async (house) => {
	for (const size of ['desktop', 'phone']) {
		const ann = await house.visit({ size });
		await ann.playBots();
		const story = ann.page.locator('aside.story');
		await ann.play(anything, 1);
		await story.waitFor();
		assert.match(await story.innerText(), /\d/, 'with its date');
		await ann.press(story.getByRole('button', { name: 'Закрыть' }));
		await until('it is closed', async () => (await story.count()) === 0);

		await ann.page.evaluate(() => {
			const stored = JSON.parse(localStorage.getItem('chronoteka') ?? '{}');
			localStorage.setItem('chronoteka', JSON.stringify({ ...stored, stories: false }));
		});
		await ann.page.reload();
		await ann.page.locator('.board').waitFor();
		if (!(await ann.turn())) continue;
		await ann.play(anything, 1);
		await until('the log has it', async () => ann.isPhone || (await ann.logLines()) > 0);
		assert.equal(await story.count(), 0);
	}
});

scene('patterns stand beside colours', async (house) => {
	const ann = await house.visit();
	await ann.playBots('versus');
	const hatched = () => ann.page.locator('.token .pattern').evaluateAll((paths) => paths.filter((path) => path.getBoundingClientRect().width > 0).length);
	assert.equal(await hatched(), 0);
	await ann.button(ann.w.menu).click();
	await ann.button(ann.w.settings).click();
	await ann.page.getByText('Узоры вместе с цветом').click();
	assert.ok((await hatched()) >= 4, 'every player has a pattern');
	assert.equal(await ann.page.locator('pattern').count(), 8);
	const patterns = await ann.page.locator('.players .pattern').evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
	assert.equal(new Set(patterns).size, patterns.length, 'and everybody their own');
});

scene('another game: one asks in the menu and goes there, the other is offered to follow', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ language: 'en' });
	await bob.page.goto(await ann.inviteOne());
	await bob.sit();
	await until('the guest sits', () => ann.table?.seats.every((seat) => seat.kind === 'person'));
	await ann.button(ann.w.begin).click();
	await Promise.all([ann.seated(), bob.seated()]);
	const before = ann.page.url();
	while (!ann.frame.outcome) {
		const mover = [ann, bob][ann.frame.awaited[0]];
		const { moment } = mover.frame;
		await mover.turn();
		await mover.take(anything(mover.frame));
		await until('both know', () => ann.moment > moment && bob.moment > moment);
	}

	await bob.page.locator('section.end').getByRole('button', { name: 'Look at the table' }).click();
	await ann.page.locator('section.end').waitFor();
	await ann.button(ann.w.menu).click();
	await ann.page.locator('dialog').getByRole('button', { name: 'Ещё партия', exact: true }).click();
	await until('the one who asked is there', () => ann.page.url() !== before && /\/t\/\w+$/.test(ann.page.url()));
	await ann.button(ann.w.begin).waitFor();

	await bob.page.getByRole('status').getByText('another game').waitFor();
	assert.equal(bob.page.url(), before, 'nobody is taken along');
	await bob.page.locator('.prompt').getByRole('link', { name: 'To the new table' }).click();
	await until('the other has followed', () => bob.page.url() === ann.page.url());
	await until('both sit there', () => ann.table.seats.every((seat) => seat.kind === 'person' && seat.online));
});

scene('cards of a game that is over can be looked at', async (house) => {
	const ann = await house.visit();
	await ann.playBots('versus');
	const { pathname } = new URL(ann.page.url());
	await ann.play((frame) => frame.offers[0]);
	await ann.come(`${pathname}/replay?at=9999`);
	const { page } = ann;
	const title = page.locator('dialog h2');
	await page.locator('.replay .row [data-card]').first().click();
	await title.waitFor();
	const first = await title.innerText();
	await page.keyboard.press('ArrowRight');
	await until('the next card is shown', async () => (await title.innerText()) !== first);
	await page.keyboard.press('Escape');
	await until('it is closed', async () => (await page.locator('dialog').count()) === 0);
	const place = await page.locator('.replay output').innerText();

	// The same through the eyes of a seat, with a card of its hand.
	await page.locator('.replay .eyes select').selectOption('0');
	await page.locator('.replay input[type="range"]').fill('0');
	await until('the beginning is shown', async () => (await page.locator('.replay .row li.card').count()) === 1);
	await page.locator('.replay .hand [data-card]').first().click({ button: 'right', force: true });
	await title.waitFor();
	assert.notEqual(await page.locator('.replay output').innerText(), place);
});
