/**
 * What this browser was shown of a table's luck before the game began, and what it gave. It is kept before anything is given, so
 * that the end of a game is checked against the browser's own memory and not against what the server says then.
 */

import { commitment, promiseOf, randomSeed, termsOf } from './seed';
import type { JsonValue, Luck, TableInfo } from './wire';

/** A file to keep, as `chronoteka replay FILE --verify --receipt RECEIPT` reads it. */
export interface Receipt {
	format: 1;
	table: string;
	game: string;
	rules_version: number;
	content_version: number;
	players: number;
	options: JsonValue;
	terms: string;
	commitment: string;
	promises: { name: string; promise: string }[];
	own: string | null;
	/** Seconds since 1970. */
	at: number;
}

/** What is remembered of one table. */
export interface Memory {
	/** The own seed. */
	seed: string;
	/** What the server committed itself to, as it was first shown. */
	commitment: string | null;
	/** All that was shown when nobody could promise anything any more. */
	receipt: Receipt | null;
	/** The server has taken the own seed. */
	isGiven: boolean;
	/** Seconds since 1970. */
	at: number;
}

/** The part of a replay file that its luck is checked by. */
export interface Replay {
	game: string;
	rules_version: number;
	content_version?: number;
	players: number;
	options: JsonValue;
	luck: {
		mixed?: { commitment: string; seed: string; contributions: { promise: string; seed: string | null }[] };
		fair?: { commitment: string; seed: string; contributions: string[] };
	};
	actions: unknown[];
}

const prefix = 'chronoteka.luck.';
/** Tables that are remembered; the oldest are forgotten first. */
const most = 100;

const seconds = () => Math.floor(Date.now() / 1000);

/** The memories of this browser. Where storage is forbidden they last as long as the page. */
class Memories {
	#unstored = new Map<string, Memory>();

	of(table: string): Memory | null {
		try {
			const stored = localStorage.getItem(prefix + table);
			if (stored) return JSON.parse(stored) as Memory;
		} catch {
			// What cannot be read was never there.
		}
		return this.#unstored.get(table) ?? null;
	}

	/** A seed that this browser has promised. */
	keep(table: string, seed: string): Memory {
		const memory = { seed, commitment: null, receipt: null, isGiven: false, at: seconds() };
		this.write(table, memory);
		return memory;
	}

	noteGiven(table: string): void {
		const memory = this.of(table);
		if (memory) this.write(table, { ...memory, isGiven: true });
	}

	write(table: string, memory: Memory): void {
		try {
			localStorage.setItem(prefix + table, JSON.stringify(memory));
			this.#prune();
		} catch {
			this.#unstored.set(table, memory);
		}
	}

	#prune(): void {
		const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
		if (keys.length <= most) return;
		const age = (key: string) => this.of(key.slice(prefix.length))?.at ?? 0;
		const oldest = keys.toSorted((a, b) => age(a) - age(b)).slice(0, keys.length - most);
		for (const key of oldest) localStorage.removeItem(key);
	}
}

export const memories = new Memories();

/** What this browser has to say to a table about its luck, if anything. */
export function answer(table: TableInfo): { type: 'promise'; promise: string } | { type: 'reveal'; seed: string } | null {
	if (!table.seats.some((seat) => seat.mine)) return null;
	const { luck } = table;
	const known = memories.of(table.id);
	if (table.stage === 'waiting') {
		const memory = known ?? memories.keep(table.id, randomSeed());
		if (memory.commitment === null) memories.write(table.id, { ...memory, commitment: luck.commitment });
		const promise = promiseOf(memory.seed);
		return luck.contributions.some((added) => added.promise === promise) ? null : { type: 'promise', promise };
	}
	// Without a memory another browser has promised something, or nobody.
	if (table.stage !== 'mixing' || !known) return null;
	const own = luck.contributions.find((added) => added.promise === promiseOf(known.seed));
	const shown = known.commitment ?? luck.commitment;
	const receipt = known.receipt ?? receiptOf(table, known.seed, shown);
	memories.write(table.id, { ...known, commitment: shown, receipt });
	// Whoever is shown something else than before shows nothing.
	const isSame = receipt !== null && shown === luck.commitment && receipt.terms === luck.terms && isPromised(receipt, luck);
	return own && !own.given && isSame ? { type: 'reveal', seed: known.seed } : null;
}

/** A server that can prove what it does says what is played before it asks for seeds. */
function receiptOf(table: TableInfo, own: string, commitment: string): Receipt | null {
	const { luck } = table;
	if (luck.terms === null) return null;
	return {
		format: 1,
		table: table.id,
		game: table.game,
		rules_version: luck.rules_version,
		content_version: luck.content_version,
		players: table.seats.length,
		options: table.options,
		terms: luck.terms,
		commitment,
		promises: luck.contributions.map(({ name, promise }) => ({ name, promise: promise ?? '' })),
		own,
		at: seconds(),
	};
}

function isPromised(receipt: Receipt, luck: Luck): boolean {
	const { promises } = receipt;
	return promises.length === luck.contributions.length && luck.contributions.every((added, index) => added.promise === promises[index]?.promise);
}

/** What is said of a table's luck when its game is over: by the server, or by a file. */
export interface Told {
	terms: string | null;
	commitment: string;
	seed: string;
	contributions: { promise: string | null; seed: string | null }[];
}

/** What the server says of a finished game; none before its end. */
export function toldBy(luck: Luck): Told | null {
	return luck.seed === null ? null : { ...luck, seed: luck.seed };
}

/** What a file says; none if its game was no game of a table. */
export function toldIn(replay: Replay): Told | null {
	const { game, rules_version, content_version = 1, players, options, luck } = replay;
	const terms = termsOf(game, rules_version, content_version, players, options);
	if (luck.mixed) return { terms, ...luck.mixed };
	return luck.fair ? { terms, ...luck.fair, contributions: luck.fair.contributions.map((seed) => ({ promise: null, seed })) } : null;
}

/** What became of a contribution. */
export type Fate = 'kept' | 'left_out' | 'exchanged' | 'missing';

/** What a check has found. */
export interface Proof {
	/** The server's seed is the one that it had committed itself to. */
	isSeedKept: boolean;
	/** Game, rules and options are those that were shown. */
	areTermsKept: boolean;
	/** The own contribution; none if nothing was to be added. */
	own: Fate | null;
	others: { name: string; fate: Fate }[];
	/** Contributions that nobody had promised. */
	added: number;
	/** Nobody has exchanged anything, and the own contribution is in it. */
	isProven: boolean;
	/** A host in league with all who were left out could have chosen among so many shuffles. */
	ways: number;
}

/** Whether the game that is told of is the one that the receipt was made for. */
export function check(receipt: Receipt, told: Told): Proof {
	const isSeedKept = told.commitment === receipt.commitment && commitment(told.seed) === receipt.commitment;
	const areTermsKept = told.terms === receipt.terms;
	const fate = (promise: string, index: number): Fate => {
		const found = told.contributions[index];
		if (!found) return 'missing';
		if (found.promise !== promise || (found.seed !== null && promiseOf(found.seed) !== promise)) return 'exchanged';
		return found.seed === null ? 'left_out' : 'kept';
	};
	const ownPromise = receipt.own === null ? null : promiseOf(receipt.own);
	const fates = receipt.promises.map(({ name, promise }, index) => ({ name, promise, fate: fate(promise, index) }));
	const own = ownPromise === null ? null : (fates.find(({ promise }) => promise === ownPromise)?.fate ?? 'missing');
	const others = fates.filter(({ promise }) => promise !== ownPromise).map(({ name, fate }) => ({ name, fate }));
	const added = Math.max(0, told.contributions.length - receipt.promises.length);
	// More promises than seats are of people who are not there, and whoever made them up can leave out what does not suit.
	const isCrowded = receipt.promises.length > receipt.players;
	const isFair = others.every(({ fate }) => fate === 'kept' || fate === 'left_out') && added === 0 && !isCrowded;
	const ways = 2 ** others.filter(({ fate }) => fate === 'left_out').length;
	return { isSeedKept, areTermsKept, own, others, added, isProven: isSeedKept && areTermsKept && own === 'kept' && isFair, ways };
}

/** What this browser's memory says about a finished game; none if it remembers nothing, or is told nothing. */
export function proofOf(table: string, told: Told | null): Proof | null {
	const receipt = memories.of(table)?.receipt;
	return receipt && told ? check(receipt, told) : null;
}
