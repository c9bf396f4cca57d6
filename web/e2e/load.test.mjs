/** The first look at a table: little to fetch, and nothing jumps. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

const KB = 1024;
const most = { own: 200 * KB, fonts: 150 * KB, shift: 0.02 };

for (const [mode, size] of [
	['coop', 'desktop'],
	['versus', 'phone'],
]) {
	scene(`whoever comes to a ${mode} table for the first time on the ${size} sees it soon`, async (house) => {
		const host = await house.visit();
		await host.playBots(mode);
		const { pathname } = new URL(host.page.url());

		const guest = await house.visit({ size, motion: 'no-preference' });
		const { own, fonts, shift, task } = await load(guest, pathname);
		const told = `${Math.round(own / KB)} KB, fonts ${Math.round(fonts / KB)} KB, shift ${shift.toFixed(4)}, longest task ${Math.round(task)} ms`;
		// How long a task takes says as much about the machine as about the page: it is told, and nothing is asked of it.
		console.log(`# ${mode} on the ${size}: ${told}`);
		assert.ok(own > 20 * KB && fonts > 20 * KB, `everything was measured: ${told}`);
		assert.ok(own <= most.own, told);
		assert.ok(fonts <= most.fonts, told);
		assert.ok(shift < most.shift, told);
	});
}

/** What comes over the line in bytes, compressed as it comes; how far things jump; the longest task in milliseconds. */
async function load(guest, path) {
	const { page } = guest;
	const line = await page.context().newCDPSession(page);
	const kinds = new Map();
	const sizes = { own: 0, fonts: 0 };
	line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
	line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		sizes[kinds.get(requestId) === 'Font' ? 'fonts' : 'own'] += encodedDataLength;
	});
	line.on('Network.webSocketFrameReceived', ({ response }) => (sizes.own += Buffer.byteLength(response.payloadData)));
	await line.send('Network.enable');
	await page.addInitScript(() => {
		globalThis.measured = { shift: 0, task: 0 };
		const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
		watch('layout-shift', (entry) => (globalThis.measured.shift += entry.hadRecentInput ? 0 : entry.value));
		watch('longtask', ({ duration }) => (globalThis.measured.task = Math.max(globalThis.measured.task, duration)));
	});
	await guest.come(path);
	await page.locator('.board [data-card] svg').first().waitFor();
	await page.evaluate(() => document.fonts.ready);
	await guest.calm();
	await until('the line is quiet', () => guest.frame && page.evaluate(() => document.readyState === 'complete'));
	return { ...sizes, ...(await page.evaluate(() => globalThis.measured)) };
}
