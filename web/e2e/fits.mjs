/** Whether everything on the page can be seen, read and touched. */

import assert from 'node:assert/strict';

/** The least side of a target, in points. */
const finger = 44;

/** The page does not scroll sideways, and every button of the prompt bar can be hit. */
export async function assertFits({ page }) {
	const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }));
	assert.ok(scroll <= width, `the page is ${scroll} wide on a screen of ${width}`);
	const small = await page.locator('.prompt button:visible').evaluateAll(
		(buttons, least) =>
			buttons
				.map((button) => ({ label: button.ariaLabel ?? button.innerText, box: button.getBoundingClientRect() }))
				.filter(
					({ box }) => box.width < least || box.height < least || box.left < 0 || box.right > document.documentElement.clientWidth || box.bottom > innerHeight,
				)
				.map(({ label, box }) => `${label}: ${box.width}×${box.height} at ${box.left}, ${box.top}`),
		finger - 0.01,
	);
	assert.deepEqual(small, [], 'buttons are large enough and on the screen');
}

/**
 * What can be touched can be hit, and is large enough for a finger; what must be read is not cut. Found by asking the page what lies
 * where, as a finger would.
 */
export async function assertPlayable({ page, isPhone }, when) {
	const problems = await page.evaluate(
		({ least }) => {
			const found = [];
			const nameOf = (element) => element.getAttribute('data-touch') ?? element.getAttribute('data-guide') ?? element.textContent.trim().slice(0, 30);
			/** What of an element can be hit: its parts in a fine grid. */
			const reachOf = (element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				const fine = 16;
				let [x0, x1, y0, y1, hits] = [Infinity, -Infinity, Infinity, -Infinity, 0];
				for (let row = 0; row <= fine; row += 1) {
					for (let column = 0; column <= fine; column += 1) {
						const x = left + 0.5 + ((width - 1) * column) / fine;
						const y = top + 0.5 + ((height - 1) * row) / fine;
						const hit = document.elementFromPoint(x, y);
						if (!hit || !(element.contains(hit) || hit.closest('[data-touch]') === element)) continue;
						[x0, x1, y0, y1, hits] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y), hits + 1];
					}
				}
				return { width: x1 - x0, height: y1 - y0, share: hits / (fine + 1) ** 2 };
			};
			const touchable = document.querySelectorAll('.board [data-touch].is-legal, .prompt button:not(:disabled), .rail button, .top button, .top a');
			for (const element of touchable) {
				if (element.checkVisibility?.() === false) continue;
				// What a row holds beyond its edge is reached by scrolling it.
				element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
				const { width, height, share } = reachOf(element);
				if (share < 0.1) found.push(`${nameOf(element)} is covered`);
				else if (least && Math.min(width, height) < least) found.push(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`);
			}
			/** Words that end before they are over. */
			for (const element of document.querySelectorAll('.play *')) {
				if (!(element instanceof HTMLElement) || element.closest('.sr-only, [aria-hidden="true"]')) continue;
				const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
				// What only a screen reader reads takes one pixel.
				if (!hasWords || element.clientWidth <= 1 || element.checkVisibility?.() === false) continue;
				const { overflowX, overflowY } = getComputedStyle(element);
				const isCut = (overflow) => overflow === 'hidden' || overflow === 'clip';
				const isCutX = isCut(overflowX) && element.scrollWidth > element.clientWidth + 1;
				const isCutY = isCut(overflowY) && element.scrollHeight > element.clientHeight + 2;
				if (isCutX || isCutY) found.push(`cut: ${element.className} ${element.textContent.trim().slice(0, 50)}`);
			}
			const isLaid = (element, button) => element !== button && (getComputedStyle(element).position === 'absolute' || isLaid(element.parentElement, button));
			/** Words of a button that stand beyond its edge. */
			for (const button of document.querySelectorAll('.play button')) {
				if (button.checkVisibility?.() === false) continue;
				const edge = button.getBoundingClientRect();
				const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
				while (texts.nextNode()) {
					const { currentNode: text } = texts;
					if (!text.textContent.trim() || text.parentElement.closest('svg, .sr-only, [aria-hidden="true"]')) continue;
					// What is laid over an edge on purpose, such as a number in a corner, stands where it is put.
					if (isLaid(text.parentElement, button)) continue;
					const range = document.createRange();
					range.selectNodeContents(text);
					const isOut = [...range.getClientRects()].some(
						({ left, right, top, bottom, width }) =>
							width > 1 && (left < edge.left - 4 || right > edge.right + 4 || top < edge.top - 4 || bottom > edge.bottom + 4),
					);
					if (isOut) found.push(`beyond its button: ${text.textContent.trim().slice(0, 50)}`);
				}
			}
			const words = document.querySelector('.prompt .text');
			if (words && words.scrollHeight > words.clientHeight + 2) found.push(`the prompt is cut: ${words.textContent.trim().slice(0, 80)}`);
			return [...new Set(found)];
		},
		// A point is lost at the edges.
		{ least: isPhone ? 39 : 0 },
	);
	assert.deepEqual(problems, [], when);
}
