/** Going back and forth through a finished game. */

import { api } from '../lib/api';
import { Playback } from '../lib/playback.svelte';
import { settings } from '../lib/settings.svelte';
import { Touches } from '../lib/touches.svelte';
import { type Frame, type Glossary, type TableInfo, withWords } from '../lib/wire';
import { zoomOf } from './table.svelte';

/** How long a position is looked at while the replay plays. */
const pace = 1400;

export class ReplayState {
	table = $state.raw<TableInfo | null>(null);
	/** A step forward is shown as it was at the table. */
	readonly playback = new Playback({ speed: () => settings.pace });
	readonly frame = $derived.by(() => this.playback.frame);
	glossary = $state.raw<Glossary>({});
	position = $state(0);
	last = $state(0);
	eyes = $state<number | null>(null);
	isPlaying = $state(false);
	/** The card that is shown large. */
	zoomed = $state<string | null>(null);
	/** Nothing can be done in a game that is over; things can be looked at as at the table. */
	readonly touches = new Touches({
		offers: () => [],
		send: () => undefined,
		inspect: (touch) => this.inspect(touch),
		isOff: () => true,
	});

	readonly #id: string;
	readonly #frames = new Map<string, Promise<Frame>>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(id: string) {
		this.#id = id;
	}

	/** Begins at the end, where everybody knows the position, and learns from the table how long the game was. */
	async load(): Promise<TableInfo> {
		this.#frames.clear();
		this.glossary = {};
		const table = await api.table(this.#id);
		this.last = table.length ?? 0;
		this.table = table;
		this.eyes = null;
		await this.go(this.frame ? this.position : this.last);
		return table;
	}

	close(): void {
		clearTimeout(this.#timer);
		this.isPlaying = false;
	}

	async go(position: number): Promise<void> {
		const isNext = position === this.position + 1;
		this.position = Math.max(0, Math.min(this.last, position));
		const wanted = this.#key();
		const frame = await this.#at(this.position);
		// A slider is faster than the network: only the last wish counts.
		if (wanted !== this.#key()) return;
		this.glossary = withWords(this.glossary, frame);
		void this.playback.take(frame, !isNext);
		if (this.position < this.last) void this.#at(this.position + 1).catch(() => undefined);
	}

	inspect(touch: string): void {
		this.zoomed = zoomOf(touch, this.glossary) ?? this.zoomed;
	}

	look(eyes: string): void {
		this.eyes = eyes === 'public' ? null : Number(eyes);
		void this.go(this.position);
	}

	toggle(): void {
		this.isPlaying = !this.isPlaying;
		clearTimeout(this.#timer);
		if (!this.isPlaying) return;
		if (this.position === this.last) void this.go(0);
		this.#tick();
	}

	#tick(): void {
		this.#timer = setTimeout(async () => {
			await this.go(this.position + 1).catch(() => undefined);
			if (this.position >= this.last) this.isPlaying = false;
			if (this.isPlaying) this.#tick();
		}, pace);
	}

	#key(position = this.position): string {
		return `${this.eyes ?? 'public'}/${position}`;
	}

	#at(position: number): Promise<Frame> {
		const key = this.#key(position);
		const known = this.#frames.get(key);
		if (known) return known;
		const asked = api.at(this.#id, position, this.eyes);
		this.#frames.set(key, asked);
		asked.catch(() => this.#frames.delete(key));
		return asked;
	}
}
