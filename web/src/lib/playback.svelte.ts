/**
 * The one clock of all that is seen of a game. The server tells what happened step by step; this queue puts one step after the other
 * before everybody's eyes, and board, log, prompt and buttons all read from it. Any tap ends what is being played, and the last frame
 * is always what remains.
 */

import { applied } from './delta';
import type { Beat, Frame, JsonValue, Prompt } from './wire';

/** A line of what happened. */
export interface Line {
	/** The decision it belongs to. */
	moment: number;
	seat: number;
	text: string;
}

/** One step of a story. */
export interface Step {
	seat: number;
	moment: number;
	events: JsonValue[];
	lines: string[];
	/** The view after it. */
	view: unknown;
	/** All steps of the same frame, and which of them this is. */
	story: readonly Step[];
	index: number;
}

/** How a board plays a step: it shows what leads to it, lets the new view be shown, and rests. */
export type Performer = (step: Step, stage: Stage) => Promise<void>;

/** What a board can do while a step is played. */
export interface Stage {
	/** Puts the view after the step on the table; done at the end if the board has not. */
	show(): void;
	/** Lets the table rest for so many milliseconds at ordinary speed. */
	rest(duration: number): Promise<void>;
	/** Moves an element at the speed of the moment. */
	run(element: Element | undefined, frames: Keyframe[], duration: number, easing?: string): Promise<void>;
	/** Somebody wants the table as it is now. */
	readonly isSkipped: boolean;
}

interface Options {
	/** How many times as fast as the design has it; infinite for those who want no motion. */
	speed: () => number;
	/** What the prompt says while a step is played. */
	prompt?: (step: Step) => Prompt;
	/** A frame of the server is shown, after all that led to it. */
	onShown?: (frame: Frame) => void;
}

/** A backlog of frames is played so many times as fast. */
const HURRY = 3;

export class Playback {
	/** What is shown: a frame of the server, or a step on the way to it, in which nothing can be done. */
	frame = $state.raw<Frame | null>(null);
	lines = $state.raw<Line[]>([]);
	/** How many of the lines were there before the last step. */
	read = $state.raw(0);
	/** What happened in the last decision, as far as it is shown. */
	events = $state.raw<JsonValue[]>([]);
	isPlaying = $state.raw(false);

	readonly #options: Options;
	#performer: Performer | null = null;
	#queue: Frame[] = [];
	/** The frame whose steps are being played. */
	#coming: Frame | null = null;
	/** Ends the rest or the movement that is under way. */
	#finish: (() => void) | null = null;
	/** The queue is being worked through; after a skip that ends a moment later than the play. */
	#isRunning = false;
	/** Grows with every skip: what was begun before it is no longer wanted. */
	#skips = 0;

	constructor(options: Options) {
		this.#options = options;
	}

	/** The board that plays the steps, until the returned function is called. */
	perform(performer: Performer): () => void {
		this.#performer = performer;
		return () => {
			if (this.#performer === performer) this.#performer = null;
		};
	}

	/** Takes a frame of the server; it is shown once those before it have been played. A jump is shown at once. */
	async take(frame: Frame, isJump = false): Promise<void> {
		this.#queue.push(frame);
		if (isJump || this.#speed() === Infinity) return this.skip();
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
			this.isPlaying = true;
			await this.#play(next);
		}
		this.isPlaying = false;
		this.#isRunning = false;
	}

	/** Ends what is being played, and what waits behind it: whoever taps wants the table as it is now. */
	skip(): void {
		const frames = [...(this.#coming ? [this.#coming] : []), ...this.#queue];
		this.#coming = null;
		this.#queue = [];
		this.isPlaying = false;
		this.#skips += 1;
		this.#finish?.();
		for (const frame of frames) this.#arrive(frame);
	}

	/** Forgets everything: the table waits for its game. */
	clear(): void {
		this.skip();
		this.frame = null;
		this.lines = [];
		this.read = 0;
	}

	async #play(frame: Frame): Promise<void> {
		const skips = this.#skips;
		this.#coming = frame;
		const since = Math.max(frame.since, this.frame?.moment ?? 0);
		const before = this.lines.filter((line) => line.moment <= since);
		for (const step of this.frame ? storyOf(this.frame, frame) : []) {
			await this.#perform(step, before, skips);
			if (this.#skips !== skips) return;
		}
		this.#coming = null;
		if (this.#queue.length === 0) this.isPlaying = false;
		this.#arrive(frame);
	}

	async #perform(step: Step, before: Line[], skips: number): Promise<void> {
		const isSkipped = () => this.#skips !== skips;
		let isShown = false;
		const show = () => {
			if (!isShown && !isSkipped()) this.#show(step, before);
			isShown = true;
		};
		const stage: Stage = {
			show,
			rest: (duration) => (isSkipped() ? Promise.resolve() : this.#rest(duration)),
			run: (element, frames, duration, easing = 'linear') => (isSkipped() || !element ? Promise.resolve() : this.#run(element, frames, duration, easing)),
			get isSkipped() {
				return isSkipped();
			},
		};
		// A board that fails to play a step must not keep the game from going on.
		await this.#performer?.(step, stage).catch(() => undefined);
		show();
	}

	/** The table after a step: nothing can be done until the server's own frame is shown. */
	#show(step: Step, before: Line[]): void {
		if (!this.frame) return;
		this.#tell([...before, ...step.story.slice(0, step.index + 1).flatMap(linesOf)]);
		this.events = step.story.slice(0, step.index + 1).flatMap(({ events }) => events);
		const prompt = this.#options.prompt?.(step) ?? this.frame.prompt;
		this.frame = { ...this.frame, view: step.view, moment: step.moment, prompt, offers: [], may_undo: false, undo_by_consent: 0, outcome: null };
	}

	#arrive(frame: Frame): void {
		this.#tell([...this.lines.filter((line) => line.moment <= frame.since), ...frame.beats.flatMap(linesOf)]);
		this.events = frame.beats.filter(({ moment }) => moment === frame.moment).flatMap(({ events }) => events);
		this.frame = frame;
		this.#options.onShown?.(frame);
	}

	#tell(lines: Line[]): void {
		if (lines.length === this.lines.length && lines.every((line, index) => line.text === this.lines[index]?.text)) return;
		this.read = Math.min(this.lines.length, lines.length);
		this.lines = lines;
	}

	#speed(): number {
		if (typeof document !== 'undefined' && document.hidden) return Infinity;
		return this.#options.speed() * (this.#queue.length > 0 ? HURRY : 1);
	}

	#rest(duration: number): Promise<void> {
		const speed = this.#speed();
		if (speed === Infinity || duration <= 0) return Promise.resolve();
		return new Promise((done) => {
			const timer = setTimeout(() => this.#finish?.(), duration / speed);
			this.#finish = () => {
				clearTimeout(timer);
				this.#finish = null;
				done();
			};
		});
	}

	async #run(element: Element, frames: Keyframe[], duration: number, easing: string): Promise<void> {
		const speed = this.#speed();
		if (speed === Infinity) return;
		const animation = element.animate(frames, { duration: duration / speed, easing });
		this.#finish = () => {
			this.#finish = null;
			animation.finish();
		};
		await animation.finished.catch(() => undefined);
	}
}

/** The steps that lead from what is shown to a frame of the server; none where it does not follow from it. */
function storyOf(shown: Frame, frame: Frame): Step[] {
	const isOtherGame = frame.secrets && shown.eyes !== frame.eyes;
	if (isOtherGame || frame.since > shown.moment || frame.moment <= shown.moment) return [];
	const story: Step[] = [];
	let view = frame.view as JsonValue;
	for (const beat of frame.beats.filter(({ moment }) => moment > shown.moment).toReversed()) {
		if (beat.view !== undefined) view = applied(view, beat.view);
		story.unshift({ seat: beat.seat, moment: beat.moment, events: beat.events, lines: beat.lines, view, story, index: 0 });
	}
	story.forEach((step, index) => (step.index = index));
	return story;
}

const linesOf = ({ moment, seat, lines }: Pick<Beat, 'moment' | 'seat' | 'lines'>): Line[] => lines.map((text) => ({ moment, seat, text }));
