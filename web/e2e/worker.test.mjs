/** The service worker: a page when nothing answers, and notifications. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

const isControlled = (visitor) => until('the worker has taken over', () => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null));

for (const [language, heading, again] of [
	['ru', 'Нет связи', 'Обновить'],
	['en', 'No connection', 'Try again'],
]) {
	scene(`without a connection the page says so, and comes back (${language})`, async (house) => {
		const ann = await house.visit({ language, forgives: [/net::ERR_/, /WebSocket connection/] });
		await ann.come();
		await ann.page.getByRole('heading', { name: ann.w.hello }).waitFor();
		await isControlled(ann);
		await house.kill();
		await ann.page.reload();
		await ann.page.getByRole('heading', { name: heading, exact: true }).waitFor();
		await ann.page.getByRole('link', { name: again }).waitFor();
		await ann.page.locator('main:visible img').evaluate((image) => image.decode());
		await house.start();
		await ann.page.getByRole('heading', { name: ann.w.hello }).waitFor();
	});
}

scene('whoever looks elsewhere is called to the turn', async (house) => {
	const ann = await house.visit();
	await ann.page.context().grantPermissions(['notifications'], { origin: house.url });
	await ann.page.addInitScript(() => {
		localStorage.setItem('chronoteka', JSON.stringify({ language: 'ru', notifications: true }));
		Object.defineProperty(document, 'hidden', { get: () => true });
	});
	await ann.playBots('versus');
	await isControlled(ann);
	await ann.play((frame) => frame.offers[0], 1);
	assert.ok(await ann.turn(), 'there is a second round');
	const notes = () =>
		ann.page.evaluate(async () => {
			const registration = await navigator.serviceWorker.ready;
			return (await registration.getNotifications()).map(({ title, tag, data }) => ({ title, tag, data }));
		});
	const { pathname } = new URL(ann.page.url());
	await until('the call has come', async () => (await notes()).length > 0);
	assert.deepEqual(await notes(), [{ title: ann.w.yourTurn, tag: `turn ${pathname}`, data: { path: pathname } }]);
});
