/** Before and after a game: names, terms, the result as a scene, one's own games, going through a finished one. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

scene('a friend says a name, and the host changes the terms', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ size: 'phone', language: 'en' });
	const link = await ann.inviteOne();
	await bob.come(new URL(link).pathname);
	await bob.sit('Bob');
	await until('the name stands at the table', () => ann.table.seats.some((seat) => seat.name === 'Bob'));

	await ann.button('Изменить условия').click();
	const dialog = ann.page.locator('dialog');
	await dialog.getByText('Каждый за себя').click();
	await dialog.getByText('У каждого свои карточки').waitFor();
	await dialog.getByRole('button', { name: 'Больше' }).last().click();
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await until('everybody is told', () => bob.table.options.mode === 'versus' && bob.table.seats.length === 3);
	assert.ok(
		bob.table.seats.some((seat) => seat.mine && seat.name === 'Bob'),
		'who sits stays',
	);
	assert.equal(await bob.button('Change the terms').count(), 0, 'that is for the host');

	// The name is known from now on: nobody asks again.
	await bob.come('/');
	await bob.openSheet();
	assert.equal(await bob.page.getByText('What is your name?').count(), 0);
});

scene('two at one screen have names and pass it on', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.openSheet('echo');
	await page.getByLabel('Как вас зовут?').fill('Аня');
	await ann.button(ann.w.arrange).click();
	await page.getByLabel(ann.w.seat(2), { exact: true }).selectOption('me');
	await page.getByLabel('Имя: место 2').fill('Лев');
	await ann.button(ann.w.without(3)).click();
	await page.locator('dialog').getByRole('button', { name: ann.w.start, exact: true }).click();
	await ann.seated();
	assert.deepEqual(
		ann.table.seats.map((seat) => seat.name),
		['Аня', 'Лев'],
	);
	for (let step = 0; step < 40 && (await page.locator('.pass').count()) === 0; step++) {
		await ann.take(ann.frame.offers[0]);
		await until('something is to be done', async () => ann.frame.offers.length > 0 || (await page.locator('.pass').count()) > 0);
	}
	await page.getByRole('heading', { name: /: Лев$/ }).waitFor();
	assert.equal(await page.locator('.pass').evaluate((cover) => cover.getBoundingClientRect().width >= innerWidth), true, 'it covers everything');
	await page.locator('.pass button').click();
	await until('the other one looks', () => ann.frame.eyes === 1);
});

scene('the end is a scene, and leads to the moments that mattered', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.playBots('versus');
	await ann.play((frame) => frame.offers[0]);
	const end = page.locator('.end');
	await end.getByRole('heading', { name: 'Кто что сделал' }).waitFor();
	await end.getByRole('row', { name: /^Угадано/ }).waitFor();
	const points = end.locator('ol li');
	if ((await points.count()) > 0) {
		await points.first().getByRole('link').click();
		await page.waitForURL(/replay\?at=[1-9]/);
	} else {
		await ann.come(`${new URL(page.url()).pathname}/replay?at=1`);
	}
	const output = page.locator('.replay output');
	await output.waitFor();
	assert.doesNotMatch(await output.innerText(), /Решение 0 /, 'it opens at the moment');

	// From the start, turn by turn.
	const table = new URL(page.url()).pathname.replace('/replay', '');
	await ann.come(`${table}/replay`);
	await until('it opens at the start', async () => /^\D* 0 /.test(await output.innerText()));
	const turns = page.getByLabel('Ход', { exact: true });
	await turns.waitFor();
	assert.ok((await turns.locator('option').count()) > 2);
	await ann.button('Следующий ход').click();
	await until('the next turn', async () => (await turns.inputValue()) === '1');
	assert.match(page.url(), /at=\d+/, 'the address is that of the position');
	await ann.button('Следующий ход').click();
	await page.keyboard.press('PageUp');
	await until('and back', async () => (await turns.inputValue()) === '1');
	await page.locator('.replay .players').getByText('Клио').or(page.locator('.replay .players').getByText('Берос')).first().waitFor();
	await ann.button('Ссылка на эту позицию').click();
	await page
		.getByRole('status')
		.getByText(/Ссылка|replay/)
		.waitFor();
	const { href } = new URL(page.url());
	const bob = await house.visit({ language: 'en' });
	await bob.come(new URL(href).pathname + new URL(href).search);
	const place = (text) => text.match(/\d+/)?.[0];
	await bob.page.locator('.replay output').waitFor();
	assert.equal(place(await bob.page.locator('.replay output').innerText()), place(await output.innerText()), 'others see the same position');
});

scene('my games tell how they ended, and lead to another one', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	const { page } = ann;
	await ann.playBots('versus');
	await ann.play((frame) => frame.offers[0]);
	await ann.come('/my');
	const row = page.locator('li[data-game="timeline"]');
	await row.getByText(/Победа|место из|Общая победа/).waitFor();
	await row.getByText(/за столом: /).waitFor();
	await row.locator('time').waitFor();
	await row.getByRole('link', { name: 'Разбор' }).waitFor();
	await ann.press(row.getByRole('button', { name: 'Ещё партию' }));
	await page.waitForURL(/\/t\/\w+$/);
	await until('the same company', () => ann.table.stage === 'waiting' && ann.table.seats.length === 3);
});

scene('the day says that there is one try', async (house) => {
	const ann = await house.visit();
	await ann.come('/daily/timeline');
	await ann.page.getByText('Попытка одна').first().waitFor();
});
