/** The way with Tab. */

import assert from 'node:assert/strict';

/** Goes on with Tab until the focus is where it is wanted: on something that a selector finds, with these words on it if there are any. */
export async function tabTo(page, wanted, key = 'Tab', words = null) {
	const isThere = ({ wanted, words }) => {
		const focused = document.activeElement;
		return focused?.matches(wanted) && (words === null || focused.textContent.trim() === words);
	};
	for (let step = 0; step < 150; step += 1) {
		await page.keyboard.press(key);
		if (await page.evaluate(isThere, { wanted, words })) return;
	}
	assert.fail(`${key} does not lead to ${wanted}${words === null ? '' : ` «${words}»`}`);
}
