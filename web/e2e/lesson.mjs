/** How whoever has come to the end of a lesson plays on to the end of its game. */

import assert from 'node:assert/strict';
import { until } from './house.mjs';

/** What a beginner who wants to see the end does: ends what can be ended, and else takes what stands first. */
const soonest = ({ offers }) => offers.find(({ touches }) => /^do:(end|decline|pass|stop)/.test(touches[0])) ?? offers[0];

/**
 * Plays on to the end. A thing may be drawn in two places, and either will do. What others decide meanwhile changes the frame and leaves what
 * has been touched as it is, so each step goes by what the page shows: the next thing of the offer, or the question whether it is meant.
 */
export async function playOn(ann) {
	for (let steps = 0; await ann.turn(); steps += 1) {
		assert.ok(steps < 900, 'a game ends at last');
		const { frame } = ann;
		const places = soonest(frame).touches.map((touch) => (touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"].is-legal`));
		await until('the page takes a touch', async () => {
			// Somebody else may have been quicker.
			if (ann.frame !== frame) return true;
			// What was touched is not asked for again, so the last thing that is lit is the next.
			for (const place of [...places.toReversed().map((place) => ann.page.locator(place).first()), ann.main.last()]) {
				if (!(await place.isVisible())) continue;
				return ann.press(place, { timeout: 1000 }).then(
					() => true,
					() => false,
				);
			}
			return false;
		});
	}
}
