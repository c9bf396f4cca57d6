/** The LOOP by mouse, keyboard and finger, alone and together. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { Aside } from './aside.mjs';
import { assertOpen } from './axe.mjs';
import { assertFits } from './fits.mjs';
import { pause, scene, until } from './house.mjs';
import { assertNothingTold, leaks } from './loop-secrets.mjs';
import { Curiosity, enter, followToOffer, idly, makeTable, modes, modesOf, take, takeByKeys } from './loop.mjs';
import { tabTo } from './tab.mjs';
import { forgives, Wire } from './wire.mjs';

/** Plays at a table until everything has been done at least once; a game that ends too soon is followed by another. */
async function tryEverything(visitor, wanted, { sit, choose, undo }) {
	const curiosity = new Curiosity(wanted);
	for (let game = 0; game < 4 && !curiosity.isSated; game += 1) {
		await sit();
		while (!curiosity.isSated && (await visitor.turn())) {
			const { frame } = visitor;
			const offer = curiosity.choose(frame);
			await choose(offer);
			curiosity.note(frame, offer);
			if (!curiosity.done.has('undo') && curiosity.kindOf(frame, offer) === 'move' && visitor.frame.may_undo) {
				await undo();
				await until('it is taken back', () => visitor.moment === frame.moment);
				assert.deepEqual(visitor.frame.view, frame.view);
				curiosity.done.add('undo');
			}
		}
	}
	assert.deepEqual(curiosity.missing, [], 'all of it has been done');
}

scene(
	'by keyboard alone: from the hall through whole turns',
	async (house) => {
		const ann = await house.visit();
		const { page } = ann;
		await tryEverything(ann, ['agent', 'move', 'undo', 'use', 'target', 'loop', 'end', 'two turns'], {
			sit: async () => {
				await ann.come();
				await ann.playButton('loop').waitFor();
				await tabTo(page, '.shelf li:has([data-game="loop"]) .ways button');
				await page.keyboard.press('Enter');
				await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
				await page.keyboard.press('Enter');
				await ann.seated();
			},
			choose: (offer) => takeByKeys(ann, offer),
			undo: () => page.keyboard.press('z'),
		});
	},
	{ timeout: 240_000 },
);

scene(
	'by finger alone, on the phone',
	async (house) => {
		const ann = await house.visit({ size: 'phone' });
		await tryEverything(ann, ['agent', 'move', 'undo', 'use', 'target', 'loop', 'end', 'gain', 'two turns'], {
			sit: async () => {
				await ann.openSheet('loop');
				await ann.press(ann.button(ann.w.withBots));
				await ann.seated();
			},
			choose: async (offer) => {
				await assertFits(ann);
				await take(ann, offer);
			},
			undo: () => ann.press(ann.button(ann.w.undo)),
		});
	},
	{ timeout: 240_000 },
);

scene('on the phone the sheet asks for one of four modes first', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	await ann.openSheet('loop');
	await assertFits(ann);
	const labels = modesOf(ann);
	assert.equal(await labels.count(), modes.length);
	const cut = await labels.evaluateAll((labels) =>
		labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText),
	);
	assert.deepEqual(cut, [], 'every name is whole');
	await labels.nth(modes.indexOf('ultra')).tap();
	await ann.button(ann.w.withBots).tap();
	await ann.seated();
	assert.equal(ann.frame.view.mode, 'ultra');
});

scene('on the phone the number of the Ultramachine lights up and leads to its cards', async (house) => {
	const ann = await house.visit({ size: 'phone' });
	const ultraOf = ({ offers }) => offers.find(({ touches }) => touches[0].startsWith('ultra:'));
	const id = await makeTable(ann, { mode: 'ultra' });
	const aside = await Aside.join(ann, id);
	const isOpen = await followToOffer(aside, ultraOf);
	await aside.close();
	assert.ok(isOpen, 'something can be overridden');
	await enter(ann, id);
	await ann.turn();
	const { moment, view } = ann.frame;
	const corner = ann.page.locator('button.corner.missions.is-legal');
	await ann.press(corner);
	await ann.page.locator('dialog').waitFor();
	await take(ann, ultraOf(ann.frame));
	await ann.page.locator('dialog').waitFor({ state: 'detached' });
	assert.ok(ann.moment > moment);
	assert.ok(ann.frame.view.ultra.overridden.length > view.ultra.overridden.length);
});

for (const size of ['desktop', 'phone']) {
	scene(`the top bar of the ${size} tells the phase, and hints cover no words`, async (house) => {
		const ann = await house.visit({ size });
		const { page } = ann;
		const id = await makeTable(ann, {}, 3);
		const aside = await Aside.join(ann, id);
		await aside.followUntil(({ phase, turn }) => phase === 'actions' && turn > 1);
		const { active, seats } = aside.frame.view;
		for (const { card } of seats[active].hand) {
			for (const seat of [0, 1, 2].filter((seat) => seat !== active)) await aside.ask({ type: 'say', seat, talk: { say: 'card', card } });
			await enter(ann, id);
			const covered = await page.locator('.pings').evaluateAll((badges) =>
				badges.flatMap((badge) => {
					const one = badge.getBoundingClientRect();
					return [...badge.closest('[data-card]').querySelectorAll('strong, .effect')]
						.filter((words) => {
							const other = words.getBoundingClientRect();
							return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
						})
						.map(({ innerText }) => innerText);
				}),
			);
			assert.equal(await page.locator('.pings').count(), 1);
			assert.deepEqual(covered, []);
		}
		await aside.close();
		const told = size === 'phone' ? page.locator('.top .title p') : page.locator('.top .phases [aria-current="step"]');
		assert.match(await told.innerText(), /^Действия/);
		if (size === 'desktop') assert.deepEqual(await page.locator('.top .phases .done').allInnerTexts(), ['Д-р Фальш']);
	});
}

scene('two clicks to a game with bots, who take their agents and their turns', async (house) => {
	const ann = await house.visit();
	await ann.come();
	await ann.playButton('loop').click();
	await ann.button(ann.w.withBots).click();
	await ann.seated();
	assert.equal(ann.frame.view.phase, 'choosing');
	assert.equal(await ann.things('agent:').count(), 5);
	await ann.turn();
	await take(ann, ann.frame.offers.at(-1));
	await until('the board is laid out', () => ann.frame.view.seats.length === 3);
	await ann.page.locator('[data-piece="pawn:0"]').waitFor();
	const mine = () => ann.frame.view.phase === 'actions' && ann.frame.view.active === 0;
	const rounds = new Set();
	while (rounds.size < 2 && (await ann.turn())) {
		if (mine()) rounds.add(ann.frame.view.turn);
		await take(ann, idly(ann.frame));
	}
	await until('the log tells of the bots', async () => (await ann.logLines()) > 5);
	await assertNothingTold(ann, house);
});

scene('one person alone in two clicks: both agents, and nothing to hand over', async (house) => {
	const ann = await house.visit();
	const { page } = ann;
	await ann.come();
	const facts = page.locator('.shelf li:has([data-game="loop"]) .facts');
	assert.match(await facts.innerText(), /1–4/);
	await ann.playButton('loop').click();
	await ann.button(ann.w.alone).click();
	await ann.seated();
	assert.deepEqual(
		ann.table.seats.map((seat) => seat.mine),
		[true, true],
	);
	const [picked, acted] = [new Set(), new Set()];
	while (acted.size < 2 && (await ann.turn())) {
		const { frame } = ann;
		assert.ok(frame.awaited.includes(frame.eyes), 'the eyes follow the turn');
		assert.equal(await page.locator('.pass').count(), 0, 'nobody has to look away');
		if (frame.view.phase === 'actions') acted.add(frame.eyes);
		if (frame.offers.some((offer) => offer.action.kind === 'pick_agent')) picked.add(frame.eyes);
		await take(ann, idly(frame));
	}
	assert.deepEqual(
		[[...picked].sort(), [...acted].sort()],
		[
			[0, 1],
			[0, 1],
		],
		'both agents have decided',
	);
});

scene('two browsers at one ring', async (house) => {
	const ann = await house.visit();
	const bob = await house.visit({ language: 'en' });
	const link = await ann.inviteOne('coop', 'loop');
	await bob.page.goto(link);
	await bob.sit();
	await until('the host sees the guest', () => ann.table?.seats.every((seat) => seat.kind === 'person' && seat.online));
	await ann.button(ann.w.begin).click();
	await Promise.all([ann.seated(), bob.seated()]);

	/** Where everything stands on the ring. */
	const drawn = ({ page }) =>
		page.locator('[data-piece]').evaluateAll((pieces) =>
			pieces.map((piece) => {
				const { x, y } = piece.getBoundingClientRect();
				return `${piece.dataset.piece} ${Math.round(x)} ${Math.round(y)}`;
			}),
		);
	const curiosity = new Curiosity(['target', 'loop', 'two turns']);
	for (let decision = 0; decision < 60 && !ann.frame.outcome && !curiosity.isSated; decision += 1) {
		await until('both are at the same place', () => ann.moment === bob.moment && ann.frame.awaited.join() === bob.frame.awaited.join());
		const { moment } = ann;
		const [mover, other] = ann.frame.awaited[0] === 0 ? [ann, bob] : [bob, ann];
		assert.equal(other.frame.offers.length, 0, 'nobody moves out of turn');
		await mover.turn();
		const { frame } = mover;
		const offer = curiosity.choose(frame);
		await take(mover, offer);
		curiosity.note(frame, offer);
		await until('the other is told', () => other.moment > moment);
		assert.deepEqual(ann.frame.view, bob.frame.view);
		await until('both see the same board', async () => JSON.stringify(await drawn(ann)) === JSON.stringify(await drawn(bob)));
	}
	assert.ok((await drawn(ann)).length >= 2);
	for (const visitor of [ann, bob]) assert.deepEqual(leaks(visitor.tells), []);
});

/** Goes on until an effect asks for something on the board. */
async function reachEffect(visitor) {
	const curiosity = new Curiosity(['nothing']);
	for (let game = 0; game < 4; game += 1) {
		await enter(visitor, await makeTable(visitor));
		while (await visitor.turn()) {
			const { view, offers } = visitor.frame;
			if (view.effect && offers.some(({ touches }) => !touches[0].startsWith('do:'))) return;
			await take(visitor, curiosity.choose(visitor.frame));
		}
	}
	assert.fail('no effect asks for anything');
}

scene('an effect that waits for its target survives a lost line, a reload and a power cut', async (house) => {
	const wire = new Wire();
	try {
		const ann = await house.visit({ url: await wire.open(house.port), forgives });
		await reachEffect(ann);
		const before = ann.frame;
		const lost = ann.page.locator('.prompt.lost');
		const things = new Set(before.offers.map(({ touches }) => touches[0]).filter((touch) => !touch.startsWith('do:')));
		const assertPending = async () => {
			assert.equal(ann.moment, before.moment);
			assert.deepEqual(ann.frame.view, before.view);
			assert.deepEqual(ann.frame.offers, before.offers);
			await ann.page.locator('section.effect li.now').waitFor();
			for (const thing of things) await ann.page.locator(`[data-touch="${thing}"].is-legal`).first().waitFor();
		};
		await assertPending();

		wire.cut();
		await lost.waitFor();
		await pause(700);
		wire.mend();
		await lost.waitFor({ state: 'detached' });
		await assertPending();

		await ann.page.reload();
		await ann.page.locator('.board').waitFor();
		await assertPending();

		await house.kill();
		await lost.waitFor();
		await house.start();
		await lost.waitFor({ state: 'detached' });
		await assertPending();

		await ann.turn();
		await take(
			ann,
			before.offers.find(({ touches }) => things.has(touches[0])),
		);
		assert.ok(ann.moment > before.moment, 'and then it is chosen');
	} finally {
		wire.close();
	}
});

for (const [size, theme, played] of [
	['desktop', 'light', ['sabotage', 'ultra']],
	['desktop', 'dark', ['centrifuge', 'klondike']],
	['phone', 'light', ['klondike', 'ultra']],
	['phone', 'dark', ['sabotage', 'centrifuge']],
]) {
	scene(`axe finds no barrier at the ring on the ${theme} ${size}`, async (house) => {
		const ann = await house.visit({ size, theme });
		const { page } = ann;
		await enter(ann, await makeTable(ann));
		await assertOpen(page, 'choosing agents');
		for (const mode of played) {
			const id = await makeTable(ann, { mode });
			const aside = await Aside.join(ann, id);
			const isOpen = await aside.followUntil(({ phase }) => phase === 'bonus');
			await aside.close();
			await enter(ann, id);
			await assertOpen(page, `${mode} with the bonus of the Agency`);
			if (!isOpen) continue;
			while ((await ann.turn()) && ann.frame.view.phase !== 'actions') await take(ann, idly(ann.frame));
			if (ann.frame.outcome) continue;
			await assertOpen(page, `${mode} in mid-game`);
			await take(ann, new Curiosity(['move']).choose(ann.frame));
			await assertOpen(page, `${mode} after an action`);
			await ann.press(page.locator('.board .counters button, .board button.corner').first());
			await page.locator('dialog').waitFor();
			await assertOpen(page, `${mode} with headquarters`);
		}
		await ann.come('/rules/loop');
		await page.locator('main h3.heading').first().waitFor();
		await assertOpen(page, 'rules');
	});
}

scene('what an action would do is told without what nobody knows', async (house) => {
	const ann = await house.visit();
	for (const mode of modes) {
		const aside = await Aside.join(ann, await makeTable(ann, { mode }));
		for (let place = 0; place < 16 && !aside.frame.outcome; place += 1) {
			await aside.wonder();
			await aside.follow();
		}
		await aside.close();
		assert.ok(aside.tells.filter(({ tell }) => tell.type === 'preview' && tell.view).length > 16, 'something is told');
		assert.deepEqual(leaks(aside.tells), []);
	}
});

test('the search for what lies face down finds it', () => {
	const place = { kind: 'face_down' };
	const view = {
		eras: [{ era: 'prehistory', place, artifacts: ['ion_temporograph'] }],
		seats: [{ hand: [], deck: ['reply_all', 'blue_duct_tape'], deck_top: [], discard: [] }],
		faux: { era: null, shown: [], left: ['prehistory', 'renaissance'] },
		great_deck: 49,
		destroyed: [],
		bonus: [],
		effect: null,
		ultra: null,
		klondike: null,
		unseen_tiles: ['surrounded', 'feed_time'],
		reserve: { bag: [] },
	};
	const frame = { type: 'frame', moment: 1, view, beats: [], offers: [], glossary: {}, remarks: [] };
	const look = (change, ...more) => {
		const tell = structuredClone(frame);
		change?.(tell);
		return leaks([{ type: 'table', id: 'a' }, frame, tell, ...more].map((tell) => ({ tell }))).length > 0;
	};
	assert.equal(look(), false);
	assert.ok(look(({ view }) => (view.eras[0].place.tile = 'surrounded')));
	assert.ok(look(({ view }) => (view.great_deck = ['arcade_claw'])));
	assert.ok(look(({ view }) => view.faux.left.reverse()));
	assert.ok(look(({ view }) => view.seats[0].deck.reverse()));
	assert.ok(look(({ view }) => view.unseen_tiles.reverse()));
	assert.ok(look(({ view }) => (view.next = 'arcade_claw')));
	assert.ok(look(({ beats }) => beats.push({ events: [], lines: [], view: { unseen_tiles: [['feed_time', 'surrounded']] } })));
	assert.ok(look((tell) => (tell.glossary['card:arcade_claw'] = { title: '' })));
	assert.ok(look((tell) => tell.offers.push({ touches: ['card:arcade_claw'] })));
	const preview = (change) => {
		const after = structuredClone(view);
		change(after);
		return look(undefined, { type: 'preview', view: after, lines: [] });
	};
	assert.equal(
		preview((after) => (after.great_deck = 49)),
		false,
	);
	assert.ok(preview((after) => after.seats[0].hand.push({ card: after.seats[0].deck.pop() })));
	assert.ok(preview((after) => (after.eras[0].place = { kind: 'mission', tile: 'feed_time' })));
	assert.ok(preview((after) => (after.great_deck = 48)));
});
