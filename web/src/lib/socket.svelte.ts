/**
 * The connection with one table. It comes back by itself and loses nothing: a request that was under way when the line
 * broke is repeated only if the choice is still the same, so that nothing is ever done twice.
 */

import type { Ask, ChatLine, Frame, Glossary, Refused, TableInfo, Tell } from './wire';
import { withWords } from './wire';

type Without<T> = T extends Ask ? Omit<T, 'id'> : never;
/** What can be asked; the connection numbers it. */
export type Request = Without<Ask>;

export type Advice = Extract<Tell, { type: 'advice' }>;
export type Seen = Extract<Tell, { type: 'preview' }>;
export type Answer = { ok: true; advice?: Advice; preview?: Seen } | { ok: false; refused: Refused | null };

/** How it stands, for the page: a server that goes in order breaks nothing at first, and the line is `open` as before. */
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

interface Pending {
	ask: Ask;
	/** The choice that it was made for. */
	revision: number | null;
	answer: (answer: Answer) => void;
	timer: ReturnType<typeof setTimeout> | undefined;
}

interface Options {
	/** For tests: the real one opens a `WebSocket`. */
	open?: (url: string) => WebSocket;
	random?: () => number;
	onFrame?: (frame: Frame, isFirst: boolean) => void;
	onTable?: (table: TableInfo) => void;
	/** The table waits for its game. */
	onWaiting?: () => void;
	onChat?: (line: ChatLine, isOld: boolean) => void;
	/** Somebody's time was out. */
	onLate?: (text: string) => void;
	/** A refusal that answers no request that is known. */
	onRefused?: (refused: Refused) => void;
}

const firstDelay = 500;
const longestDelay = 10_000;
/** With this code a server closes that restarts: another one, or the same, has the table in a moment. */
const restart = 1012;
/** So long a restart may last before anything is said of it. */
const composure = 2000;
/** A line that carries no answer for so long is dead, whatever the browser thinks of it. */
const patience = 12_000;
/** Requests beside the game: nobody has to wait for their answers before moving. */
const besides: Ask['type'][] = ['advise', 'preview', 'words', 'chat', 'emote', 'say', 'eyes', 'promise', 'reveal'];
/** Said twice, they would be a nuisance. */
const spoken: Ask['type'][] = ['chat', 'emote', 'say'];
/** A server that goes for a moment says so; every other farewell is final until the reader asks again. */
const passing = ['closing'];

export class TableConnection {
	status = $state<Status>('connecting');
	/** When the connection was lost. */
	lostAt = $state<number | null>(null);
	bye = $state.raw<{ code: string; text: string } | null>(null);
	table = $state.raw<TableInfo | null>(null);
	frame = $state.raw<Frame | null>(null);
	/** When that frame came, on the clock of this machine: the time that is left runs from then on. */
	frameAt = $state.raw(0);
	glossary = $state.raw<Glossary>({});
	chat = $state.raw<ChatLine[]>([]);
	/** A request that changes the game is under way: another one has to wait. */
	isBusy = $state(false);

	readonly #id: string;
	readonly #options: Options;
	#language: string;
	#socket: WebSocket | null = null;
	#pending = new Map<number, Pending>();
	#number = 0;
	#attempts = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Runs while the line is down and nothing is said of that yet. */
	#composed: ReturnType<typeof setTimeout> | undefined;
	#hasFrame = false;
	/** The table has been heard on this line: requests can go. Until then they wait. */
	#isUp = false;
	#isClosed = false;

	constructor(id: string, language: string, options: Options = {}) {
		this.#id = id;
		this.#language = language;
		this.#options = options;
	}

	connect(): void {
		clearTimeout(this.#timer);
		this.#isClosed = false;
		this.bye = null;
		this.#hasFrame = false;
		const socket = (this.#options.open ?? ((url) => new WebSocket(url)))(this.#url());
		this.#drop();
		this.#socket = socket;
		if (this.status === 'closed') this.status = 'connecting';
		socket.onmessage = (event: MessageEvent<string>) => {
			if (socket === this.#socket) this.#hear(JSON.parse(event.data) as Tell);
		};
		socket.onclose = ({ code }) => {
			if (socket === this.#socket) this.#lose(code === restart);
		};
	}

	/** Says goodbye for good: the page is left. */
	close(): void {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		this.#endComposure();
		this.#drop();
		for (const pending of this.#pending.values()) this.#settle(pending, { ok: false, refused: null });
	}

	/** Another language: all words are asked for anew. */
	speak(language: string): void {
		if (language === this.#language) return;
		this.#language = language;
		this.glossary = {};
		if (this.status === 'open') this.status = 'connecting';
		this.connect();
	}

	/** The network is back, or the reader is: no reason to wait any longer. */
	hurry(): void {
		if (this.status !== 'lost' && this.#composed === undefined) return;
		this.#attempts = 0;
		this.connect();
	}

	ask(request: Request): Promise<Answer> {
		this.#number += 1;
		const ask = { ...request, id: this.#number } as Ask;
		return new Promise((answer) => {
			const pending: Pending = { ask, revision: this.frame?.revision ?? null, answer, timer: undefined };
			this.#pending.set(ask.id, pending);
			this.#count();
			if (this.#isUp) this.#send(pending);
		});
	}

	#url(): string {
		const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
		return `${scheme}//${location.host}/api/tables/${this.#id}/socket?lang=${this.#language}`;
	}

	#send(pending: Pending): void {
		clearTimeout(pending.timer);
		const isThought = pending.ask.type === 'advise';
		pending.timer = setTimeout(() => this.#lose(), isThought ? 4 * patience : patience);
		this.#socket?.send(JSON.stringify(pending.ask));
	}

	#hear(tell: Tell): void {
		switch (tell.type) {
			case 'table':
				this.table = tell;
				if (tell.stage === 'waiting' || tell.stage === 'mixing') {
					this.frame = null;
					this.#options.onWaiting?.();
					this.#resume(null);
				}
				this.#options.onTable?.(tell);
				break;
			case 'frame':
				this.#hearFrame(tell);
				break;
			case 'chat':
				this.#hearChat(tell);
				break;
			case 'done':
				this.#finish(tell.id, { ok: true });
				break;
			case 'advice':
				this.#finish(tell.id, { ok: true, advice: tell });
				break;
			case 'preview':
				this.#finish(tell.id, { ok: true, preview: tell });
				break;
			case 'words':
				this.glossary = withWords(this.glossary, tell);
				this.#finish(tell.id, { ok: true });
				break;
			case 'refused':
				if (tell.id === null) this.#options.onRefused?.(tell);
				else this.#finish(tell.id, { ok: false, refused: tell });
				break;
			case 'late':
				this.#options.onLate?.(tell.text);
				break;
			case 'bye':
				this.#hearBye(tell.code, tell.text);
				break;
		}
	}

	#hearFrame(frame: Frame): void {
		const isFirst = !this.#hasFrame;
		this.#hasFrame = true;
		this.glossary = withWords(this.glossary, frame);
		this.frameAt = Date.now();
		this.frame = frame;
		this.#options.onFrame?.(frame, isFirst);
		this.#resume(frame.revision);
	}

	#hearChat(line: ChatLine): void {
		if (this.chat.some((known) => known.number === line.number)) return;
		const last = this.chat[this.chat.length - 1];
		this.chat = [...this.chat, line];
		if (last && last.number > line.number) this.chat = this.chat.toSorted((a, b) => a.number - b.number);
		this.#options.onChat?.(line, Date.now() / 1000 - line.at > 10);
	}

	#hearBye(code: string, text: string): void {
		if (passing.includes(code)) return;
		this.bye = { code, text };
		this.#isClosed = true;
		this.#endComposure();
		this.#drop();
		this.status = 'closed';
		for (const pending of this.#pending.values()) this.#settle(pending, { ok: false, refused: null });
	}

	/** The table is known again: what was under way is repeated, or dropped if there is something else to choose now. */
	#resume(revision: number | null): void {
		if (this.#isUp) return;
		this.#isUp = true;
		this.#endComposure();
		this.status = 'open';
		this.lostAt = null;
		this.#attempts = 0;
		for (const pending of this.#pending.values()) {
			// The writer sees whether words have arrived, and decides.
			const isSpoken = spoken.includes(pending.ask.type);
			const wasSent = pending.timer !== undefined;
			const isRepeated = pending.revision === revision && !(isSpoken && wasSent);
			if (isRepeated) this.#send(pending);
			else this.#settle(pending, { ok: false, refused: null });
		}
	}

	#lose(isRestart = false): void {
		if (this.#isClosed) return;
		const wasUp = this.#isUp;
		this.#drop();
		if (isRestart && wasUp) this.#composed = setTimeout(() => this.#admit(), composure);
		else if (this.#composed === undefined) this.#admit();
		for (const pending of this.#pending.values()) {
			clearTimeout(pending.timer);
		}
		const jitter = 0.75 + 0.5 * (this.#options.random ?? Math.random)();
		const delay = Math.min(firstDelay * 2 ** this.#attempts, longestDelay) * jitter;
		this.#attempts += 1;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.connect(), delay);
	}

	/** The line is down, and the page may say so. */
	#admit(): void {
		this.#endComposure();
		if (this.status !== 'lost') this.lostAt = Date.now();
		this.status = 'lost';
	}

	#endComposure(): void {
		clearTimeout(this.#composed);
		this.#composed = undefined;
	}

	#drop(): void {
		const socket = this.#socket;
		this.#socket = null;
		this.#isUp = false;
		socket?.close();
	}

	#finish(id: number, answer: Answer): void {
		const pending = this.#pending.get(id);
		if (pending) this.#settle(pending, answer);
	}

	#settle(pending: Pending, answer: Answer): void {
		clearTimeout(pending.timer);
		this.#pending.delete(pending.ask.id);
		this.#count();
		pending.answer(answer);
	}

	#count(): void {
		this.isBusy = [...this.#pending.values()].some((pending) => !besides.includes(pending.ask.type));
	}
}
