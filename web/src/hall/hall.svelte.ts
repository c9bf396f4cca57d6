/** What the hall knows: who the visitor is, the shelf, the tables. Shared by its pages, so that going back shows it at once. */

import { api, ApiError } from '../lib/api';
import { memories } from '../lib/luck';
import { router } from '../lib/router.svelte';
import { promiseOf, randomSeed } from '../lib/seed';
import { toast } from '../lib/toast.svelte';
import type { CreateTable, GameInfo, Me, TableSummary } from '../lib/wire';

class HallState {
	me = $state.raw<Me | null>(null);
	games = $state.raw<GameInfo[] | null>(null);
	tables = $state.raw<TableSummary[] | null>(null);
	error = $state.raw<string | null>(null);

	readonly running = $derived((this.me?.tables ?? []).filter((table) => isRunning(table)));
	readonly finished = $derived((this.me?.tables ?? []).filter((table) => !isRunning(table)));
	readonly waiting = $derived(this.running.filter((table) => table.my_turn).length);

	async load(): Promise<void> {
		try {
			const [me, games, tables] = await Promise.all([api.me(), api.games(), api.tables()]);
			this.me = me;
			this.games = games;
			this.tables = tables;
			this.error = null;
		} catch (error) {
			this.error = error instanceof Error ? error.message : String(error);
		}
	}

	/** The next page of the own games. */
	async more(): Promise<void> {
		const own = this.me;
		if (!own?.more) return;
		try {
			const next = await api.me(own.tables.length);
			const known = new Set(own.tables.map(({ id }) => id));
			this.me = { ...next, tables: [...own.tables, ...next.tables.filter(({ id }) => !known.has(id))] };
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
	}

	/** Who the visitor is, on a page that shows nothing else of the hall. */
	async greet(): Promise<void> {
		this.me ??= await api.me().catch(() => null);
	}

	/** The lists again, quietly: a failure leaves what is shown. */
	async refresh(): Promise<void> {
		const [me, tables] = await Promise.allSettled([api.me(), api.tables()]);
		if (me.status === 'fulfilled') this.me = me.value;
		if (tables.status === 'fulfilled') this.tables = tables.value;
	}

	game(id: string): GameInfo | undefined {
		return this.games?.find((game) => game.id === id);
	}

	async create(table: CreateTable): Promise<void> {
		try {
			// The cards of a guided game are laid out beforehand.
			const seed = table.tutorial ? null : randomSeed();
			const { id } = await api.create({ ...table, promise: seed && promiseOf(seed) });
			if (seed) memories.keep(id, seed);
			const guide = table.tutorial ? `?guide=${encodeURIComponent(table.tutorial)}` : '';
			router.go(`/t/${id}${guide}`);
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
	}

	/** Gives the visitor a name. A name that is not taken is no reason not to play: the house has given one. */
	async rename(name: string): Promise<void> {
		try {
			this.me = await api.rename(name);
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
	}

	/** Another game with the people of a finished one. */
	async again(table: string): Promise<void> {
		try {
			const { id } = await api.rematch(table);
			router.go(`/t/${id}`);
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
	}

	/** Finds a table by the code that was told by voice. */
	async enter(code: string): Promise<void> {
		const plain = code.trim();
		if (!plain) return;
		try {
			const table = await api.table(plain);
			router.go(`/t/${table.id}`);
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
	}
}

function isRunning(table: TableSummary): boolean {
	return table.stage === 'waiting' || table.stage === 'mixing' || table.stage === 'playing';
}

export function messageOf(error: unknown): string {
	return error instanceof ApiError || error instanceof Error ? error.message : String(error);
}

export const hall = new HallState();
