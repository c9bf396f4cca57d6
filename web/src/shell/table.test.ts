import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ask, Frame, Offer } from '../lib/wire';
import { bestOf, TableState } from './table.svelte';

/** Whatever waits for an answer has heard it. */
const settled = () => new Promise((done) => setTimeout(done));

class FakeSocket {
	static last: FakeSocket;
	sent: Ask[] = [];
	onmessage: ((event: { data: string }) => void) | null = null;

	constructor() {
		FakeSocket.last = this;
	}
	send(text: string) {
		this.sent.push(JSON.parse(text) as Ask);
	}
	close() {}
	tell(message: object) {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	frame(revision: number, offers: Offer[]) {
		const frame: Partial<Frame> = { revision, moment: revision, since: revision, beats: [], eyes: 0, offers, awaited: [0], outcome: null, glossary: {} };
		this.tell({ type: 'frame', ...frame });
	}
	get acts() {
		return this.sent.filter((ask) => ask.type === 'act').map(({ action, revision }) => [action, revision]);
	}
	/** The server's order: first the frame, then the answer. */
	async takes(revision: number, offers: Offer[]) {
		this.frame(revision, offers);
		this.tell({ type: 'done', id: this.sent.at(-1)?.id });
		await settled();
	}
}

const offer = (label: string, touch: string): Offer => ({ action: label, label, touches: [touch], is_final: false });
const [one, two] = [offer('one', 'card:1'), offer('two', 'card:2')];

function sit(): TableState {
	const table = new TableState('x', 'ru');
	table.connection.connect();
	FakeSocket.last.tell({ type: 'table', id: 'x', stage: 'playing', seats: [{ seat: 0, mine: true, name: 'Ася' }] });
	FakeSocket.last.frame(1, [one, two]);
	return table;
}

beforeEach(() => {
	vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
	vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

describe('a tap while the last decision is under way', () => {
	test('is taken up when the answer has come', async () => {
		const { touches } = sit();
		touches.tap('card:1');
		touches.tap('card:2');
		expect(FakeSocket.last.acts).toEqual([['one', 1]]);
		await FakeSocket.last.takes(2, [two]);
		expect(FakeSocket.last.acts).toEqual([
			['one', 1],
			['two', 2],
		]);
		await FakeSocket.last.takes(3, [two]);
		expect(FakeSocket.last.acts).toHaveLength(2);
	});

	test('is dropped with a decision that is refused', async () => {
		const { touches } = sit();
		touches.tap('card:1');
		touches.tap('card:2');
		FakeSocket.last.tell({ type: 'refused', id: 1, code: 'no', text: '', rule: null });
		await settled();
		expect(FakeSocket.last.acts).toEqual([['one', 1]]);
	});
});

test.each([
	['a graded team', 12, { kind: 'team', won: null, score: 7 }, 12],
	['a team without a point so far', 0, { kind: 'team', won: null, score: 7 }, null],
	['a team for the first time', null, { kind: 'team', won: null, score: 7 }, null],
	['a team that has won', 4, { kind: 'team', won: true, score: 4 }, null],
	['a team that has lost', 2, { kind: 'team', won: false, score: 1 }, null],
	['rivals', 3, { kind: 'ranking', places: [] }, null],
])('the best result of %s', (_, best, outcome, shown) => expect(bestOf(best, outcome)).toBe(shown));
