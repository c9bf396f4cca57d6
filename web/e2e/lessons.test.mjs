/**
 * The guided games by what is lit, to the end: whoever has never seen the game touches only what the lesson lights, and comes to the last
 * step. The bubble never covers what it asks for.
 */

import assert from 'node:assert/strict';
import { pause, scene, until } from './house.mjs';
import { playOn, touchLit } from './lesson.mjs';

/** Of so many things to choose from none may be covered; of more there are always some beside the bubble. */
const few = 6;

/** What the lesson lights and can be touched now, and how much of it the bubble covers, in parts of a hundred. */
function look() {
	const bubble = document.querySelector('.bubble')?.getBoundingClientRect();
	const lit = [...document.querySelectorAll('.is-guided')];
	// Where a question is still open, what it waits for is lit first.
	const advised = document.querySelectorAll('.is-advised').length;
	const touched = lit.flatMap((element) => [element, ...element.querySelectorAll('[data-touch]')]);
	const own = [...new Set(touched)].filter((element) => element.classList.contains('is-legal'));
	const overlap = (from, to, otherFrom, otherTo) => Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
	const covered = ({ left, right, top, bottom, width, height }) =>
		bubble ? Math.round((100 * overlap(left, right, bubble.left, bubble.right) * overlap(top, bottom, bubble.top, bubble.bottom)) / (width * height || 1)) : 0;
	const named = (elements) => elements.map((element) => ({ touch: element.dataset.touch, covered: covered(element.getBoundingClientRect()) }));
	return { lit: lit.length + advised, own: named(own) };
}

const lessons = [
	{ game: 'timeline', place: 0, id: 'coop' },
	{ game: 'timeline', place: 1, id: 'versus' },
	{ game: 'loop', place: 0, id: 'first' },
	{ game: 'echo', place: 0, id: 'first' },
];

for (const { game, place, id } of lessons) {
	for (const size of ['desktop', 'phone']) {
		scene(
			`the guided game ${game} ${id} by what is lit, to the end, ${size}`,
			async (house) => {
				const ann = await house.visit({ size, language: size === 'phone' ? 'ru' : 'en' });
				const { page } = ann;
				await ann.openSheet(game);
				await ann.press(ann.button(ann.w.learn).nth(place));
				await ann.seated();
				const bubble = page.locator('.bubble');
				await bubble.waitFor();
				const { steps } = await (await fetch(`${house.url}/api/tutorials/${game}/${id}`)).json();
				const step = async () => Number(/\d+/.exec(await bubble.locator('.caps').textContent({ timeout: 5000 }))[0]);
				const next = bubble.locator('.btn-main');
				let at = 1;
				for (let touches = 0; at < steps.length;) {
					const { until: wanted } = steps[at - 1];
					// The bubble finds its place four times a second, and glides there.
					await pause(500);
					const { lit, own } = await page.evaluate(look);
					if (touches === 0 && steps[at - 1].highlight.length > 0) assert.ok(lit > 0, `step ${at} lights what it speaks of`);
					if (wanted.kind !== 'tap' && own.length <= few) {
						assert.deepEqual(
							own.filter(({ covered }) => covered > 0),
							[],
							`step ${at} covers nothing that it asks for`,
						);
					}
					if (wanted.kind === 'end') {
						await ann.press(next);
						await until('the table is free', async () => (await bubble.count()) === 0);
						await playOn(ann);
						await bubble.waitFor();
					} else if ((await next.count()) > 0) await ann.press(next);
					else if (ann.frame.awaited.includes(ann.frame.eyes) && ann.frame.offers.length > 0) {
						await touchLit(ann);
						touches += 1;
						assert.ok(touches < 60, `step ${at} goes on by what is lit`);
					}
					await pause(150);
					const now = (await bubble.count()) > 0 ? await step() : at;
					if (now !== at) [at, touches] = [now, 0];
				}
				assert.ok(ann.frame.outcome, 'the game was played to its end');
				await ann.press(next);
				await until('the lesson is over', async () => (await bubble.count()) === 0);
			},
			{ timeout: 300_000, botPause: 0 },
		);
	}
}
