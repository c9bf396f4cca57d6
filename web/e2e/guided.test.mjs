/** The guided games. */

import assert from 'node:assert/strict';
import { anything, scene, until } from './house.mjs';

for (const [index, mode] of ['coop', 'versus'].entries()) {
	scene(`the guided ${mode} game begins, and its steps go on`, async (house) => {
		const ann = await house.visit();
		await ann.openSheet();
		await ann.button(ann.w.learn).nth(index).click();
		await ann.seated();
		assert.equal(ann.frame.view.mode, mode);

		const bubble = ann.page.locator('.bubble');
		const step = async () => Number(/\d+/.exec(await bubble.locator('.caps').textContent())[0]);
		const next = bubble.locator('.btn-main');
		await bubble.waitFor();
		assert.equal(await step(), 1);
		let at = 1;
		while ((await next.count()) > 0) {
			await next.click();
			at += 1;
			await until('the lesson goes on', async () => (await step()) === at);
			assert.ok(at < 9, 'soon there is something to do');
		}
		assert.ok(at > 1);

		// The bubble waits for a deed, and must not stand in its way.
		await ann.play(anything, 1);
		await until('the lesson goes on after the deed', async () => (await bubble.count()) === 0 || (await step()) > at);
	});
}
