/** The guided game of Apocalypsis by what is lit: every step lights what it speaks of, hides little of it, and goes on by it alone. */

import assert from 'node:assert/strict';
import { leaks } from './apocalypsis-secrets.mjs';
import { seatOf } from './apocalypsis.mjs';
import { pause, scene, until } from './house.mjs';

/** What is lit and in sight, and how much of it the bubble hides, in parts of a hundred. */
function look() {
	const bubble = document.querySelector('.bubble').getBoundingClientRect();
	const overlap = (from, to, otherFrom, otherTo) => Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
	const lit = [...document.querySelectorAll('.is-guided')].filter((element) => element.getBoundingClientRect().width > 0);
	return lit.map((element) => {
		const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
		const area = overlap(left, right, bubble.left, bubble.right) * overlap(top, bottom, bubble.top, bubble.bottom);
		// The name of a thing stands at its head: most of that must be in sight.
		const head = Math.min(44, height);
		const isHeadHidden = overlap(left, right, bubble.left, bubble.right) > 0 && overlap(top, top + head, bubble.top, bubble.bottom) > head / 2;
		return { name: element.dataset.touch ?? element.dataset.guide, hidden: Math.round((100 * area) / (width * height)), isHeadHidden };
	});
}

/** A step that asks for a deed leaves nothing else to touch. */
async function assertBound(ann, touches, when) {
	const legal = await ann.page.locator('.board [data-touch].is-legal').evaluateAll((things) => things.map(({ dataset }) => dataset.touch));
	assert.deepEqual(
		legal.filter((touch) => !touches.includes(touch)),
		[],
		when,
	);
}

/** So much of a thing may be hidden: a card on offer is taller than what the bubble leaves of a phone, and can be touched all the same. */
const most = 25;

for (const size of ['desktop', 'phone']) {
	scene(
		`the guided game of Apocalypsis by what is lit, ${size}`,
		async (house) => {
			const ann = await house.visit({ size, language: size === 'phone' ? 'ru' : 'en' });
			const { page } = ann;
			await ann.openSheet('apocalypsis');
			await ann.press(ann.button(ann.w.learn).first());
			await ann.seated();
			const bubble = page.locator('.bubble');
			await bubble.waitFor();
			const { steps } = await (await fetch(`${house.url}/api/tutorials/apocalypsis/first`)).json();
			assert.equal(steps.length, 40);
			const step = async () => Number(/\d+/.exec(await bubble.locator('.caps').textContent())[0]);
			const next = bubble.locator('.btn-main');
			const lit = page.locator('.is-guided:visible');
			const tabs = page.locator('.board nav button.lit');

			for (const [index, { until: wanted }] of steps.entries()) {
				const at = index + 1;
				await until(`step ${at} is there`, async () => (await step()) === at, 60_000);
				if (wanted.kind === 'tap') {
					await ann.press(next);
					continue;
				}
				assert.equal(wanted.kind, 'do', 'a step is read, or asks for one deed');
				await until('it is the own turn', () => ann.frame.awaited.includes(ann.frame.eyes) && ann.frame.offers.length > 0, 60_000);
				for (const touch of [...wanted.touches, 'confirm']) {
					const isOver = async () => at < steps.length && (await bubble.count()) > 0 && (await step()) > at;
					const place = page.locator(
						touch === 'confirm' || touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"]:is(.is-legal, .is-selected)`,
					);
					// On a phone what is lit may lie behind a tab with a mark.
					await until(`step ${at} lights ${touch}`, async () => {
						if (await isOver()) return true;
						if ((await place.and(lit).count()) > 0) return true;
						if ((await tabs.count()) > 0) await ann.press(tabs.first(), { timeout: 1000 }).catch(() => {});
						await pause(100);
						return false;
					});
					if (await isOver()) break;
					await assertBound(ann, wanted.touches, `step ${at} bars all else`);
					// The bubble finds its place four times a second, and glides there.
					await pause(500);
					const hidden = (await page.evaluate(look)).filter(({ hidden, isHeadHidden }) => hidden > most || isHeadHidden);
					assert.deepEqual(hidden, [], `step ${at} hides little of what it speaks of, and no name`);
					await ann.press(place.and(lit).first());
					await pause(100);
				}
			}
			await until('the lesson is over', async () => (await bubble.count()) === 0);
			assert.equal(ann.frame.view.round, 3, 'the player is left in round 3');
			// The lesson itself names its cards; the table tells no more than any other.
			assert.deepEqual(leaks(ann.tells, seatOf(ann)), []);
		},
		{ timeout: 300_000 },
	);
}
