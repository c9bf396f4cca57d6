/** A small screen and a thumb. */

import assert from 'node:assert/strict';

/** The least side of a target, in points. */
const finger = 44;

/** The page does not scroll sideways, and every button of the prompt bar can be hit. */
export async function assertFits({ page }) {
	const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
	assert.ok(scroll <= width, `the page is ${scroll} wide on a screen of ${width}`);
	const small = await page.locator('.prompt button:visible').evaluateAll(
		(buttons, least) =>
			buttons
				.map((button) => ({ label: button.ariaLabel ?? button.innerText, box: button.getBoundingClientRect() }))
				.filter(({ box }) => box.width < least || box.height < least || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
				.map(({ label, box }) => `${label}: ${box.width}×${box.height} at ${box.left}, ${box.top}`),
		finger - 0.01,
	);
	assert.deepEqual(small, [], 'buttons are large enough and on the screen');
}
