/** The guided game of Horizon by what is lit: every step lights what it speaks of, hides none of it, and goes on by it alone. */

import assert from 'node:assert/strict';
import { pause, scene, until } from './house.mjs';
import { playOn, touchLit } from './lesson.mjs';

/** What is lit, and how much of it the bubble hides, in parts of a hundred. */
function look() {
	const bubble = document.querySelector('.bubble').getBoundingClientRect();
	const overlap = (from, to, otherFrom, otherTo) => Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
	return [...document.querySelectorAll('.is-guided')].map((element) => {
		const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
		const area = overlap(left, right, bubble.left, bubble.right) * overlap(top, bottom, bubble.top, bubble.bottom);
		return { name: element.dataset.touch ?? element.dataset.guide, hidden: Math.round((100 * area) / (width * height || 1)) };
	});
}

/** So much of a thing may be hidden that is only spoken of: the board of a phone has all its things close together. */
const most = 25;

for (const size of ['desktop', 'phone']) {
	scene(
		`the guided game of Horizon by what is lit, ${size}`,
		async (house) => {
			const ann = await house.visit({ size, language: size === 'phone' ? 'ru' : 'en' });
			const { page } = ann;
			await ann.openSheet('horizon');
			await ann.press(ann.button(ann.w.learn).first());
			await ann.seated();
			const bubble = page.locator('.bubble');
			await bubble.waitFor();
			const step = async () => Number(/\d+/.exec(await bubble.locator('.caps').textContent())[0]);
			const next = bubble.locator('.btn-main');

			const seen = new Set();
			for (let at = 1; at < 17; at = await step()) {
				if (!seen.has(at)) {
					seen.add(at);
					// The bubble finds its place four times a second, and glides there.
					await pause(600);
					const lit = await page.evaluate(look);
					assert.ok(lit.length > 0, `step ${at} lights something`);
					const isWhole = ({ name }) => ['board', 'track'].includes(name);
					assert.deepEqual(
						lit.filter((thing) => !isWhole(thing) && thing.hidden > most),
						[],
						`step ${at} hides nothing that it speaks of`,
					);
				}
				if ((await next.count()) > 0) await ann.press(next);
				else if (ann.frame.awaited.includes(ann.frame.eyes)) await touchLit(ann);
				await pause(400);
			}
			assert.equal(seen.size, 16, 'no step was passed over');
			assert.ok(
				ann.frame.view.nodes.some(({ event }) => event?.card === 'S-YES-0' && event.organiser === 0),
				'the event lies on the board',
			);
			await ann.press(next);
			await playOn(ann);
			await until('the last step is there', async () => (await bubble.count()) > 0 && (await step()) === 18);
			await ann.press(next);
			await until('the lesson is over', async () => (await bubble.count()) === 0);
		},
		{ timeout: 300_000 },
	);
}
