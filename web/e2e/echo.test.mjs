/** Echo of Time: whole games by mouse and by touch, and nothing told of hidden cards. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { assertNothingTold, easyBots, entered, leaks, playOut, sensible, take } from './echo.mjs';
import { scene } from './house.mjs';

scene('two clicks to a game of Echo against bots', async (house) => {
	const ann = await house.visit();
	await ann.come();
	await ann.playButton('echo').click();
	await ann.button(ann.w.withBots).click();
	await ann.seated();
	while ((await ann.turn()) && ann.frame.view.round === 0) await take(ann, sensible(ann.frame));
	assert.deepEqual([ann.frame.view.mode, ann.frame.view.seats.length], ['standard', 3]);
	await assertNothingTold(ann, house);
});

scene(
	'Echo against one bot, arranged and played to its end by mouse',
	async (house) => {
		const ann = await house.visit();
		await ann.openSheet('echo');
		await ann.button(ann.w.arrange).click();
		await ann.button(ann.w.without(3)).click();
		await ann.button(ann.w.start).click();
		await ann.seated();
		assert.equal(ann.frame.view.seats.length, 2);
		const decisions = await playOut([ann]);
		assert.ok(decisions > 20);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

scene(
	'Echo on the phone by touch to its end, four at the table, without the marked cards',
	async (house) => {
		const ann = await house.visit({ size: 'phone' });
		await entered(ann, { mode: 'low_interaction' }, [{ kind: 'me' }, ...easyBots(3)]);
		assert.deepEqual([ann.frame.view.mode, ann.frame.view.seats.length], ['low_interaction', 4]);
		const { wide, screen } = await ann.page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth }));
		assert.equal(wide, screen, 'the page is no wider than the screen');
		const decisions = await playOut([ann]);
		assert.ok(decisions > 20);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

test('the search for hidden cards finds them', () => {
	const seat = { board: [], waiting: [], open: ['builder'], first_play: null, score: { cards: [] } };
	const view = { asked: null, seats: [seat, seat], sources: [], discard: ['thief'], removed: [], deck: 60, hand: [{ card: 'miner' }], choice: null };
	const frame = { type: 'frame', moment: 1, eyes: 0, view, glossary: {}, prompt: { line: '' }, offers: [], beats: [], remarks: [] };
	const look = (change, ...more) => {
		const tell = structuredClone(frame);
		change?.(tell);
		return (
			leaks(
				[frame, tell, ...more].map((tell) => ({ tell })),
				0,
			).length > 0
		);
	};
	const event = (event) => (tell) => tell.beats.push({ events: [event], lines: [] });
	assert.equal(look(), false);
	assert.equal(look(event({ kind: 'drew', seat: 0, n: 1, cards: ['miner'] })), false);
	assert.equal(look(event({ kind: 'discarded', seat: 1, cards: ['princess'] })), false);
	assert.ok(look((tell) => (tell.eyes = 1)));
	assert.ok(look(({ view }) => (view.deck = ['princess'])));
	assert.ok(look(({ view }) => (view.seats[1].hand = ['princess'])));
	assert.ok(look(({ view }) => view.seats[1].score.cards.push(['princess', 3])));
	assert.ok(look(({ view }) => (view.choice = { card: 'princess', paid: [] })));
	assert.ok(
		look(({ view }) => {
			view.asked = { kind: 'first_play' };
			view.seats[1].first_play = { card: 'princess', paid: [] };
		}),
	);
	assert.ok(look(event({ kind: 'drew', seat: 1, n: 1, cards: ['thief'] })));
	assert.ok(look(event({ kind: 'picked', seat: 1, card: 'princess' })));
	assert.ok(look(event({ kind: 'skipped', seat: 1, card: 'princess' })));
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [], view: { deck: [['princess']] } })));
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [{ text: 'Гость берёт: Принцесса' }] })));
	assert.ok(look((tell) => (tell.glossary['card:princess'] = { title: '' })));
	assert.ok(look((tell) => tell.offers.push({ label: '', touches: ['card:princess'] })));
	assert.ok(look((tell) => (tell.prompt.line = 'Princess')));
	assert.ok(look(undefined, { type: 'preview', view: { hand: [{ card: 'princess' }] } }));
	assert.ok(look(undefined, { type: 'words', glossary: { 'card:princess': {} } }));
});
