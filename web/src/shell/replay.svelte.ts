/** Going back and forth through a finished game. */

import { api } from '../lib/api';
import { Playback } from '../lib/playback.svelte';
import { settings } from '../lib/settings.svelte';
import { Touches } from '../lib/touches.svelte';
import { type Course, type Frame, type Glossary, type TableInfo, withWords } from '../lib/wire';
import { turnAt } from './course';
import { zoomOf } from './table.svelte';

/** How long a position is looked at while the replay plays. */
const pace = 1400;
/** The same for those who want no motion. */
const quickest = 350;

export class ReplayState {
	table = $state.raw<TableInfo | null>(null);
	/** A step forward is shown as it was at the table. */
	readonly playback = new Playback({ speed: () => settings.pace });
	readonly frame = $derived.by(() => this.playback.frame);
	glossary = $state.raw<Glossary>({});
	position = $state(0);
	last = $state(0);
	eyes = $state<number | null>(null);
	/** Where turns began, once it is known. */
	course = $state.raw<Course | null>(null);
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

	/** Begins where the address says, else at the start; in another language, where the reader is. */
	async load(at: { position: number; eyes: number | null }): Promise<TableInfo> {
		this.#frames.clear();
		this.glossary = {};
		const table = await api.table(this.#id);
		this.last = table.length ?? 0;
		this.table = table;
		if (!this.frame) this.eyes = at.eyes !== null && at.eyes < table.seats.length ? at.eyes : null;
		await this.go(this.frame ? this.position : at.position);
		// Where turns begin is a comfort: without it there is still every decision.
		this.course = await api.course(this.#id).catch(() => null);
		return table;
	}

	/** The turn that is looked at, by its place in the list. */
	readonly turn = $derived.by(() => (this.course ? turnAt(this.course.turns, this.position) : 0));

	/** To the beginning of a turn. */
	goToTurn(turn: number): void {
		const start = this.course?.turns[turn];
		if (start) void this.go(start.position);
	}

	/** To the turn before: to the beginning of this one from its middle. */
	previousTurn(): void {
		const start = this.course?.turns[this.turn]?.position ?? 0;
		this.goToTurn(this.position > start ? this.turn : Math.max(0, this.turn - 1));
	}

	nextTurn(): void {
		const last = (this.course?.turns.length ?? 1) - 1;
		if (this.turn < last) this.goToTurn(this.turn + 1);
		else void this.go(this.last);
	}

	/** The address of what is looked at, for others. */
	get link(): string {
		const eyes = this.eyes === null ? '' : `&eyes=${this.eyes}`;
		return `/t/${this.#id}/replay?at=${this.position}${eyes}`;
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
		const rest = settings.pace === Infinity ? quickest : pace / settings.pace;
		this.#timer = setTimeout(async () => {
			// What is still being shown is shown to its end.
			if (!this.playback.isPlaying) await this.go(this.position + 1).catch(() => undefined);
			if (this.position >= this.last) this.isPlaying = false;
			if (this.isPlaying) this.#tick();
		}, rest);
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
