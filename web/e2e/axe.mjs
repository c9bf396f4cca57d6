/** A page as axe sees it. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The one rule that is left out compares names with visible letters, and a card is a picture to it: its year stands above its title,
 * and the title has soft hyphens in it.
 */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/** No serious barrier is on the page as it is now. */
export async function assertOpen(page, name) {
	// Entrances are over when nothing moves any more; a half-faded word has no contrast.
	await page.evaluate(() =>
		Promise.all(
			document
				.getAnimations()
				.filter((one) => one.effect?.getTiming().iterations !== Infinity)
				.map((one) => one.finished.catch(() => undefined)),
		),
	);
	// Evaluated, not added as an element: the page's own policy stays in force.
	await page.evaluate(axe);
	const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ['violations'], rules }), rules);
	const barriers = violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map((node) => `${name}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
	assert.deepEqual(barriers, []);
}
