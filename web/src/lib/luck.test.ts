import { beforeEach, expect, test, vi } from 'vitest';
import { answer, check, memories, proofOf, toldBy, toldIn, type Receipt, type Replay, type Told } from './luck';
import { commitment, promiseOf, termsOf } from './seed';
import type { Luck, TableInfo } from './wire';

const seeds = { server: '11'.repeat(32), ann: '22'.repeat(32), ben: '33'.repeat(32), other: '99'.repeat(32) };
const options = { mode: 'versus' };
const terms = termsOf('timeline', 1, 1, 2, options);

/** The luck of a table at which Ann and Ben have promised something. */
function luck(more: Partial<Luck> = {}): Luck {
	const promised = (name: string, seed: string) => ({ name, promise: promiseOf(seed), given: false, seed: null });
	return {
		rules_version: 1,
		content_version: 1,
		terms,
		commitment: commitment(seeds.server),
		seed: null,
		contributions: [promised('Ann', seeds.ann), promised('Ben', seeds.ben)],
		...more,
	};
}

function table(stage: TableInfo['stage'], more: Partial<Luck> = {}, isMine = true): TableInfo {
	const seats = [
		{ seat: 0, mine: isMine },
		{ seat: 1, mine: false },
	];
	return { id: 't', game: 'timeline', options, stage, seats, luck: luck(more) } as unknown as TableInfo;
}

/** What an honest server says in the end. */
function told(more: Partial<Told> = {}): Told {
	const shown = (seed: string) => ({ promise: promiseOf(seed), seed });
	return { terms, commitment: commitment(seeds.server), seed: seeds.server, contributions: [shown(seeds.ann), shown(seeds.ben)], ...more };
}

/** Storage as a browser has it, or one that is forbidden. */
function store(isForbidden = false): Storage {
	const items: Record<string, string> = {};
	const methods = {
		getItem: (key: string) => items[key] ?? null,
		setItem: (key: string, value: string) => {
			if (isForbidden) throw new Error('forbidden');
			items[key] = value;
		},
		removeItem: (key: string) => void delete items[key],
	};
	return new Proxy(methods, {
		ownKeys: () => Object.keys(items),
		getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
	}) as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', store()));

/** Ann's receipt, as her browser writes it before it shows anything. */
function receipt(): Receipt {
	memories.keep('t', seeds.ann);
	expect(answer(table('mixing'))).toEqual({ type: 'reveal', seed: seeds.ann });
	const kept = memories.of('t')?.receipt;
	if (!kept) throw new Error('a receipt is kept');
	return kept;
}

test('a browser promises first, remembers what it is shown, and shows its seed only then', () => {
	const promised = answer(table('waiting', { contributions: [] }));
	const memory = memories.of('t');
	if (promised?.type !== 'promise' || !memory) throw new Error('something is promised and kept');
	expect(promised.promise).toBe(promiseOf(memory.seed));
	expect(memory).toMatchObject({ commitment: commitment(seeds.server), receipt: null, isGiven: false });

	const own = { name: 'Ann', promise: promised.promise, given: false, seed: null };
	expect(answer(table('waiting', { contributions: [own] }))).toBeNull();
	expect(answer(table('mixing', { contributions: [own] }))).toEqual({ type: 'reveal', seed: memory.seed });
	expect(memories.of('t')?.receipt).toMatchObject({ terms, own: memory.seed, promises: [{ name: 'Ann', promise: promised.promise }] });
	expect(answer(table('mixing', { contributions: [{ ...own, given: true }] }))).toBeNull();
	expect(answer(table('playing', { contributions: [{ ...own, given: true }] }))).toBeNull();
	memories.noteGiven('t');
	expect(memories.of('t')?.isGiven).toBe(true);
});

test('whoever only watches adds nothing', () => {
	expect(answer(table('waiting', {}, false))).toBeNull();
	expect(answer(table('mixing', {}, false))).toBeNull();
	expect(memories.of('t')).toBeNull();
});

test.each([
	['another commitment', { commitment: commitment(seeds.other) }],
	['no own promise', { contributions: luck().contributions.slice(1) }],
	['no terms', { terms: null }],
])('a browser that is shown %s keeps its seed to itself', (_, more) => {
	memories.keep('t', seeds.ann);
	answer(table('waiting'));
	expect(answer(table('mixing', more))).toBeNull();
});

test('a list that changes after it was closed is no reason to show anything', () => {
	receipt();
	const changed = luck().contributions.map((added) => (added.name === 'Ben' ? { ...added, promise: promiseOf(seeds.other) } : added));
	expect(answer(table('mixing', { contributions: changed }))).toBeNull();
});

test('an honest game is proven', () => {
	const proof = check(receipt(), told());
	expect(proof).toEqual({ isSeedKept: true, areTermsKept: true, own: 'kept', others: [{ name: 'Ben', fate: 'kept' }], added: 0, isProven: true, ways: 1 });
});

test('somebody else who is left out is named, and nothing is broken', () => {
	const [ann, ben] = told().contributions;
	if (!ann || !ben) throw new Error('two have promised something');
	const proof = check(receipt(), told({ contributions: [ann, { ...ben, seed: null }] }));
	expect(proof).toMatchObject({ others: [{ name: 'Ben', fate: 'left_out' }], isProven: true, ways: 2 });
});

test('promises of people who are not there prove nothing', () => {
	const phantom = { name: 'Nobody', promise: promiseOf(seeds.other) };
	const crowded = { ...receipt(), promises: [...receipt().promises, phantom] };
	const contributions = [...told().contributions, { promise: phantom.promise, seed: null }];
	expect(check(crowded, told({ contributions }))).toMatchObject({ isSeedKept: true, own: 'kept', isProven: false });
});

test.each<[string, Partial<Told>, object]>([
	['the seed with its commitment', { seed: seeds.other, commitment: commitment(seeds.other) }, { isSeedKept: false }],
	['the seed alone', { seed: seeds.other }, { isSeedKept: false }],
	['the options', { terms: termsOf('timeline', 1, 1, 2, { mode: 'coop' }) }, { areTermsKept: false }],
])('a host who exchanges %s is found out', (_, more, found) => {
	expect(check(receipt(), told(more))).toMatchObject({ ...found, isProven: false });
});

test.each<[string, (contributions: Told['contributions']) => Told['contributions'], object]>([
	['exchanges the own contribution', ([, ben]) => [{ promise: promiseOf(seeds.other), seed: seeds.other }, ben!], { own: 'exchanged' }],
	['exchanges it under the old promise', ([ann, ben]) => [{ ...ann!, seed: seeds.other }, ben!], { own: 'exchanged' }],
	['leaves the own contribution out', ([ann, ben]) => [{ ...ann!, seed: null }, ben!], { own: 'left_out' }],
	['has no contributions at all', () => [], { own: 'missing', others: [{ name: 'Ben', fate: 'missing' }] }],
	[
		'exchanges that of somebody else',
		([ann]) => [ann!, { promise: promiseOf(seeds.other), seed: seeds.other }],
		{ others: [{ name: 'Ben', fate: 'exchanged' }] },
	],
	['adds one', ([ann, ben]) => [ann!, ben!, { promise: promiseOf(seeds.other), seed: seeds.other }], { added: 1 }],
])('a host who %s is found out', (_, cheat, found) => {
	expect(check(receipt(), told({ contributions: cheat(told().contributions) }))).toMatchObject({ ...found, isProven: false });
});

test('the memory decides, whatever the server says now', () => {
	receipt();
	const shown = luck().contributions.map((added, index) => ({ ...added, given: true, seed: [seeds.ann, seeds.ben][index] ?? null }));
	expect(proofOf('t', toldBy(luck({ seed: seeds.server, contributions: shown })))?.isProven).toBe(true);
	expect(proofOf('t', toldBy(luck({ seed: seeds.other, commitment: commitment(seeds.other), contributions: shown })))?.isProven).toBe(false);
	expect(proofOf('t', toldBy(luck()))).toBeNull();
	expect(proofOf('unknown', told())).toBeNull();
});

test('a record that was saved is checked like the server', () => {
	const { commitment: published, seed, contributions } = told();
	const shown = contributions.map(({ promise, seed }) => ({ promise: promise ?? '', seed }));
	const replay: Replay = {
		game: 'timeline',
		rules_version: 1,
		players: 2,
		options,
		luck: { mixed: { commitment: published, seed, contributions: shown } },
		actions: [],
	};
	const proof = (file: Replay) => check(receipt(), toldIn(file) ?? told({ seed: seeds.other }));
	expect(proof(replay).isProven).toBe(true);
	expect(proof({ ...replay, options: { mode: 'coop' } })).toMatchObject({ areTermsKept: false, isProven: false });
	const unpromised = { fair: { commitment: published, seed, contributions: [seeds.ann, seeds.ben] } };
	expect(proof({ ...replay, luck: unpromised })).toMatchObject({ own: 'exchanged', isProven: false });
	expect(toldIn({ ...replay, luck: {} })).toBeNull();
});

test('where storage is forbidden the memory lasts as long as the page', () => {
	vi.stubGlobal('localStorage', store(true));
	memories.keep('forbidden', seeds.ann);
	expect(memories.of('forbidden')?.seed).toBe(seeds.ann);
});

test('the oldest tables are forgotten', () => {
	const memory = { seed: seeds.ann, commitment: null, receipt: null, isGiven: false };
	for (let number = 0; number < 105; number += 1) memories.write(`n${number}`, { ...memory, at: number });
	expect([memories.of('n4'), memories.of('n5')?.at, memories.of('n104')?.at]).toEqual([null, 5, 104]);
});
