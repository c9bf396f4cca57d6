/** Every board on every screen, in the middle of a game with a choice open: all of it can be seen, read and touched. */

import assert from 'node:assert/strict';
import * as apocalypsis from './apocalypsis.mjs';
import { Aside } from './aside.mjs';
import * as echo from './echo.mjs';
import { assertFits, assertPlayable } from './fits.mjs';
import * as horizon from './horizon.mjs';
import { scene, sizes } from './house.mjs';
import { enter } from './loop.mjs';

/** So far a game goes before it is looked at. */
const moments = { coop: [4, 14], versus: [3, 8], sabotage: [12, 40], standard: [0, 30], first_game: [0, 30] };

/** How a decision is taken where seats have secrets. */
const secret = {
	echo: (host) => echo.take(host, echo.sensible(host.frame)),
	horizon: (host) => horizon.take(host, horizon.brief(host.frame)),
};

/** Goes so far at a table of which all seats are the host's; where seats have secrets, against bots. */
async function goOn(host, game, id, far) {
	const played = secret[game];
	if (!played) {
		const aside = await Aside.join(host, id);
		await aside.follow(far);
		await aside.close();
		return;
	}
	await enter(host, id);
	for (let decisions = 0; decisions < far && (await host.turn()); decisions += 1) await played(host);
	await host.turn();
}

/** The table on every screen, with nothing chosen and with something. */
async function lookAt(house, host, id, when) {
	const state = await host.page.context().storageState();
	for (const size of Object.keys(sizes)) {
		const guest = await house.visit({ size, state });
		await enter(guest, id);
		if (await guest.turn()) {
			if (guest.isPhone) await assertFits(guest);
			await assertPlayable(guest, `${size}, ${when}`);
			const thing = guest.page.locator('.board [data-touch].is-legal').first();
			if ((await thing.count()) > 0) await thing.scrollIntoViewIfNeeded();
			const offer = guest.frame.offers.find(({ touches }) => touches.length > 1 && !touches[0].startsWith('do:'));
			if (offer) {
				await guest.press(guest.page.locator(`[data-touch="${offer.touches[0]}"].is-legal`).first());
				if (guest.isPhone) await assertFits(guest);
				await assertPlayable(guest, `${size}, ${when}, something chosen`);
			}
		}
		await guest.page.context().close();
	}
}

for (const [game, options] of [
	['timeline', { mode: 'coop' }],
	['timeline', { mode: 'versus' }],
	['loop', { mode: 'sabotage' }],
	['echo', { mode: 'standard' }],
	['horizon', { mode: 'first_game' }],
]) {
	scene(
		`${game} (${options.mode}) on every screen`,
		async (house) => {
			const host = await house.visit();
			await host.come();
			await host.playButton(game).waitFor();
			for (const far of moments[options.mode]) {
				const answer = await host.page.context().request.post(`${host.url}/api/tables`, {
					data: {
						game,
						options,
						seats: Array.from({ length: 3 }, (_, seat) => (secret[game] && seat > 0 ? { kind: 'bot', level: 'easy' } : { kind: 'me' })),
						listed: false,
						start: true,
					},
				});
				const { id } = await answer.json();
				await goOn(host, game, id, far);
				await lookAt(house, host, id, `${far} decisions`);
			}
		},
		{ timeout: 300_000 },
	);
}

scene(
	'apocalypsis on every screen',
	async (house) => {
		const host = await house.visit();
		const id = await apocalypsis.makeTable(host, { seats: [{ kind: 'me' }, ...apocalypsis.easyBots(2)] });
		await enter(host, id);
		const kindOf = ({ view }) => view.asked?.question.kind;
		// A faction, an offer, the map, a story, and a letter of the Vatican, which comes in every game.
		for (const kind of ['faction', 'buy', 'act', 'option', 'vatican']) {
			await apocalypsis.playOn([host], () => apocalypsis.isAwaited(host) && kindOf(host.frame) === kind);
			assert.equal(kindOf(host.frame), kind);
			await lookAt(house, host, id, kind);
		}
	},
	{ timeout: 300_000 },
);
