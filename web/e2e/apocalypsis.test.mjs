/** Apocalypsis: whole games by mouse, against bots and alone, lost and won, and nothing told of what is hidden. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { leaks, namedIn } from './apocalypsis-secrets.mjs';
import { knowing, tableNearVictory } from './apocalypsis-victory.mjs';
import { assertEnded, assertNothingTold, easyBots, entered, eventsOf, idly, playOn, playOut, take, takeHint } from './apocalypsis.mjs';
import { scene } from './house.mjs';
import { enter } from './loop.mjs';
import { cardsIn } from './ron.mjs';

scene('two clicks to a game of Apocalypsis against bots', async (house) => {
	const ann = await house.visit();
	await ann.come();
	await ann.playButton('apocalypsis').click();
	await ann.button(ann.w.withBots).click();
	await ann.seated();
	await playOn([ann], () => ann.frame.view.round > 1);
	assert.ok(ann.frame.view.players.length >= 2);
	await assertNothingTold(ann, house);
});

scene(
	'Apocalypsis, three at the table, to its end by mouse',
	async (house) => {
		const ann = await house.visit();
		await entered(ann, {}, [{ kind: 'me' }, ...easyBots(2)]);
		const decisions = await playOut([ann]);
		assert.ok(decisions > 30);
		const done = (kind) => eventsOf(ann).filter(({ what, seat }) => what === kind && (seat === undefined || seat === 0)).length;
		for (const kind of ['task_drawn', 'sent', 'task_opened', 'option_chosen', 'dice_rolled', 'world_drawn', 'vatican_drawn', 'over'])
			assert.ok(done(kind) > 0, `${kind} was told`);
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

scene(
	'Apocalypsis alone: whoever does nothing loses',
	async (house) => {
		const ann = await house.visit({ theme: 'dark', language: 'en' });
		await entered(ann, {});
		await playOut([ann], { choose: idly });
		assert.equal(ann.frame.view.victory, 'world_government');
		assert.equal(ann.frame.outcome.outcome.won, false);
		await ann.page.locator('section.end .issue.lost').waitFor();
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

scene(
	'Apocalypsis alone, won: the last steps to Enlightenment by mouse',
	async (house) => {
		const ann = await house.visit();
		// Nobody can count on the dice: there is another table if Progress is faster.
		for (let attempt = 1; ann.frame?.view.victory?.players === undefined; attempt += 1) {
			assert.ok(attempt <= 6, 'one of six games that are nearly won is won');
			ann.tells.length = 0;
			const id = await tableNearVictory(ann);
			await enter(ann, id);
			await playOn([ann], () => false, { choose: knowing, takeIt: (visitor, offer) => (offer ? take(visitor, offer) : takeHint(visitor)) });
		}
		await assertEnded([ann]);
		assert.equal(ann.frame.outcome.outcome.won, true);
		assert.deepEqual(ann.frame.outcome.winners, [0]);
		assert.equal(ann.frame.view.tracks.find(({ track }) => track === 'enlightenment').value, 12);
		await ann.page.locator('section.end .issue:not(.lost)').waitFor();
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

test('the search for hidden cards, backs and results finds them', () => {
	const player = { zones: [{ agent: 'zvezdana_of_orion', upgrades: [] }, null], hand: ['capital'], tasks: null, offered: 2, offer: null };
	const view = {
		players: [{ ...player, tasks: ['microwaves_to_the_furnace'], offer: { agents: [], upgrades: [] } }, player],
		regions: [{ region: 'third_world', cells: [{ task: 'degree_water', agent: 'zvezdana_of_orion', helpers: [] }, null] }],
		decks: { world: 28 },
		...{ crises: [], agent_discard: [], upgrade_discard: [], legendary: [], lost: [], vatican_discard: [], choice_agents: [], choice_upgrades: [] },
		...{ disaster: null, world: null, korea: null, vatican: null, task: null, attaching: null, patient: null, peeked: null },
		...{ check: null, asked: null, duel: null, window: null },
	};
	const frame = { type: 'frame', eyes: 0, view, glossary: {}, prompt: { line: '' }, offers: [], beats: [], remarks: [] };
	const look = (change, ...more) => {
		const tell = structuredClone(frame);
		change?.(tell);
		const tells = [frame, tell, ...more].map((tell) => ({ tell }));
		return leaks(tells, 0).length > 0;
	};
	const happened =
		(...events) =>
		(tell) =>
			tell.beats.push({ events, lines: [] });
	const { story, options, front, title } = cardsIn('apocalypsis', 'capital').find(({ id }) => id === 'degree_water');
	const [hidden] = cardsIn('apocalypsis', 'world');
	const [letter] = cardsIn('apocalypsis', 'vatican');
	const said =
		(text, ...events) =>
		(tell) =>
			tell.beats.push({ events, lines: [{ text: `… ${text}` }] });
	const opened = { what: 'task_opened', agent: 'zvezdana_of_orion', task: 'degree_water' };
	const ended = (option, outcome, critical = false) => ({
		what: 'ended',
		agent: 'zvezdana_of_orion',
		origin: { task: 'degree_water' },
		option,
		outcome,
		critical,
	});

	// What may be told.
	assert.equal(look(), false);
	assert.equal(look(said(title.ru)), false);
	assert.equal(look(said(front.en)), false);
	assert.equal(look(said(story.ru, opened)), false);
	assert.equal(look(said(options[0].success.text.ru, opened, ended(0, 'success'))), false);
	assert.equal(look(happened({ what: 'task_drawn', seat: 0, deck: 'links', task: 'breatharian_championship' })), false);
	assert.equal(look(happened({ what: 'task_drawn', seat: 1, deck: 'links', task: null })), false);
	assert.equal(look(said(letter.applied.en, { what: 'vatican_drawn', card: letter.id }, { what: 'vatican_ended', card: letter.id, cancelled: false })), false);

	// Backs that nobody has opened, and results that did not apply.
	for (const text of [story.ru, story.en, options[1].text.ru]) assert.ok(look(said(text)));
	assert.ok(look((tell) => (tell.glossary['task:degree_water'] = { title: title.ru, facts: { options: [{ text: options[0].text.en }] } })));
	assert.ok(look(said(options[0].success.text.ru, opened)));
	assert.ok(look(said(options[0].failure.text.ru, opened, ended(0, 'success'))));
	assert.ok(look(said(options[1].success.text.en, opened, ended(0, 'success'))));
	assert.ok(look(said(letter.cancelled.en, { what: 'vatican_drawn', card: letter.id }, { what: 'vatican_ended', card: letter.id, cancelled: false })));

	// Hands, offers, and what somebody else looks at.
	const [agent] = cardsIn('apocalypsis', 'agents');
	assert.ok(look((tell) => (tell.eyes = 1)));
	assert.ok(look(({ view }) => (view.players[1].tasks = ['degree_water'])));
	assert.ok(look(({ view }) => (view.players[1].offer = { agents: [], upgrades: [] })));
	assert.ok(look(({ view }) => (view.players[1].offered = [agent.id])));
	assert.ok(look(({ view }) => (view.peeked = { seat: 1, pile: 'world', n: 1, tasks: [], worlds: [hidden.id], vaticans: [] })));
	assert.ok(look(happened({ what: 'task_drawn', seat: 1, deck: 'links', task: 'degree_water' })));
	assert.ok(look(happened({ what: 'offer_dealt', seat: 1, n: 1, agents: [agent.id], upgrades: [] })));
	assert.ok(look(happened({ what: 'tasks_returned', seat: 1, decks: ['links'], tasks: ['breatharian_championship'] })));

	// Decks and their order.
	assert.ok(look(({ view }) => (view.decks = { world: [hidden.id] })));
	assert.ok(look((tell) => tell.beats.push({ events: [], lines: [], view: { decks: [{ world: [hidden.id] }] } })));
	assert.ok(look((tell) => tell.offers.push({ label: '', touches: [`world:${hidden.id}`] })));
	assert.ok(look((tell) => (tell.prompt.line = `«${hidden.title.ru}»`)));
	assert.ok(look(undefined, { type: 'preview', lines: [hidden.front.en] }));
	assert.ok(look(undefined, { type: 'words', glossary: { [`agent:${agent.id}`]: {} } }));
	assert.ok(namedIn(`{"cards":["world:${hidden.id}"]}`).length > 0);
	assert.ok(namedIn(`"${hidden.story.ru}"`).length > 0);
	assert.deepEqual(namedIn('{"game":"apocalypsis"}'), []);
});
