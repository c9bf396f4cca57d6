/** What there is around the games: the clock, the game of the day, the collection, reports, and the talk of spectators. */

import assert from 'node:assert/strict';
import { Aside } from './aside.mjs';
import { assertOpen } from './axe.mjs';
import { assertFits } from './fits.mjs';
import { anything, pause, scene, until } from './house.mjs';

const tableOf = (visitor) => new URL(visitor.page.url()).pathname.split('/')[2];

/** Plays every own seat to the end, faster than anybody could look. */
async function rush(visitor) {
	const aside = await Aside.join(visitor, tableOf(visitor));
	const own = visitor.table.seats.filter(({ mine }) => mine).map(({ seat }) => seat);
	while (!aside.frame.outcome) {
		const seat = aside.frame.awaited.find((awaited) => own.includes(awaited));
		// What the bots have done meanwhile is heard with the next answer.
		if (seat === undefined) await pause(20);
		if (seat === undefined || aside.frame.eyes !== seat) await aside.ask({ type: 'eyes', seat: seat ?? own[0] });
		if (seat === undefined) continue;
		const { revision } = aside.frame;
		await aside.ask({ type: 'act', seat, revision, action: anything(aside.frame).action });
	}
	await aside.close();
	await until('the page knows', () => visitor.frame.outcome);
}

/** A table of the visitor alone with a bot, with so many seconds for a turn. */
async function hurry(visitor, limit) {
	await visitor.come();
	await visitor.playButton().waitFor();
	const id = await visitor.page.evaluate(async (limit) => {
		const table = { game: 'timeline', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }], listed: false, start: true, limit };
		const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) });
		return (await answer.json()).id;
	}, limit);
	await visitor.come(`/t/${id}`);
	await visitor.seated();
}

scene('the game of the day: from the hall to the own place in its list', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.come();
	const card = page.locator('section.daily');
	await card.getByText('осталось').waitFor();
	await card.getByRole('button', { name: 'Играть' }).click();
	await ann.seated();
	await ann.turn();
	await assertOpen(page, 'the game of the day');
	assert.equal(await ann.button('Подсказка').count(), 0, 'everybody is on their own');
	await page.goBack();
	await card.getByRole('button', { name: 'Продолжить' }).click();
	await ann.seated();
	await rush(ann);

	const end = page.locator('section.end');
	await end.getByText('1-е место из 1').waitFor();
	assert.equal(await end.getByRole('button', { name: 'Ещё раз' }).count(), 0, 'there is one attempt');
	await end.getByRole('link', { name: 'Все результаты' }).click();
	await page.waitForURL('**/daily/timeline');
	const own = page.locator('tr[aria-current]');
	await own.waitFor();
	assert.match(await own.innerText(), /^1\s/);
	await assertOpen(page, 'the list of the day');

	await ann.come();
	await card.getByText('1-е место из 1').waitFor();
	await card.getByRole('link', { name: 'Все результаты' }).waitFor();
	await assertOpen(page, 'the hall after the game of the day');

	const bob = await house.visit({ size: 'phone', language: 'en', theme: 'dark' });
	await bob.come('/daily/timeline');
	await bob.page.getByText('Finished: 1').waitFor();
	assert.equal(await bob.page.locator('tr[aria-current]').count(), 0);
	await assertOpen(bob.page, 'the list on the phone');
	await assertFits(bob);
});

scene('a turn takes as long as the table allows, then a bot finishes it', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await hurry(ann, 15);
	await ann.turn();
	await page.locator('header').getByText('15 с на ход').waitFor();
	const clock = page.locator('.prompt .left');
	assert.match(await clock.innerText(), /0:\d\d/);
	const { moment } = ann.frame;
	await page.locator('.prompt .left.short').waitFor();
	assert.match(await clock.innerText(), /осталось 0:0\d/);
	assert.match(await page.locator('.prompt [role="status"]', { hasText: 'Время на исходе' }).innerText(), /бот/);
	// It does not stay long, and looking for barriers takes a while.
	const told = page.locator('.toast.info').getByText('Время вышло').waitFor();
	await assertOpen(page, 'when the time is short');
	await told;
	await until('a bot has decided', () => ann.moment > moment);
	assert.ok(ann.tells.some(({ tell }) => tell.type === 'late'));
});

scene('the time for a turn is agreed on when the table is made', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.openSheet();
	await ann.button(ann.w.arrange).click();
	const limit = page.getByLabel('Время на ход');
	assert.deepEqual(await limit.locator('option').allInnerTexts(), [
		'без ограничения',
		'30\u00a0с',
		'1\u00a0мин',
		'2\u00a0мин',
		'5\u00a0мин',
		'1\u00a0день',
		'3\u00a0дня',
	]);
	await limit.selectOption({ label: '1\u00a0день' });
	await page.getByLabel(ann.w.seat(2), { exact: true }).selectOption('open');
	await page.locator('dialog').getByRole('button', { name: ann.w.make, exact: true }).click();
	await page.locator('dl').getByText('1\u00a0день').waitFor();
	await ann.button(ann.w.begin).click();
	await ann.seated();
	await ann.turn();
	assert.match(await page.locator('.prompt .left').innerText(), /ещё 23\u00a0ч/);
});

scene('the collection holds what was met, and nothing else', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.come('/collection/timeline');
	await page.getByText('Пока пусто').waitFor();
	await assertOpen(page, 'an empty collection');

	await ann.playBots();
	await rush(ann);
	await page.locator('section.end').getByRole('link', { name: 'Коллекция' }).click();
	const cards = page.locator('.collection li button');
	await cards.first().waitFor();
	const met = await cards.count();
	assert.ok(met > 5, `${met} cards were met`);
	await assertOpen(page, 'the collection');
	const years = await cards.evaluateAll((all) => all.map((card) => Number(/\d+/.exec(card.querySelector('.year').innerText)[0])));
	assert.deepEqual(
		years,
		years.toSorted((a, b) => a - b),
		'by year',
	);

	const title = (await cards.nth(2).getAttribute('aria-label')).split(',')[0];
	await page.getByLabel('Событие или год').fill(title);
	await until('the search has found it', async () => (await cards.count()) === 1);
	await cards.first().click();
	await page.locator('dialog h2').waitFor();
	await page.locator('dialog').getByText('Встретилась в 1').waitFor();
	await assertOpen(page, 'a card of the collection');
	await page.keyboard.press('Escape');
	await page.getByLabel('Событие или год').fill('');
	await ann.button(/^Промахи/).click();
	await page.getByText('Промахов нет').waitFor();

	await ann.come('/my');
	await page.getByRole('link', { name: /^Коллекция/ }).click();
	await page.waitForURL('**/collection/timeline');

	const phone = await house.visit({ size: 'phone', theme: 'dark' });
	await phone.come('/collection/timeline');
	await phone.page.getByText('Пока пусто').waitFor();
	await assertOpen(phone.page, 'the collection on the phone');
	await assertFits(phone);
});

scene('what is left of the deck can be read through after the end', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.playBots('versus');
	await rush(ann);
	await page.locator('section.end').waitFor();
	await page.locator('[data-place="draw_pile"] button').first().click();
	const heap = page.locator('li button.card');
	await heap.first().waitFor();
	assert.equal(await heap.count(), ann.frame.view.draw_pile.rest.length);
	await until('the words of the heap', async () => !(await heap.allInnerTexts()).some((text) => text.includes('…')));
	await heap.last().click();
	await page.locator('dialog .words p').first().waitFor();
});

scene('a wrong date can be reported from the list of all cards and from the large card', async (house) => {
	const ann = await house.visit({ forgives: [/net::ERR_FAILED/] });
	const { page } = ann;
	await ann.playBots();
	await rush(ann);
	await page.locator('section.end').getByRole('button', { name: 'Все карточки' }).click();
	const rows = page.locator('dialog ol li');
	await rows.first().waitFor();
	assert.equal(await rows.count(), 36, 'also those that nobody got to see');
	await until('the words of all cards', async () => (await rows.locator('h4').allInnerTexts()).every((title) => title.length > 8));
	await assertOpen(page, 'the list of all cards');
	await rows
		.first()
		.getByRole('button', { name: /^Сообщить об ошибке/ })
		.click();
	const text = page.getByLabel('Что не так');
	const send = page.locator('dialog form').getByRole('button', { name: 'Отправить' });
	await text.fill('Не так');
	assert.ok(await send.isDisabled(), 'a word is not enough');
	await text.fill('На самом деле это было годом раньше.');
	await assertOpen(page, 'the form');
	await send.click();
	await page.getByRole('status').getByText('Спасибо').waitFor();
	await page.keyboard.press('Escape');

	await ann.come(`${new URL(page.url()).pathname}/replay?at=9999`);
	await ann.button('Все карточки партии').click();
	await until('the same list', async () => (await rows.count()) === 36);
	await page.keyboard.press('Escape');
	await page.locator('.replay [data-card]').first().click();
	await ann.button(/^Сообщить об ошибке/).click();
	await text.pressSequentially('Год другой: 1968');
	assert.equal(await text.inputValue(), 'Год другой: 1968', 'whoever writes has the keys for it');
	await page.route('**/api/reports?*', (route) => route.abort());
	await send.click();
	await page.getByRole('alert').getByText('Сервер не отвечает').waitFor();
});

scene('spectators talk among themselves until the game is over', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ size: 'phone' });
	await ann.playBots();
	const { pathname } = new URL(ann.page.url());
	await bob.come(pathname);
	await bob.seated();
	await bob.press(bob.button(bob.w.chat));
	await bob.press(bob.page.getByRole('tab', { name: bob.w.chat }));
	await bob.page.getByText('вас читают только зрители').waitFor();
	await bob.page.getByLabel(bob.w.write).fill('По-моему, раньше');
	await bob.page.keyboard.press('Enter');
	const line = bob.page.locator('.chat li.aside');
	await line.getByText('По-моему, раньше').waitFor();
	await line.getByText('зрители', { exact: true }).waitFor();
	await assertOpen(bob.page, 'the talk of spectators');
	await ann.page.getByLabel(ann.w.write).fill('Как тихо');
	await ann.page.keyboard.press('Enter');
	await ann.page.locator('.chat li').getByText('Как тихо').waitFor();
	assert.ok(!ann.tells.some(({ raw }) => raw.includes('По-моему')), 'the players hear nothing of it');
	await rush(ann);
	await ann.page.locator('section.end').waitFor();
	await ann.page.locator('.chat li.aside').getByText('По-моему, раньше').waitFor();
});

scene('stories are silent at a quick table until they are called', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await hurry(ann, 300);
	await ann.play((frame) => frame.offers.find((offer) => offer.touches[0].startsWith('hand:')) ?? frame.offers[0], 1);
	await ann.turn();
	assert.equal(await page.locator('aside.story').count(), 0);
	await ann.button(ann.w.menu).click();
	await ann.button(ann.w.settings).click();
	await page.getByText('Рассказывать историю карты').click();
	await page.keyboard.press('Escape');
	await page.locator('aside.story').waitFor();
});

scene('a word in passing is read by everybody in their own language', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ size: 'phone', language: 'en' });
	await ann.playBots();
	await bob.come(new URL(ann.page.url()).pathname);
	await bob.seated();
	await ann.page.getByRole('tab', { name: ann.w.chat }).click();
	await assertOpen(ann.page, 'the words in passing');
	await ann.button('Браво').click();
	await ann.page.locator('.chat li').getByText('Браво').waitFor();
	await ann.page.locator('.said').getByText('Браво').waitFor();
	await bob.page.locator('.chips').getByText('Bravo').waitFor();
	await bob.press(bob.button(bob.w.chat));
	await bob.press(bob.page.getByRole('tab', { name: bob.w.chat }));
	await bob.page.locator('.chat li').getByText('Bravo').waitFor();
	await assertOpen(bob.page, 'the words in passing, on the phone');
	await until('it fades', async () => (await ann.page.locator('.said').count()) === 0);
});

scene('whether stories are told is agreed on when the table is made', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.openSheet();
	await ann.button(ann.w.arrange).click();
	const told = page.getByRole('switch', { name: /^Рассказывать истории карточек/ });
	assert.ok(await told.isChecked());
	await page.getByLabel('Время на ход').selectOption('60');
	await until('a quick clock leaves no time for it', async () => !(await told.isChecked()));
	await page.getByText('Рассказывать истории карточек').click();
	assert.ok(await told.isChecked());
	await page.locator('dialog').getByRole('button', { name: 'Начать', exact: true }).click();
	await ann.seated();
	assert.equal(ann.table.stories, true);
});
