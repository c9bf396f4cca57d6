/** What a visitor has met in finished games, and what of it is looked for. */

import { api } from '../lib/api';
import type { Collection, Met } from '../lib/wire';
import { messageOf } from './hall.svelte';

export class CollectionState {
	known = $state.raw<Collection | null>(null);
	error = $state.raw('');
	search = $state('');
	isMisses = $state(false);
	/** The thing that is shown large. */
	opened = $state<string | null>(null);

	readonly shown = $derived.by(() => this.#shown());
	readonly misses = $derived.by(() => (this.known?.met ?? []).filter((met) => met.is_off).length);
	readonly rest = $derived.by(() => (this.known ? this.known.total - this.known.met.length : 0));

	readonly #game: string;

	constructor(game: string) {
		this.#game = game;
	}

	async load(): Promise<void> {
		try {
			this.known = await api.collection(this.#game);
			this.error = '';
		} catch (error) {
			this.error = messageOf(error);
		}
	}

	/** The opened thing, if it is still among those that are shown. */
	get one(): Met | undefined {
		return this.shown.find((met) => met.id === this.opened);
	}

	/** The neighbour of the opened thing; after the last comes the first. */
	step(by: number): void {
		const at = this.shown.findIndex((met) => met.id === this.opened);
		const next = this.shown[(at + by + this.shown.length) % this.shown.length];
		if (next) this.opened = next.id;
	}

	#shown(): Met[] {
		const words = plain(this.search).split(/\s+/).filter(Boolean);
		return (this.known?.met ?? []).filter((met) => {
			if (this.isMisses && !met.is_off) return false;
			const text = plain(`${met.entry.title} ${met.mark} ${met.entry.note ?? ''}`);
			return words.every((word) => text.includes(word));
		});
	}
}

/** As people type: without capitals, and without the dots that nobody types. */
function plain(text: string): string {
	return text.toLowerCase().replaceAll('ё', 'е');
}
