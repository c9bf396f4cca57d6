/** One clock for all that is seen: a round of bots, looked at ten times a second. Nothing is told before the board shows it. */

import assert from 'node:assert/strict';
import { pause, scene, until } from './house.mjs';
import { enter, take } from './loop.mjs';

/** A table for one person and two bots, who move as they do for people. */
async function sitDown(house, game, options) {
	const ann = await house.visit({ motion: 'no-preference' });
	await ann.come();
	await ann.playButton(game).waitFor();
	const answer = await ann.page.context().request.post(`${ann.url}/api/tables`, {
		data: { game, options, seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }, { kind: 'bot', level: 'easy' }], listed: false, start: true },
	});
	await enter(ann, (await answer.json()).id);
	return ann;
}

/** What the page shows now. */
const look = ({ page }) =>
	page.evaluate(() => ({
		log: [...document.querySelectorAll('.log li > span, .log li > strong')].map((line) => line.textContent.trim()),
		prompt: document.querySelector('.prompt .text')?.innerText ?? '',
		isAsked: document.querySelector('.prompt.acting .buttons [data-guide], .board .is-legal') !== null,
		isTold: [...document.querySelectorAll('.prompt button')].some((button) => button.innerText.includes('Пропустить')),
		dated: [...document.querySelectorAll('.board [data-card], .board .actor')].map((card) => card.textContent.replaceAll('\u00ad', '')),
		pawns: [...document.querySelectorAll('.board [data-touch^="pawn:"]')].map((pawn) => pawn.getAttribute('aria-label') ?? ''),
		rail: document.querySelector('.rail .players')?.innerText ?? '',
	}));

/** Looks at the page ten times a second from here to the next own decision. */
async function record(ann, moment) {
	const seen = [];
	for (const end = Date.now() + 60_000; ; await pause(100)) {
		assert.ok(Date.now() < end, 'the round comes to its end');
		seen.push(await look(ann));
		const isMine = ann.frame.outcome || (ann.moment > moment && ann.frame.offers.length > 0);
		if (isMine && (seen.at(-1).isAsked || ann.frame.outcome) && !seen.at(-1).isTold) return seen;
	}
}

scene(
	'Timeline: a year stands in the log when its card shows it, and the own turn comes when the board has caught up',
	async (house) => {
		const ann = await sitDown(house, 'timeline', { mode: 'coop' });
		let told = 0;
		for (let round = 0; round < 2 && (await ann.turn()); round += 1) {
			while (ann.frame.offers.length > 0 && !ann.frame.outcome) {
				const { moment, offers } = ann.frame;
				const offer = offers.find(({ touches: [first] }) => first === 'do:end_turn') ?? offers[0];
				await ann.take(offer);
				const frames = () => ann.tells.filter(({ tell }) => tell.type === 'frame' && tell.moment > moment).map(({ tell }) => tell);
				const seen = await record(ann, moment);
				const reveals = frames().flatMap(({ beats }) => beats.flatMap(({ events }) => events.filter(({ year }) => year !== undefined)));
				for (const { card, year } of reveals) {
					const title = ann.tells.findLast(({ tell }) => tell.glossary?.[`card:${card}`])?.tell.glossary[`card:${card}`].title;
					const isTold = (line) => line.includes(title) && line.includes(String(year));
					// The card may be covered by another one later on.
					const first = seen.find(({ log }) => log.some(isTold));
					if (!first) continue;
					const isDated = first.dated.some((card) => card.includes(String(year)));
					assert.ok(isDated, `the log tells ${title}: ${year}, and no card shows it: ${first.log.slice(-3).join(' / ')}`);
					told += 1;
				}
				for (const { isAsked, isTold } of seen) assert.ok(!(isAsked && isTold), 'nothing is asked while something is shown');
			}
		}
		assert.ok(told > 0, 'years were told');
	},
	{ botPause: 250 },
);

scene(
	'The LOOP: an agent stands where the log says, and bots are seen acting',
	async (house) => {
		const ann = await sitDown(house, 'loop', {});
		/** What the log said last of each agent's way. */
		const moved = new Map();
		let isShown = false;
		for (let decision = 0; decision < 5 && (await ann.turn()); decision += 1) {
			const { moment, offers } = ann.frame;
			const offer = offers.find(({ touches: [first] }) => first.startsWith('do:end')) ?? offers.find(({ touches }) => touches.length === 1) ?? offers[0];
			await take(ann, offer);
			const watching = record(ann, moment);
			isShown ||= await until(
				'a card is played or the round is over',
				async () => {
					if ((await ann.page.locator('.spotlight').count()) > 0) return 'seen';
					return ann.frame.offers.length > 0 && !(await look(ann)).isTold ? 'over' : null;
				},
				60_000,
			).then((how) => how === 'seen');
			for (const { log, pawns, prompt, isAsked, isTold } of await watching) {
				assert.ok(!(isAsked && isTold), 'nothing is asked while something is shown');
				assert.ok(!/выбирает, что делать/.test(prompt) || !isTold, 'the bar says what is done');
				for (const pawn of pawns) {
					const [name] = pawn.split(/[,:(]/);
					const line = log.findLast((line) => line.startsWith(`${name} → `));
					// When it is told, the agent stands there; somebody who changes places with another may be seen there before.
					if (!line || line === moved.get(name)) continue;
					moved.set(name, line);
					const era = line
						.slice(name.length + 3)
						.replace(/ \((за энергию|свободно)\)$/, '')
						.trim();
					assert.ok(pawn.includes(era), `the log says “${line}”, the board says “${pawn}”`);
				}
			}
		}
		assert.ok(moved.size > 0, 'somebody has moved');
		assert.ok(isShown, 'a card was shown large beside its player');
	},
	{ botPause: 250, timeout: 240_000 },
);
