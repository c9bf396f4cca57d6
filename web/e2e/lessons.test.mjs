/**
 * The guided games by what is lit, to the end: whoever has never seen the game touches what the lesson lights, or what the table lights
 * while the lesson leaves the choice, and comes to the last step. The bubble never covers what it asks for.
 */

import assert from 'node:assert/strict';
import { pause, scene, until } from './house.mjs';
import { playOn } from './lesson.mjs';

/** Of so many things to choose from none may be covered; of more there are always some beside the bubble. */
const few = 6;

/** What the lesson lights and can be touched now, and how much of it the bubble covers, in parts of a hundred. */
function look() {
	const bubble = document.querySelector('.bubble')?.getBoundingClientRect();
	const lit = [...document.querySelectorAll('.is-guided')];
	const touched = lit.flatMap((element) => [element, ...element.querySelectorAll('[data-touch]')]);
	const own = [...new Set(touched)].filter((element) => element.classList.contains('is-legal'));
	const overlap = (from, to, otherFrom, otherTo) => Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
	const covered = ({ left, right, top, bottom, width, height }) =>
		bubble ? Math.round((100 * overlap(left, right, bubble.left, bubble.right) * overlap(top, bottom, bubble.top, bubble.bottom)) / (width * height || 1)) : 0;
	const all = [...document.querySelectorAll('.board [data-touch].is-legal')];
	const named = (elements) => elements.map((element) => ({ touch: element.dataset.touch, covered: covered(element.getBoundingClientRect()) }));
	return { lit: lit.length, own: named(own), all: named(all) };
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
				const prompt = page.locator('.prompt');

				/** One touch of what the step asks for. */
				const touchLit = async (wanted, before) => {
					const { own, all } = await page.evaluate(look);
					const button = (wanted.touches ?? []).find((touch) => touch.startsWith('do:'));
					const asked = button ? prompt.locator(`[data-guide="${button}"]`) : null;
					const free = (own.length > 0 ? own : all).filter(({ covered }) => covered < 50);
					const yes = prompt.locator('.btn-main:not(:disabled)');
					if (asked && (await asked.count()) > 0) await ann.press(asked);
					else if ((await page.locator('.board .is-selected').count()) > 0 && (await yes.count()) > 0) await ann.press(yes.last());
					else if (free.length > 0) {
						const { touch } = free[before % free.length];
						await ann.press(page.locator(`[data-touch="${touch}"].is-legal`).first(), { timeout: 2000 }).catch(() => {});
					} else if ((await yes.count()) > 0) await ann.press(yes.last());
				};

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
						await touchLit(wanted, touches);
						touches += 1;
						assert.ok(touches < 40, `step ${at} goes on by what is lit`);
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
