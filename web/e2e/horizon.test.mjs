/** Horizon of Time: whole games by mouse and by touch, and nothing told of what is hidden. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf } from './content.mjs';
import { assertNothingTold, brief, decide, easyBots, entered, idly, leaks, mining, offersOf, playOn, playOut, playRounds } from './horizon.mjs';
import { scene } from './house.mjs';

const titleOf = (wanted) => contentOf('horizon').find(({ id }) => id === wanted).ru.title;

scene('two clicks to a game of Horizon against bots', async (house) => {
	const ann = await house.visit();
	await ann.come();
	await ann.playButton('horizon').click();
	await ann.button(ann.w.withBots).click();
	await ann.seated();
	await playOn([ann], () => ann.frame.view.round > 1);
	assert.equal(ann.frame.view.mode, 'standard');
	assert.ok(ann.frame.view.seats.length >= 3);
	await assertNothingTold(ann, house);
});

scene(
	'Horizon, three at the table, to its end by mouse',
	async (house) => {
		const ann = await house.visit();
		await entered(ann, {}, [{ kind: 'me' }, ...easyBots(2)]);
		assert.deepEqual([ann.frame.view.mode, ann.frame.view.seats.length], ['standard', 3]);
		const decisions = await playOut([ann]);
		assert.ok(decisions > 40);
		assert.equal(ann.frame.view.round, 20);
		assert.ok(
			ann.tells.some(({ tell }) => tell.beats?.some(({ events }) => events.some(({ kind, seat }) => kind === 'organised' && seat === 0))),
			'events were organised',
		);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

scene(
	'Horizon on the phone by touch: an event is turned and organised, and the game ends',
	async (house) => {
		const ann = await house.visit({ size: 'phone' });
		await entered(ann, { mode: 'first_game' }, [{ kind: 'me' }, ...easyBots(2)]);
		const { wide, screen } = await ann.page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth }));
		assert.equal(wide, screen, 'the page is no wider than the screen');
		await playRounds(ann, 3);
		// Some energy, then an event that can lie in more than one way.
		const turnable = (frame) => {
			const ways = offersOf(frame, 'card:');
			return ways.find(({ touches: [card] }) => ways.filter(({ touches }) => touches[0] === card).length > 1);
		};
		const organised = () => ann.frame.view.nodes.filter(({ event }) => event?.organiser === 0).length;
		const before = organised();
		const wanting = (frame) => {
			const isTurn = frame.view.asked?.kind === 'turn' && !frame.view.draft && frame.view.turn === 0;
			if (!isTurn) return brief(frame);
			return (frame.view.seats[0].reserve > 20 && turnable(frame)) || mining(frame)[0] || offersOf(frame, 'do:end_turn')[0];
		};
		let draft = null;
		const choose = (frame) => {
			draft = frame.view.draft ?? draft;
			return wanting(frame);
		};
		for (let decisions = 0; organised() === before; decisions += 1) {
			assert.ok(decisions < 40, 'an event is organised at last');
			assert.ok(await decide(ann, choose));
		}
		// What was told while the card was turned is what came of it. A card that leaves nothing open is organised at once.
		if (draft) {
			const placed = (view) => view?.nodes?.find(({ event }) => event?.card === draft.card);
			const { tell } = ann.tells.find(({ tell }) => tell.type === 'frame' && placed(tell.view));
			const { links, sum } = placed(tell.view).event.forecast;
			assert.deepEqual({ links, sum }, { links: draft.way.links, sum: draft.way.sum });
		}
		await playOut([ann], { choose: idly });
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

test('the search for hidden cards, artifacts, bets and offers finds them', () => {
	const none = [null, null, null, null, null];
	const offer = (hand) => ({ energy: 1, table: none.map(() => false), n_hand: 1, hand });
	const seat = { found: null, table: none, reserve: 16, decided: false };
	const view = {
		asked: { kind: 'turn', seat: 0 },
		turn: 0,
		seats: [seat, { ...seat, found: 'A1-0' }, seat],
		nodes: [{ node: '0.0', event: { card: 'CENTRE' } }],
		hand: [{ card: 'A2-0' }],
		drawn: [],
		artifacts: ['fold_generator'],
		artifact_discard: ['collector_module'],
		removed: [0, 0, 0, 0, 0, 0, 0],
		draft: null,
		bets: [],
		windows: [],
	};
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
	const window = (seats, hand) => (tell) => tell.view.windows.push({ seats, gives: [offer(hand), offer(hand)], agreed: [false, false] });
	const needle = [0, 0, 0, 1, 0, 0, 0];
	assert.equal(look(), false);
	assert.equal(look(event({ kind: 'kept', seat: 0, card: 'B1-0' })), false);
	assert.equal(look(event({ kind: 'kept', seat: 1, card: null })), false);
	assert.equal(look(event({ kind: 'obtained', seat: 0, artifact: 'lachesis_needle' })), false);
	assert.equal(look(event({ kind: 'traded', one: 0, other: 1, gave: offer(needle), got: offer(needle) })), false);
	assert.equal(look(window([0, 1], needle)), false);
	assert.equal(look(window([1, 2], null)), false);
	assert.equal(
		look((tell) => (tell.glossary['artifact:lachesis_needle'] = { title: 'Lachesis' })),
		false,
	);
	assert.ok(look((tell) => (tell.eyes = 1)));
	assert.ok(look(({ view }) => (view.deck = ['B1-0'])));
	assert.ok(look(({ view }) => (view.seats[1].hand = [{ card: 'B1-0' }])));
	assert.ok(look(({ view }) => (view.seats[1].artifacts = ['lachesis_needle'])));
	assert.ok(
		look(({ view }) => {
			view.turn = 1;
			view.draft = { card: 'A2-0' };
		}),
	);
	assert.ok(look(window([1, 2], needle)));
	assert.ok(look(event({ kind: 'picked', seat: 1 })));
	assert.ok(look(event({ kind: 'kept', seat: 1, card: 'A2-0' })));
	assert.ok(look(event({ kind: 'drew', seat: 0, n: 1, cards: ['B1-0'] })));
	assert.ok(look(event({ kind: 'obtained', seat: 1, artifact: 'lachesis_needle' })));
	assert.ok(look(event({ kind: 'offered', by: 1, with: 2, offer: offer(needle) })));
	assert.ok(look(event({ kind: 'traded', one: 1, other: 2, gave: offer(needle), got: offer(null) })));
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [], view: { removed: [['B1-0']] } })));
	assert.equal(
		look((tell) => tell.beats.push({ events: [], lines: [{ text: titleOf('card:A1-0') }] })),
		false,
	);
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [{ text: titleOf('card:B1-0') }] })));
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [{ text: titleOf('artifact:lachesis_needle') }] })));
	assert.ok(look((tell) => (tell.glossary['card:B1-0'] = { title: '' })));
	assert.ok(look((tell) => tell.offers.push({ label: '', touches: ['card:B1-0'] })));
	assert.ok(look((tell) => tell.offers.push({ label: '', touches: ['held:lachesis_needle'] })));
	assert.ok(look((tell) => (tell.prompt.line = titleOf('card:B1-0'))));
	assert.ok(look(undefined, { type: 'preview', view: { hand: [{ card: 'B1-0' }] } }));
	assert.ok(look(undefined, { type: 'words', glossary: { 'card:B1-0': {} } }));
	// While bets are sealed nothing of them is to be seen but who has decided.
	const betting = (change) => {
		const tells = [structuredClone(frame), structuredClone(frame)];
		for (const { view } of tells) view.asked = { kind: 'bets', node: '1.0', owner: 1, ball: 'first_ball' };
		change(tells[1].view);
		return (
			leaks(
				tells.map((tell) => ({ tell })),
				0,
			).length > 0
		);
	};
	assert.equal(
		betting(({ seats, bets }) => {
			seats[1].decided = true;
			bets.push({ side: 'yes', energy: 1 });
		}),
		false,
	);
	assert.ok(betting(({ seats }) => (seats[1].reserve = 8)));
	assert.ok(betting((view) => (view.others = [{ side: 'yes', energy: 1 }])));
});
