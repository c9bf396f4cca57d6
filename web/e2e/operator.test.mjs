/** The operator looks after people and tables, and a person after what the server knows of them. */

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { program, scene, until } from './house.mjs';

/** A refusal is an answer, but browsers complain of it. */
const refused = /status of 40[13]/;

/** The page of the operator, opened with the token that the program prints. */
async function enter(house) {
	const { stdout: token } = await promisify(execFile)(program, ['admin', '--data', dirname(house.database), 'token']);
	const operator = await house.visit({ forgives: [refused] });
	await operator.come('/operator');
	for (const [shown, isRight] of [
		['a guess', false],
		[token.trim(), true],
	]) {
		await operator.page.locator('input[type="password"]').fill(shown);
		await operator.button('Войти').click();
		await (isRight ? operator.page.locator('.tabs') : toast(operator, 'Токен не подошёл')).waitFor();
	}
	return operator;
}

const toast = ({ page }, text) => page.locator('.toast', { hasText: text });
const row = ({ page }, text) => page.locator('main li', { hasText: text });

async function open(operator, tab) {
	await operator.page.locator('.tabs label', { hasText: tab }).click();
}

/** Forbids somebody something for a day. */
async function forbid(operator, name, what) {
	await open(operator, 'Люди');
	await row(operator, name).getByRole('button', { name: 'Запретить' }).click();
	const sheet = operator.page.locator('dialog');
	await sheet.locator('label', { hasText: what }).click();
	await sheet.getByLabel(/^Причина/).fill('грубит');
	await sheet.locator('.btn-bad').click();
	await sheet.waitFor({ state: 'detached' });
}

async function lift(operator, name) {
	await open(operator, 'Запреты');
	await row(operator, name).getByRole('button', { name: 'Снять' }).click();
	await row(operator, name).waitFor({ state: 'detached' });
}

async function say(visitor, text) {
	await visitor.page.getByLabel(visitor.w.write).fill(text);
	await visitor.page.keyboard.press('Enter');
}

scene('an operator bans, lifts, mutes and closes, and a person takes their data along and goes', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ forgives: [refused] });
	const link = await ann.inviteOne();
	await bob.page.goto(link);
	await bob.sit('Боб');
	await ann.button(ann.w.begin).click();
	await Promise.all([ann.seated(), bob.seated()]);
	const thing = Object.keys(bob.frame.glossary).find((key) => key.startsWith('card:'));
	await bob.page.evaluate(
		(body) => fetch('/api/reports', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
		JSON.stringify({ game: 'timeline', thing, text: 'Год на карте неверный.' }),
	);

	const operator = await enter(house);
	await row(operator, 'Боб').waitFor();
	await open(operator, 'Столы');
	await row(operator, 'Боб').getByText('идёт', { exact: true }).waitFor();
	await open(operator, 'Сообщения');
	await row(operator, 'Год на карте неверный.').waitFor();

	await forbid(operator, 'Боб', 'Писать в чат');
	await say(bob, 'Я не грублю!');
	await toast(bob, /Писать в чат .* запретили до/).waitFor();
	assert.ok(!ann.tells.some(({ raw }) => raw.includes('Я не грублю!')), 'nobody hears it');
	await lift(operator, 'Боб');
	await say(bob, 'Больше не буду.');
	await until('they are heard again', () => ann.tells.some(({ raw }) => raw.includes('Больше не буду.')));

	await open(operator, 'Столы');
	await row(operator, 'Боб').getByRole('button', { name: 'Остановить' }).click();
	await row(operator, 'Боб').getByText('прервана', { exact: true }).waitFor();
	await Promise.all([ann, bob].map(({ page }) => page.locator('.prompt', { hasText: 'Стол оставлен' }).waitFor()));

	await forbid(operator, 'Боб', 'Играть с другими');
	const made = bob.inviteOne();
	await toast(bob, /Играть с другими .* запретили до/).waitFor();
	await lift(operator, 'Боб');
	await bob.page.locator('dialog').getByRole('button', { name: bob.w.make, exact: true }).click();
	assert.match(await made, /\/t\//);

	await bob.come();
	await bob.button(bob.w.settings).click();
	const [file] = await Promise.all([bob.page.waitForEvent('download'), bob.page.getByRole('link', { name: 'Скачать мои данные' }).click()]);
	const data = JSON.parse(await readFile(await file.path(), 'utf8'));
	assert.equal(data.name, 'Боб');
	assert.equal(data.tables.length, 2);
	for (const answer of ['Удалить мои данные', 'Да, удалить', 'Удалить навсегда']) await bob.button(answer).click();
	await toast(bob, 'Ваши данные удалены').waitFor();
	await open(operator, 'Люди');
	await row(operator, 'Боб').waitFor({ state: 'detached' });
});
