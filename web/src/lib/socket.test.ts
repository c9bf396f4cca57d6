import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableConnection } from './socket.svelte';
import type { Ask, Frame, Stage } from './wire';

/** A socket that records what is sent and says what the test lets it say. */
class FakeSocket {
	static all: FakeSocket[] = [];
	sent: Ask[] = [];
	isClosed = false;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;

	constructor(readonly url: string) {
		FakeSocket.all.push(this);
	}
	static get last(): FakeSocket {
		return FakeSocket.all[FakeSocket.all.length - 1]!;
	}
	send(text: string) {
		this.sent.push(JSON.parse(text) as Ask);
	}
	close() {
		this.isClosed = true;
	}
	tell(message: object) {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	table(stage: Stage) {
		this.tell({ type: 'table', id: 'x', stage, seats: [] });
	}
	frame(revision: number, more: Partial<Frame> = {}) {
		this.tell({ type: 'frame', revision, moment: revision, since: 0, beats: [], eyes: 0, glossary: {}, offers: [], awaited: [], ...more });
	}
	breaks(code = 1006) {
		this.onclose?.({ code });
	}
	/** The server goes, and says so. */
	restarts() {
		this.tell({ type: 'bye', code: 'closing', text: '' });
		this.breaks(1012);
	}
}

function connect(stage: Stage = 'playing', revision = 5) {
	const connection = new TableConnection('x', 'ru', {
		open: (url) => new FakeSocket(url) as unknown as WebSocket,
		random: () => 0.5,
	});
	connection.connect();
	welcome(stage, revision);
	return connection;
}

function welcome(stage: Stage = 'playing', revision = 5) {
	FakeSocket.last.table(stage);
	if (stage !== 'waiting' && stage !== 'mixing') FakeSocket.last.frame(revision);
}

const act = (revision: number) => ({ type: 'act' as const, seat: 0, revision, action: 'go' });

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
	FakeSocket.all = [];
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('the connection with a table', () => {
	test('opens with the language and is open after the first frame', () => {
		const connection = connect();
		expect(FakeSocket.last.url).toBe('wss://example.org/api/tables/x/socket?lang=ru');
		expect(connection.status).toBe('open');
		expect(connection.frame?.revision).toBe(5);
	});

	test('a waiting table is open without a frame', () => {
		expect(connect('waiting').status).toBe('open');
		expect(connect('mixing').status).toBe('open');
	});

	test('a request is answered by its number', async () => {
		const connection = connect();
		const answer = connection.ask(act(5));
		expect(connection.isBusy).toBe(true);
		FakeSocket.last.tell({ type: 'done', id: FakeSocket.last.sent[0]?.id });
		expect(await answer).toEqual({ ok: true });
		expect(connection.isBusy).toBe(false);
	});

	test('good advice and talk keep nobody from moving', () => {
		const connection = connect();
		void connection.ask({ type: 'advise', seat: 0 });
		void connection.ask({ type: 'chat', text: 'hello' });
		expect(connection.isBusy).toBe(false);
		void connection.ask(act(5));
		expect(connection.isBusy).toBe(true);
	});

	test('a refusal comes with its words', async () => {
		const connection = connect();
		const answer = connection.ask(act(5));
		FakeSocket.last.tell({ type: 'refused', id: 1, code: 'no', text: 'Нельзя', rule: 'R-1' });
		expect(await answer).toMatchObject({ ok: false, refused: { text: 'Нельзя', rule: 'R-1' } });
	});

	test('comes back with growing patience', () => {
		const connection = connect();
		FakeSocket.last.breaks();
		expect(connection.status).toBe('lost');
		expect(connection.lostAt).not.toBeNull();
		const opened = () => FakeSocket.all.length;
		expect(opened()).toBe(1);
		for (const [delay, sockets] of [
			[500, 2],
			[1000, 3],
			[2000, 4],
			[4000, 5],
			[8000, 6],
			[10_000, 7],
			[10_000, 8],
		] as const) {
			vi.advanceTimersByTime(delay - 1);
			expect(opened()).toBe(sockets - 1);
			vi.advanceTimersByTime(1);
			expect(opened()).toBe(sockets);
			FakeSocket.last.breaks();
		}
		connection.hurry();
		expect(opened()).toBe(9);
		welcome();
		expect(connection.status).toBe('open');
		expect(connection.lostAt).toBeNull();
	});

	test('a request in flight is repeated if the game has not moved', async () => {
		const connection = connect();
		const answer = connection.ask(act(5));
		FakeSocket.last.breaks();
		vi.advanceTimersByTime(500);
		welcome('playing', 5);
		expect(FakeSocket.last.sent).toEqual([{ ...act(5), id: 1 }]);
		FakeSocket.last.tell({ type: 'done', id: 1 });
		expect((await answer).ok).toBe(true);
	});

	test('a request in flight is dropped if the game has moved', async () => {
		const connection = connect();
		const answer = connection.ask(act(5));
		FakeSocket.last.breaks();
		vi.advanceTimersByTime(500);
		welcome('playing', 6);
		expect(FakeSocket.last.sent).toEqual([]);
		expect(await answer).toEqual({ ok: false, refused: null });
		expect(connection.isBusy).toBe(false);
	});

	test('chat is never said twice', async () => {
		const connection = connect();
		const answer = connection.ask({ type: 'chat', text: 'hello' });
		FakeSocket.last.breaks();
		vi.advanceTimersByTime(500);
		welcome();
		expect(FakeSocket.last.sent).toEqual([]);
		expect((await answer).ok).toBe(false);
	});

	test('what was asked without a connection is sent when there is one', () => {
		const connection = connect();
		FakeSocket.last.breaks();
		void connection.ask({ type: 'chat', text: 'hello' });
		vi.advanceTimersByTime(500);
		welcome();
		expect(FakeSocket.last.sent).toMatchObject([{ type: 'chat', text: 'hello' }]);
	});

	test('a line that carries no answer is given up', () => {
		const connection = connect();
		void connection.ask(act(5));
		vi.advanceTimersByTime(12_000);
		expect(connection.status).toBe('lost');
	});

	test('words are kept, chat is not doubled', () => {
		const connection = connect();
		const entry = (title: string) => ({ title, note: null, text: null, art: null });
		FakeSocket.last.frame(6, { glossary: { 'card:a': entry('A') } });
		FakeSocket.last.frame(7, { glossary: { 'card:b': entry('B') } });
		expect(Object.keys(connection.glossary)).toEqual(['card:a', 'card:b']);
		const said = { type: 'chat', number: 1, name: 'Ася', seat: 0, text: 'раз', at: 0 };
		FakeSocket.last.tell(said);
		FakeSocket.last.tell(said);
		expect(connection.chat).toHaveLength(1);
	});

	test('a farewell is final, unless the server is only restarting', () => {
		const restarted = connect();
		FakeSocket.last.restarts();
		expect(restarted.bye).toBeNull();
		const closed = connect();
		FakeSocket.last.tell({ type: 'bye', code: 'elsewhere', text: 'Стол открыт в другой вкладке' });
		expect(closed.status).toBe('closed');
		expect(closed.bye?.text).toBe('Стол открыт в другой вкладке');
		const sockets = FakeSocket.all.length;
		vi.advanceTimersByTime(60_000);
		// The restarted one goes on trying; the closed one does not.
		closed.connect();
		expect(FakeSocket.all.length).toBeGreaterThan(sockets);
		welcome();
		expect(closed.status).toBe('open');
		restarted.close();
	});

	test('a restart goes unnoticed, and what is asked meanwhile waits', async () => {
		const connection = connect();
		const [before] = FakeSocket.all;
		FakeSocket.last.restarts();
		const answer = connection.ask(act(5));
		expect(connection.isBusy).toBe(true);
		vi.advanceTimersByTime(500);
		expect(FakeSocket.all).toHaveLength(2);
		// The first attempt may come too early.
		FakeSocket.last.breaks();
		expect([connection.status, connection.lostAt]).toEqual(['open', null]);
		vi.advanceTimersByTime(1000);
		expect(FakeSocket.all).toHaveLength(3);
		expect(FakeSocket.last.sent).toEqual([]);
		welcome('playing', 5);
		expect(before?.sent).toEqual([]);
		expect(FakeSocket.last.sent).toEqual([{ ...act(5), id: 1 }]);
		FakeSocket.last.tell({ type: 'done', id: 1 });
		expect(await answer).toEqual({ ok: true });
		vi.advanceTimersByTime(60_000);
		expect([connection.status, connection.lostAt]).toEqual(['open', null]);
	});

	test('a restart that lasts is a loss', () => {
		const connection = connect();
		FakeSocket.last.restarts();
		vi.advanceTimersByTime(1999);
		expect(connection.status).toBe('open');
		vi.advanceTimersByTime(1);
		expect(connection.status).toBe('lost');
		expect(connection.lostAt).not.toBeNull();
		// Whoever has been told hears no more of it than that it is over.
		welcome();
		expect([connection.status, connection.lostAt]).toEqual(['open', null]);
	});

	test('a line that breaks without a word is lost at once', () => {
		const connection = connect();
		FakeSocket.last.restarts();
		vi.advanceTimersByTime(500);
		welcome();
		FakeSocket.last.breaks();
		expect(connection.status).toBe('lost');
	});

	test('whoever comes back while a server restarts waits no longer', () => {
		const connection = connect();
		FakeSocket.last.restarts();
		connection.hurry();
		expect(FakeSocket.all).toHaveLength(2);
		welcome();
		expect(connection.status).toBe('open');
	});

	test('a page that is left while a server restarts stays quiet', () => {
		const connection = connect();
		FakeSocket.last.restarts();
		connection.close();
		vi.advanceTimersByTime(60_000);
		expect(FakeSocket.all).toHaveLength(1);
		expect(connection.status).not.toBe('lost');
	});

	test('a closed page leaves nothing behind', () => {
		const connection = connect();
		connection.close();
		expect(FakeSocket.last.isClosed).toBe(true);
		FakeSocket.last.breaks();
		vi.advanceTimersByTime(60_000);
		expect(FakeSocket.all).toHaveLength(1);
	});
});
