/** The pictures of the rules: each chapter has one, and the board draws it with what it is about, on every screen and in both lights. */

import assert from 'node:assert/strict';
import { scene, until } from './house.mjs';

const games = ['timeline', 'loop', 'echo', 'horizon', 'apocalypsis'];
const looks = [
	{ size: 'desktop', theme: 'light', language: 'ru' },
	{ size: 'small phone', theme: 'dark', language: 'en' },
];

for (const game of games) {
	for (const { size, theme, language } of looks) {
		scene(
			`the rules of ${game} have a picture in every chapter, ${size}`,
			async (house) => {
				const ann = await house.visit({ size, theme, language });
				const { page } = ann;
				const { chapters } = await (await fetch(`${house.url}/api/rules/${game}?lang=${language}`)).json();
				await ann.come(`/rules/${game}`);
				for (const { id: chapter, pictures } of chapters) {
					assert.ok(pictures.length > 0, `${chapter} has a picture`);
					for (const { id, caption } of pictures) {
						const figure = page.locator(`figure[data-picture="${id}"]`);
						await figure.scrollIntoViewIfNeeded();
						await until(`${id} is drawn`, async () => (await figure.getAttribute('data-drawn')) === 'yes', 30_000);
						assert.equal(await figure.getByRole('img', { name: caption, exact: true }).count(), 1, `${id} says what it shows`);
						const { width, height, wide, things } = await figure.evaluate((element) => {
							const { width, height } = element.querySelector('.cut').getBoundingClientRect();
							return { width, height, wide: document.documentElement.scrollWidth - innerWidth, things: element.querySelectorAll('.stage *').length };
						});
						assert.ok(width > 100 && height > 60, `${id} is ${width} × ${height}`);
						assert.ok(things > 20, `${id} has a board in it`);
						assert.ok(wide <= 0, `${id} does not make the page wider`);
					}
				}
			},
			{ timeout: 240_000 },
		);
	}
}
