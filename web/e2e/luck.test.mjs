/** The luck of a table, checked by the browser's own memory: an honest host is proven honest, and one who cheats is found out. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anything, program, scene, until } from './house.mjs';

/** Saves what a button or link of the page gives. */
async function save(visitor, locator, path) {
	const [file] = await Promise.all([visitor.page.waitForEvent('download'), locator.click()]);
	await file.saveAs(path);
	return path;
}

const verify = (replay, receipt) => spawnSync(program, ['replay', replay, '--verify', '--receipt', receipt], { encoding: 'utf8' });

scene(
	'after an honest game the page says that it is proven, and so does the program',
	async (house) => {
		const folder = await mkdtemp(join(tmpdir(), 'chronoteka-luck-'));
		try {
			const ann = await house.visit({ language: 'en' });
			await ann.playBots();
			const { id, luck } = ann.table;
			assert.equal(luck.contributions.length, 1);
			assert.ok(luck.contributions[0].given, 'the own seed is in the shuffle');

			// The receipt can be saved as soon as the game has begun.
			await ann.come(`/t/${id}/fairness`);
			const receipt = await save(ann, ann.button(ann.w.receipt), join(folder, 'receipt.json'));
			const kept = JSON.parse(await readFile(receipt, 'utf8'));
			assert.deepEqual([kept.table, kept.commitment, kept.promises.length], [id, luck.commitment, 1]);
			await ann.come(`/t/${id}`);
			await ann.seated();
			await ann.play(anything);

			const end = ann.page.locator('section.end');
			await end.getByText(ann.w.proven).waitFor();
			await end.getByRole('link', { name: ann.w.fairness }).click();
			await ann.page.locator('.proof.ok').waitFor();
			await until('browser and server have verified', async () => (await ann.page.locator('.verdict.ok').count()) === 2);
			for (const { raw } of ann.tells) assert.ok(!raw.includes(kept.own), 'a seed is not for the socket');

			const replay = await save(ann, ann.page.getByRole('link', { name: ann.w.record }), join(folder, 'replay.json'));
			const checked = verify(replay, receipt);
			assert.equal(checked.status, 0, checked.stderr);
			assert.match(checked.stdout, /seed, your own contribution, all other contributions and options agree/);

			// The same two files in the page, and with another seed in one of them.
			const files = ann.page.getByLabel(ann.w.files);
			await files.setInputFiles([replay, receipt]);
			await until('the files are proven, too', async () => (await ann.page.locator('.proof.ok').count()) === 2);
			const other = join(folder, 'other.json');
			await writeFile(other, JSON.stringify({ ...kept, commitment: '0'.repeat(64) }));
			await files.setInputFiles([replay, other]);
			await ann.page.locator('.proof.bad').getByText(ann.w.seedChanged).waitFor();
			assert.equal(verify(replay, other).status, 2);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	},
	{ timeout: 240_000 },
);

scene('a host who exchanges the seed in the database is found out by the page of the player', async (house) => {
	const folder = await mkdtemp(join(tmpdir(), 'chronoteka-luck-'));
	try {
		const ann = await house.visit({ forgives: [/WebSocket connection/, /Failed to load resource/] });
		await ann.playBots();
		const { id } = ann.table;
		await ann.play(anything, 1);

		await house.kill('SIGTERM');
		const exchange = `UPDATE tables SET meta = json_set(meta, '$.seed', '${'ab'.repeat(32)}') WHERE id = '${id}'`;
		const exchanged = spawnSync('sqlite3', [house.database, exchange], { encoding: 'utf8' });
		assert.equal(exchanged.status, 0, exchanged.stderr);
		const sockets = ann.sockets;
		await house.start();
		await until('the page is back', () => ann.sockets > sockets);
		await ann.come(`/t/${id}`);
		await ann.seated();
		await ann.play(anything);

		const end = ann.page.locator('section.end');
		await end.getByText(ann.w.unproven).waitFor();
		await end.getByRole('link', { name: ann.w.fairness }).click();
		await ann.page.locator('.proof.bad').getByText(ann.w.seedChanged).waitFor();
		const receipt = await save(ann, ann.button(ann.w.receipt), join(folder, 'receipt.json'));
		const replay = await save(ann, ann.page.getByRole('link', { name: ann.w.record }), join(folder, 'replay.json'));
		const checked = verify(replay, receipt);
		assert.equal(checked.status, 2);
		assert.match(checked.stderr, /luck\.seed: the server's seed was exchanged/);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
