/** The game of the day as a visitor sees it: how long it lasts, whether it has been played, and how everybody did. */

import { createSubscriber } from 'svelte/reactivity';
import { api } from '../lib/api';
import { router } from '../lib/router.svelte';
import { span } from '../lib/time';
import { toast } from '../lib/toast.svelte';
import type { Daily, DailyResult } from '../lib/wire';
import { messageOf } from './hall.svelte';

/** Only minutes are shown. */
const pace = 20_000;

export class DailyState {
	day = $state.raw<Daily | null>(null);
	error = $state.raw('');
	isBusy = $state(false);

	readonly mine = $derived.by(() => this.day?.results.find((result) => result.mine) ?? null);
	/** The list in its parts: the best, and the own line if it stands far below them. */
	readonly parts = $derived.by(() => partsOf(this.day?.results ?? []));

	readonly #game: string;
	#end = 0;
	readonly #watch = createSubscriber((update) => {
		const timer = setInterval(() => {
			// The next day has come: its cards are others.
			if (Date.now() > this.#end) void this.load();
			update();
		}, pace);
		return () => clearInterval(timer);
	});

	constructor(game: string) {
		this.#game = game;
	}

	/** Until the next one: `5 ч 12 мин`. */
	get left(): string {
		if (!this.day) return '';
		this.#watch();
		return span((this.#end - Date.now()) / 1000, 2);
	}

	async load(): Promise<void> {
		try {
			const day = await api.daily(this.#game);
			this.#end = Date.now() + day.ends_in * 1000;
			this.day = day;
			this.error = '';
		} catch (error) {
			this.error = messageOf(error);
		}
	}

	/** Begins the own game of today, or goes on with it. */
	async play(): Promise<void> {
		if (this.isBusy) return;
		this.isBusy = true;
		try {
			const { id } = await api.playDaily(this.#game);
			router.go(`/t/${id}`);
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
		}
		this.isBusy = false;
	}
}

/** Results whose places follow each other stand together. */
export function partsOf(results: DailyResult[]): DailyResult[][] {
	const last = results.at(-1);
	const before = results.at(-2);
	const isFar = last?.mine && before !== undefined && last.place > before.place && last.place > results.length;
	return isFar ? [results.slice(0, -1), [last]] : [results];
}
