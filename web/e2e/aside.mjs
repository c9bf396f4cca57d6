/** The same person at the same table once more, without a board: for the parts of a game that nobody has to see. */

import { pause } from './house.mjs';

/** The server wants at most a hundred requests a second. */
const breath = 10;

export class Aside {
	/** What the socket told: `{ tell }`. */
	tells = [];
	#page;

	/** A line of the visitor to a table where a game goes on. */
	static async join(visitor, id) {
		const aside = new Aside();
		aside.#page = await visitor.page.context().newPage();
		await aside.#page.goto(`${visitor.url}/healthz`);
		aside.#hear(await aside.#page.evaluate(connect, id));
		return aside;
	}

	get frame() {
		return this.tells.findLast(({ tell }) => tell.type === 'frame').tell;
	}

	/** Sends a request and tells the answer. */
	async ask(request) {
		await pause(breath);
		const { answer, heard } = await this.#page.evaluate((request) => globalThis.ask(request), request);
		this.#hear(heard);
		if (answer.type === 'refused') throw new Error(`${answer.text}: ${JSON.stringify(request)}`);
		return answer;
	}

	/** Takes the next decision as the server advises, whoever's it is. */
	async follow() {
		const {
			revision,
			awaited: [seat],
		} = this.frame;
		const { action } = await this.ask({ type: 'advise', seat });
		await this.ask({ type: 'act', seat, revision, action });
	}

	/** Goes on until the view is as it is wanted: true, or false when the game is over before. */
	async followUntil(isWanted) {
		while (!this.frame.outcome && !isWanted(this.frame.view)) await this.follow();
		return !this.frame.outcome;
	}

	/** Asks what every offer would do. */
	async wonder() {
		const {
			awaited: [seat],
		} = this.frame;
		// Offers are told to the eyes of the seat that is to decide.
		if (this.frame.eyes !== seat) await this.ask({ type: 'eyes', seat });
		const { revision, offers } = this.frame;
		for (const { action } of offers) await this.ask({ type: 'preview', seat, revision, action });
	}

	async close() {
		await this.#page.close();
	}

	#hear(tells) {
		for (const tell of tells) this.tells.push({ tell });
	}
}

/** Runs in the page: leaves `ask` there, and tells what was heard up to the first frame. */
function connect(id) {
	const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?lang=ru`);
	const waiting = new Map();
	const heard = [];
	const take = () => heard.splice(0);
	let number = 0;
	globalThis.ask = (request) => {
		number += 1;
		socket.send(JSON.stringify({ ...request, id: number }));
		return new Promise((done) => waiting.set(number, (answer) => done({ answer, heard: take() })));
	};
	return new Promise((done) => {
		socket.onmessage = ({ data }) => {
			const tell = JSON.parse(data);
			heard.push(tell);
			if (tell.type === 'frame' && number === 0) done(take());
			if (['done', 'advice', 'preview', 'refused'].includes(tell.type)) waiting.get(tell.id)?.(tell);
		};
	});
}
