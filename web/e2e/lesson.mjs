/** How whoever follows the light goes through a guided game: only what the lesson lights is touched, and nothing is known but what the page shows. */

import assert from 'node:assert/strict';
import { pause, until } from './house.mjs';

/** What the lesson lights and what can be touched there now, a thing that is advised before one that is spoken of. */
const places = [
	'.prompt .is-advised:not(:disabled):visible',
	'.is-advised.is-legal:visible',
	'.is-guided.is-legal:visible',
	'.is-guided .is-legal:visible',
	'.prompt button.is-guided:not(:disabled):visible',
	// On a phone what is lit may lie behind a tab with a mark.
	'.board nav button.lit:visible',
];

/** What is lit now, so that it can be seen when something else is. */
function light() {
	const all = [...document.querySelectorAll('.is-advised, .is-guided')];
	return all.map((element) => `${element.dataset.touch ?? element.dataset.guide} ${element.className}`).join();
}

/** Touches one thing that is lit, and waits for a moment until it has made a difference; whether there was one. */
export async function touchLit(ann) {
	const { page, isPhone } = ann;
	// A touch that came too late for a thing shows it large instead: whoever did that closes it.
	if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
	for (const place of places) {
		const thing = page.locator(place).last();
		if ((await thing.count()) === 0) continue;
		const [before, { frame }] = [await page.evaluate(light), ann];
		// What is lit may move away at this moment, as things do that others touch; then it is looked for again.
		const options = { timeout: 2000 };
		const isTouched = await (isPhone ? thing.tap(options) : thing.click(options)).then(
			() => true,
			() => false,
		);
		if (!isTouched) continue;
		for (let waits = 0; waits < 30 && ann.frame === frame && (await page.evaluate(light)) === before; waits += 1) await pause(50);
		await pause(50);
		return true;
	}
	return false;
}

/** Plays on by what is lit, to the end of the game. */
export async function playOn(ann) {
	for (let decisions = 0; await ann.turn(); decisions += 1) {
		assert.ok(decisions < 600, 'a game ends at last');
		const { frame } = ann;
		await until(
			`decision ${decisions} is made by what is lit`,
			async () => {
				if (ann.frame !== frame) return true;
				await touchLit(ann);
				return ann.frame !== frame;
			},
			30_000,
		);
	}
}
