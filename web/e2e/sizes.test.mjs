/** Every board on every screen, in the middle of a game with a choice open: all of it can be seen, read and touched. */

import { Aside } from './aside.mjs';
import { assertFits, assertPlayable } from './fits.mjs';
import { scene, sizes } from './house.mjs';
import { enter } from './loop.mjs';

/** So far a game goes before it is looked at. */
const moments = { coop: [4, 14], versus: [3, 8], sabotage: [12, 40] };

for (const [game, options] of [
	['timeline', { mode: 'coop' }],
	['timeline', { mode: 'versus' }],
	['loop', { mode: 'sabotage' }],
]) {
	scene(
		`${game} (${options.mode}) on every screen`,
		async (house) => {
			const host = await house.visit();
			await host.come();
			await host.playButton(game).waitFor();
			for (const far of moments[options.mode]) {
				const answer = await host.page.context().request.post(`${host.url}/api/tables`, {
					data: { game, options, seats: Array.from({ length: 3 }, () => ({ kind: 'me' })), listed: false, start: true },
				});
				const { id } = await answer.json();
				const aside = await Aside.join(host, id);
				await aside.follow(far);
				await aside.close();
				const state = await host.page.context().storageState();
				for (const size of Object.keys(sizes)) {
					const guest = await house.visit({ size, state });
					await enter(guest, id);
					if (await guest.turn()) {
						if (guest.isPhone) await assertFits(guest);
						await assertPlayable(guest, `${size}, ${far} decisions`);
						const thing = guest.page.locator('.board [data-touch].is-legal').first();
						await thing.scrollIntoViewIfNeeded();
						const offer = guest.frame.offers.find(({ touches }) => touches.length > 1 && !touches[0].startsWith('do:'));
						if (offer) {
							await guest.press(guest.page.locator(`[data-touch="${offer.touches[0]}"]`).first());
							if (guest.isPhone) await assertFits(guest);
							await assertPlayable(guest, `${size}, ${far} decisions, something chosen`);
						}
					}
					await guest.page.context().close();
				}
			}
		},
		{ timeout: 300_000 },
	);
}
