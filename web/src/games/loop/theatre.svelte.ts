/**
 * Plays what happened between two frames, scene by scene. The board draws the view that the theatre has reached; pieces walk by
 * themselves, because they stay the same elements. Everything is an awaited queue; any tap ends it, and the server's view is always
 * what remains.
 */

import type { Frame } from '../../lib/wire';
import { scenes, type Scene } from './scenes';
import type { LoopEvent, View } from './view';

/** How long a changed thing stays lit, and how long a destroyed one is crossed out. */
const TIME = { hold: 900, cross: 380 };
/** A backlog of frames is played at three times the speed. */
const HURRY = 3;

export class Theatre {
	/** The view that the board shows. */
	view = $state.raw() as View;
	/** Things that have just changed. */
	lit = $state.raw<ReadonlySet<string>>(new Set());
	/** Pieces that are being crossed out. */
	dying = $state.raw<ReadonlySet<string>>(new Set());

	stage: HTMLElement | undefined;

	readonly #isReduced: () => boolean;
	#shown: Frame;
	#queue: Frame[] = [];
	#isPlaying = false;
	#isSkipped = false;
	#running: Animation | undefined;

	constructor(frame: Frame, isReduced: () => boolean) {
		this.#shown = frame;
		this.view = frame.view as View;
		this.#isReduced = isReduced;
	}

	/** Takes a new frame of the server; it is shown once those before it have been played. */
	async take(frame: Frame): Promise<void> {
		if (frame === this.#shown || this.#queue.includes(frame)) return;
		this.#queue.push(frame);
		if (this.#isPlaying) return;
		this.#isPlaying = true;
		for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
			this.#isSkipped = false;
			await this.#perform(next);
		}
		this.#isPlaying = false;
	}

	/** Ends what is being played. */
	skip(): void {
		if (!this.#isPlaying) return;
		this.#isSkipped = true;
		this.#running?.finish();
	}

	async #perform(frame: Frame): Promise<void> {
		const after = frame.view as View;
		const isForward = frame.position > this.#shown.position;
		const isLaidOut = this.view.seats.length > 0;
		const events = frame.events as unknown as LoopEvent[];
		const story = isForward && isLaidOut ? scenes(this.view, after, events) : [];
		this.#shown = frame;
		try {
			if (this.stage && !this.#isReduced()) await this.#play(story, events);
		} finally {
			this.view = after;
			this.dying = new Set();
		}
		void this.#light(story.flatMap(({ lit }) => lit));
	}

	async #play(story: Scene[], events: LoopEvent[]): Promise<void> {
		// What will be destroyed is crossed out in the scene before it goes.
		const doomed = new Set(events.flatMap((event) => (event.kind === 'token_destroyed' ? [`token:${event.token}`] : [])));
		for (const scene of story) {
			if (this.#isSkipped) return;
			const leaving = [...doomed].filter((key) => has(this.view, key) && !has(scene.view, key));
			if (leaving.length > 0) {
				this.dying = new Set(leaving);
				await this.#pause(TIME.cross);
				this.dying = new Set();
			}
			this.view = scene.view;
			this.lit = new Set(scene.lit);
			if (scene.rest > 0) await this.#pause(scene.rest);
		}
	}

	/** The ring of what has just changed; it does not hold anything up. */
	async #light(things: string[]): Promise<void> {
		const lit = new Set(things);
		this.lit = lit;
		if (lit.size === 0) return;
		await this.stage?.animate([], { duration: TIME.hold }).finished.catch(() => undefined);
		if (this.lit === lit) this.lit = new Set();
	}

	async #pause(duration: number): Promise<void> {
		if (this.#isSkipped || !this.stage) return;
		const speed = this.#queue.length > 0 ? HURRY : 1;
		this.#running = this.stage.animate([], { duration: duration / speed });
		await this.#running.finished.catch(() => undefined);
	}
}

const has = (view: View, key: string): boolean => view.eras.some(({ duplicates }) => duplicates.some(({ token }) => `token:${token}` === key));
