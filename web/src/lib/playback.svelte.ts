/**
 * The one clock of all that is seen of a game. The server tells what happened step by step; this queue puts one step after the other
 * before everybody's eyes, and board, log, prompt and buttons all read from it. Any tap ends what is being played, and the last frame
 * is always what remains.
 */

import { applied } from './delta';
import type { Beat, Frame, JsonValue, LogLine, Prompt } from './wire';

/** A line of what happened. */
export interface Line extends LogLine {
	/** The decision it belongs to. */
	moment: number;
	/** Whose decision it was. */
	seat: number;
	/** When, in seconds since 1970, if that is known. */
	at?: number;
}

/** One step of a story. */
export interface Step {
	seat: number;
	moment: number;
	events: JsonValue[];
	lines: LogLine[];
	at?: number;
	/** The view after it. */
	view: unknown;
	/** All steps of the same frame, and which of them this is. */
	story: readonly Step[];
	index: number;
}

/** How a board plays a step: it shows what leads to it, lets the new view be shown, and rests. */
export type Performer = (step: Step, stage: Stage) => Promise<void>;

/** How many milliseconds a board takes for these events at ordinary speed. */
export type Length = (events: JsonValue[], isOwn: boolean) => number;

/** What others did since one was last to decide, ready to be told once more. */
export interface Recap {
	from: Frame;
	frames: Frame[];
	lines: Line[];
}

/** What a board can do while a step is played. */
export interface Stage {
	/** Puts the view after the step on the table; done at the end if the board has not. */
	show(): void;
	/** Lets the table rest for so many milliseconds at ordinary speed. */
	rest(duration: number): Promise<void>;
	/** Moves an element at the speed of the moment. */
	run(element: Element | undefined, frames: Keyframe[], duration: number, easing?: string): Promise<void>;
	/** The step is told to whoever decided it. */
	readonly isOwn: boolean;
	/** Somebody wants the table as it is now. */
	readonly isSkipped: boolean;
}

interface Options {
	/** How many times as fast as the design has it; infinite for those who want no motion. */
	speed: () => number;
	/** What the prompt says while a step is played. */
	prompt?: (step: Step) => Prompt;
	/** Whether the one who is to decide needs no words of their own: the bar goes on saying what happened last. */
	isTold?: (frame: Frame) => boolean;
	/** A frame of the server is shown, after all that led to it. */
	onShown?: (frame: Frame) => void;
}

/** All that happens between two own decisions takes so many milliseconds at most, at ordinary speed: a long story is told faster. */
const ROUND = 10_000;
/** What is left for the rest of a round that has taken its time already. */
const LEAST = 700;
const ORDINARY: Length = () => 400;

export class Playback {
	/** What is shown: a frame of the server, or a step on the way to it, in which nothing can be done. */
	frame = $state.raw<Frame | null>(null);
	lines = $state.raw<Line[]>([]);
	/** How many of the lines were there before the last step. */
	read = $state.raw(0);
	/** What happened in the last decision, as far as it is shown. */
	events = $state.raw<JsonValue[]>([]);
	isPlaying = $state.raw(false);
	/** The step that is being played. */
	step = $state.raw<Step | null>(null);
	/** What others did since one was last to decide. */
	recap = $state.raw<Recap | null>(null);
	/** That is being told once more. */
	isRetelling = $state.raw(false);

	readonly #options: Options;
	#performer: Performer | null = null;
	#length: Length = ORDINARY;
	/** The last frame in which one was to decide, and those since. */
	#own: Frame | null = null;
	#since: Frame[] = [];
	/** What has been played since then, in milliseconds. */
	#played = 0;
	/** How many times as fast as usual the present step is played, so that the round stays short. */
	#hurry = 1;
	/** What the prompt said last. */
	#said: Prompt | null = null;
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
	perform(performer: Performer, length: Length = ORDINARY): () => void {
		this.#performer = performer;
		this.#length = length;
		return () => {
			if (this.#performer === performer) this.#performer = null;
		};
	}

	/** Takes a frame of the server; it is shown once those before it have been played. A jump is shown at once. */
	async take(frame: Frame, isJump = false): Promise<void> {
		this.#queue.push(frame);
		if (isJump || (this.#speed() === Infinity && !this.isRetelling)) return this.skip();
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
			this.isPlaying = true;
			await this.#play(next);
		}
		this.isPlaying = false;
		this.isRetelling = false;
		this.#isRunning = false;
	}

	/** Shows once more what others did since one was last to decide. */
	retell(): void {
		if (!this.recap || !this.frame) return;
		const { from, frames } = this.recap;
		this.skip();
		this.isRetelling = true;
		this.#played = 0;
		this.frame = { ...from, ...nothingToDo(from.eyes ?? 0) };
		this.#tell(this.lines.filter((line) => line.moment <= from.moment));
		this.#queue = [...frames.slice(0, -1)];
		const last = frames.at(-1);
		if (last) void this.take(last);
	}

	/** Ends what is being played, and what waits behind it: whoever taps wants the table as it is now. */
	skip(): void {
		const frames = [...(this.#coming ? [this.#coming] : []), ...this.#queue];
		this.#coming = null;
		this.#queue = [];
		this.isPlaying = false;
		this.isRetelling = false;
		this.step = null;
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
		this.recap = null;
		this.#own = null;
		this.#since = [];
	}

	async #play(frame: Frame): Promise<void> {
		const skips = this.#skips;
		this.#coming = frame;
		const since = Math.max(frame.since, this.frame?.moment ?? 0);
		const before = this.lines.filter((line) => line.moment <= since);
		const story = this.frame ? storyOf(this.frame, frame) : [];
		// Nothing can be done any more until the table has caught up.
		if (this.frame && story[0]) this.frame = { ...this.frame, ...nothingToDo(story[0].seat) };
		for (const step of story) {
			await this.#perform(step, before, skips);
			if (this.#skips !== skips) return;
		}
		this.step = null;
		this.#coming = null;
		if (this.#queue.length === 0) this.isPlaying = false;
		this.#arrive(frame);
	}

	async #perform(step: Step, before: Line[], skips: number): Promise<void> {
		const isSkipped = () => this.#skips !== skips;
		const isOwn = step.seat === this.frame?.eyes;
		this.step = step;
		this.#hurry = this.#hurryFor(step);
		let isShown = false;
		const show = () => {
			if (!isShown && !isSkipped()) this.#show(step, before);
			isShown = true;
		};
		const stage: Stage = {
			show,
			rest: (duration) => (isSkipped() ? Promise.resolve() : this.#rest(duration)),
			run: (element, frames, duration, easing = 'linear') => (isSkipped() || !element ? Promise.resolve() : this.#run(element, frames, duration, easing)),
			isOwn,
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
		this.#said = prompt;
		this.frame = { ...this.frame, view: step.view, moment: step.moment, prompt, ...nothingToDo(step.seat), outcome: null };
	}

	#arrive(frame: Frame): void {
		this.#tell([...this.lines.filter((line) => line.moment <= frame.since), ...frame.beats.flatMap(linesOf)]);
		this.events = frame.beats.filter(({ moment }) => moment === frame.moment).flatMap(({ events }) => events);
		if (!this.isRetelling) this.#remember(frame);
		const isTold = this.#said !== null && this.#options.isTold?.(frame);
		this.frame = isTold && this.#said ? { ...frame, prompt: this.#said } : frame;
		if (!isTold) this.#said = null;
		this.#options.onShown?.(frame);
	}

	/** Keeps what others do between two own decisions. */
	#remember(frame: Frame): void {
		if (this.recap && frame.moment < this.recap.from.moment) this.recap = null;
		const isOther = this.#own?.eyes !== frame.eyes || frame.moment < (this.#own?.moment ?? 0);
		this.#since = isOther ? [] : [...this.#since, frame];
		if (isOther) this.#own = null;
		if (frame.eyes === null || !frame.awaited.includes(frame.eyes)) return;
		const from = this.#own;
		if (from) {
			const beats = this.#since.flatMap((frame) => frame.beats).filter(({ moment }) => moment > from.moment);
			const isNews = beats.some(({ seat, lines }) => lines.length > 0 && (seat !== frame.eyes || lines.some(({ figure }) => figure)));
			if (isNews) this.recap = { from, frames: this.#since, lines: beats.flatMap(linesOf) };
		}
		this.#own = frame;
		this.#since = [];
		this.#played = 0;
	}

	/** The step, what follows it and what waits behind fit into what is left of the round. */
	#hurryFor(step: Step): number {
		const eyes = this.frame?.eyes ?? null;
		const lengthOf = ({ events, seat }: { events: JsonValue[]; seat: number }) => this.#length(events, seat === eyes);
		const waiting = this.#queue.flatMap(({ beats }) => beats);
		const rest = [...step.story.slice(step.index), ...waiting].reduce((sum, part) => sum + lengthOf(part), 0);
		return Math.max(1, rest / Math.max(LEAST, ROUND - this.#played));
	}

	#tell(lines: Line[]): void {
		if (lines.length === this.lines.length && lines.every((line, index) => line.text === this.lines[index]?.text)) return;
		this.read = Math.min(this.lines.length, lines.length);
		this.lines = lines;
	}

	#speed(): number {
		if (typeof document !== 'undefined' && document.hidden) return Infinity;
		return this.#options.speed() * this.#hurry;
	}

	#rest(duration: number): Promise<void> {
		// Whoever wants no motion and asks to be told once more is shown the steps one by one.
		const speed = this.isRetelling ? Math.min(this.#speed(), this.#hurry) : this.#speed();
		if (speed === Infinity || duration <= 0) return Promise.resolve();
		this.#played += duration / this.#hurry;
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
		this.#played += duration / this.#hurry;
		const animation = element.animate(frames, { duration: duration / speed, easing });
		this.#finish = () => {
			this.#finish = null;
			animation.finish();
		};
		await animation.finished.catch(() => undefined);
	}
}

/** While a decision of this seat is shown. */
const nothingToDo = (seat: number) => ({ offers: [], awaited: [seat], may: [], may_undo: false, undo_by_consent: 0 });

/** The steps that lead from what is shown to a frame of the server; none where it does not follow from it. */
function storyOf(shown: Frame, frame: Frame): Step[] {
	const isOtherGame = frame.secrets && shown.eyes !== frame.eyes;
	if (isOtherGame || frame.since > shown.moment || frame.moment <= shown.moment) return [];
	const story: Step[] = [];
	let view = frame.view as JsonValue;
	for (const beat of frame.beats.filter(({ moment }) => moment > shown.moment).toReversed()) {
		if (beat.view !== undefined) view = applied(view, beat.view);
		const { seat, moment, events, lines, at } = beat;
		story.unshift({ seat, moment, events, lines, view, story, index: 0, ...(at === undefined ? {} : { at }) });
	}
	story.forEach((step, index) => (step.index = index));
	return story;
}

function linesOf({ moment, seat, lines, at }: Pick<Beat, 'moment' | 'seat' | 'lines' | 'at'>): Line[] {
	return lines.map((line) => ({ ...line, moment, seat, ...(at === undefined ? {} : { at }) }));
}
