/** How whoever has come to the end of a lesson plays on to the end of its game. */

import assert from 'node:assert/strict';
import { pause, until } from './house.mjs';

/** What a beginner who wants to see the end does: ends what can be ended, and else takes what stands first. */
const soonest = ({ offers }) => offers.find(({ touches }) => /^do:(end|decline|pass|stop)/.test(touches[0])) ?? offers[0];

/** Where a touch of an offer is on the page. A thing may be drawn in two places, and either will do. */
const placeOf = (touch) => (touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"].is-legal`);

/**
 * Plays on to the end. What others decide meanwhile changes the frame and leaves what has been touched as it is, so each step goes by what the
 * page shows: the next thing of the offer, or the question whether it is meant.
 */
export async function playOn(ann) {
	for (let decisions = 0; await ann.turn(); decisions += 1) {
		assert.ok(decisions < 600, 'a game ends at last');
		const { frame } = ann;
		// The last thing that is lit is the next one: what was touched is not asked for again. The question comes last.
		const places = [...soonest(frame).touches.map(placeOf).toReversed(), '.prompt .btn-main'];
		const touched = new Set();
		const isOver = () => ann.frame !== frame;
		await until('the page takes the decision', async () => {
			for (const place of places.filter((place) => !touched.has(place))) {
				const thing = ann.page.locator(place).last();
				if (isOver()) return true;
				if (!(await thing.isVisible())) continue;
				touched.add(place);
				await ann.press(thing, { timeout: 2000 }).catch(() => touched.delete(place));
				await pause(100);
			}
			return isOver();
		});
	}
}
