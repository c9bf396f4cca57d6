/** No page is ever told the year of a card that does not lie face up. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { cards, knowing } from './cards.mjs';
import { anything, scene } from './house.mjs';

/** The cards whose black side everybody sees in this view. */
function faceUp(view) {
	const lying = [...view.columns.flatMap((column) => column.cards), ...view.gaps.flatMap((gap) => gap.cards), ...view.discard_pile, ...view.draw_pile.rest];
	const open = view.hands.flat().filter((held) => held.blocked || view.end);
	return new Set([...lying, ...open].map(({ card }) => card));
}

/** Every object in `value`, with itself. */
function* objects(value) {
	if (typeof value !== 'object' || value === null) return;
	yield value;
	for (const inner of Object.values(value)) yield* objects(inner);
}

const hasYear = (text, year) => new RegExp(`(?<![\\w-])${Math.abs(year)}(?!\\w)`).test(text);

/** What a frame tells of hidden cards, in words; nothing if all is well. `known` are cards that lay face up at any time. */
function leaks({ raw, tell }, known) {
	const open = faceUp(tell.view);
	const found = [];
	// The years of the axis name places: «between 1949 and 1966» tells nothing of the card that may go there.
	const places = new Set([...tell.view.columns, ...tell.view.gaps].map((place) => place.year));
	const told = { ...tell, beats: [] };
	const all = [...objects(told)];
	// Two decks may tell of the same event: what is known of it by one card is no secret of the other.
	const knownTitles = new Set([...known].flatMap((id) => cards.get(id).titles));
	for (const [id, { year, titles, texts }] of cards) {
		if (open.has(id)) continue;
		const entry = tell.glossary[`card:${id}`];
		if (entry && (entry.note !== null || entry.text !== null)) found.push(`the words of ${id} tell more than its title`);
		for (const object of all) {
			const isAbout = object.card === id || object.touches?.[0] === `hand:${id}`;
			if (!isAbout) continue;
			if (object.year !== undefined || object.black !== undefined || (object.revealed ?? null) !== null)
				found.push(`${id} has a black side in ${JSON.stringify(object)}`);
			if (!places.has(year) && hasYear(JSON.stringify(object), year)) found.push(`${id} has its year in ${JSON.stringify(object)}`);
		}
		if (entry && hasYear(JSON.stringify(entry), year)) found.push(`the words of ${id} tell its year`);
		// What has been seen once may be told again by the log; what has not may not even there.
		if (known.has(id)) continue;
		if (new RegExp(`"card":"${id}"[^{}]*"year"|"year"[^{}]*"card":"${id}"`).test(raw)) found.push(`${id} stands beside a year`);
		for (const line of tell.beats.flatMap(({ lines }) => lines.map(({ text }) => text)))
			if (titles.some((title) => !knownTitles.has(title) && line.includes(title)) && hasYear(line, year)) found.push(`the log tells of ${id}: ${line}`);
		for (const text of texts) if (raw.includes(JSON.stringify(text).slice(1, -1))) found.push(`the text of ${id} is in the frame`);
	}
	return found;
}

for (const [mode, choose] of [
	['coop', anything],
	['versus', knowing(2)],
]) {
	scene(`a whole ${mode} game tells nothing of hidden cards`, async (house) => {
		const ann = await house.visit();
		await ann.playBots(mode);
		await ann.play(choose);
		await ann.page.locator('section.end').waitFor();

		const frames = ann.tells.filter(({ tell }) => tell.type === 'frame');
		const known = new Set();
		let hidden = 0;
		for (const frame of frames) {
			for (const card of faceUp(frame.tell.view)) known.add(card);
			for (const event of frame.tell.beats.flatMap(({ events }) => events)) if (event.year !== undefined) known.add(event.card);
			assert.deepEqual(leaks(frame, known), [], `at ${frame.tell.moment}`);
			const { hands, draw_pile: pile } = frame.tell.view;
			hidden += frame.tell.outcome ? 0 : [...hands.flat().filter((held) => !held.blocked), pile.top].filter(Boolean).length;
		}
		assert.ok(frames.length > 4 && hidden > 20, 'there was something to hide');
		assert.ok(known.size > 4 && known.size < cards.size, 'some cards were turned over, some never');

		const { seed } = await (await fetch(`${house.url}/api/tables/${ann.table.id}/fairness`)).json();
		assert.match(seed, /^[0-9a-f]{64}$/);
		for (const { raw } of ann.tells) assert.ok(!raw.includes(seed), 'the seed is not for the socket');
		const before = ann.bodies.filter(({ isAfterEnd }) => !isAfterEnd);
		assert.ok(before.length > 10);
		for (const { url, text } of before) {
			assert.ok(!text.includes(seed), `${url} tells the seed`);
			for (const [id, { texts, titles }] of cards) {
				assert.ok(!texts.some((words) => text.includes(words)), `${url} tells the text of ${id}`);
				assert.ok(!titles.some((words) => text.includes(words)), `${url} tells the title of ${id}`);
				assert.ok(!new RegExp(`"(card|id)":"${id}"[^{}]*"year"`).test(text), `${url} tells the year of ${id}`);
			}
		}
	});
}

scene('before the end nothing that can be fetched gives the game away', async (house) => {
	const ann = await house.visit();
	await ann.playBots();
	const { id } = ann.table;
	for (const path of ['replay', 'course', 'scenario', 'at/0', 'at/0?eyes=0', 'at/999?eyes=1']) {
		const answer = await ann.page.context().request.get(`${house.url}/api/tables/${id}/${path}`);
		assert.ok(answer.status() >= 400 && answer.status() < 500, `${path} answers ${answer.status()}`);
	}
	const fairness = await (await ann.page.context().request.get(`${house.url}/api/tables/${id}/fairness`)).json();
	assert.deepEqual([fairness.seed, fairness.verified, fairness.digest], [null, null, null]);
});

test('the search for leaks finds them', () => {
	const [[shown, a], [held, b]] = cards;
	const view = {
		columns: [{ year: a.year, cards: [{ card: shown, year: a.year, black: null }] }],
		gaps: [],
		discard_pile: [],
		draw_pile: { count: 1, top: null, rest: [] },
		hands: [[{ card: held, white: null, blocked: false, matches: false, revealed: null }]],
		end: null,
	};
	const frame = { type: 'frame', view, glossary: {}, offers: [], beats: [{ events: [], lines: [] }], remarks: [] };
	const look = (change) => {
		const tell = structuredClone(frame);
		change?.(tell);
		return leaks({ raw: JSON.stringify(tell), tell }, new Set([shown])).length > 0;
	};
	assert.equal(look(), false);
	assert.ok(look((tell) => (tell.view.hands[0][0].revealed = { year: b.year, black: null })));
	assert.ok(look((tell) => (tell.view.draw_pile.top = { card: held, white: null, year: 1 })));
	assert.ok(look((tell) => (tell.glossary[`card:${held}`] = { title: b.titles[0], note: b.notes[0], text: null, art: null })));
	assert.ok(look((tell) => tell.offers.push({ action: {}, label: `– ${b.year}`, touches: [`hand:${held}`] })));
	assert.ok(look((tell) => tell.beats[0].lines.push({ text: `${b.titles[1]}: ${b.year}` })));
	assert.ok(look((tell) => tell.beats[0].events.push({ kind: 'drew', seat: 0, card: held, year: b.year })));
	assert.ok(look((tell) => tell.remarks.push({ seat: 0, talk: null, text: b.texts[0] })));
});
