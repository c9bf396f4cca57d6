/** The same person at the same table once more, without a board: for the parts of a game that nobody has to see. */

import { pause } from './house.mjs';

/** The server wants at most a hundred requests a second. */
const breath = 10;

export class Aside {
	/** What the socket told: `{ raw, tell }`. */
	tells = [];
	#page;

	/** A line of the visitor to a table: where a game goes on, or where people gather for one. */
	static async join(visitor, id) {
		const aside = new Aside();
		aside.#page = await visitor.page.context().newPage();
		await aside.#page.goto(`${visitor.url}/healthz`);
		aside.#hear(await aside.#page.evaluate(connect, { id, breath }));
		return aside;
	}

	/** The last frame of the game; none before it begins. */
	get frame() {
		return this.tells.findLast(({ tell }) => tell.type === 'frame')?.tell;
	}

	/** Takes notice of what others have done. */
	async listen() {
		this.#hear(await this.#page.evaluate(() => globalThis.heard()));
	}

	/** Sends a request and tells the answer. */
	async ask(request) {
		await pause(breath);
		const { answer, heard } = await this.#page.evaluate((request) => globalThis.ask(request), request);
		this.#hear(heard);
		if (answer.type === 'refused') throw new Error(`${answer.text}: ${JSON.stringify(request)}`);
		return answer;
	}

	/** Takes the next decisions as the server advises, whoever's they are. */
	async follow(count = 1) {
		const { heard, problem } = await this.#page.evaluate((count) => globalThis.follow(count), count);
		this.#hear(heard);
		if (problem) throw new Error(problem);
	}

	/** Goes on until the view is as it is wanted: true, or false when the game is over before. It is looked at after every so many decisions. */
	async followUntil(isWanted, stride = 1) {
		while (!this.frame.outcome && !isWanted(this.frame.view)) await this.follow(stride);
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
		for (const tell of tells) this.tells.push({ raw: JSON.stringify(tell), tell });
	}
}

/** Runs in the page: leaves `heard`, `ask` and `follow` there, and tells what was heard up to the first frame, or that people still gather. */
function connect({ id, breath }) {
	const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?lang=ru`);
	const waiting = new Map();
	const heard = [];
	const take = () => heard.splice(0);
	let frame;
	let number = 0;
	const send = (request) => {
		number += 1;
		socket.send(JSON.stringify({ ...request, id: number }));
		return new Promise((done) => waiting.set(number, done));
	};
	globalThis.heard = take;
	globalThis.ask = async (request) => ({ answer: await send(request), heard: take() });
	globalThis.follow = async (count) => {
		for (let taken = 0; taken < count && !frame.outcome; taken += 1) {
			const { revision, awaited } = frame;
			const [seat] = awaited;
			await new Promise((done) => setTimeout(done, 2 * breath));
			const advice = await send({ type: 'advise', seat });
			const done = advice.type === 'refused' ? advice : await send({ type: 'act', seat, revision, action: advice.action });
			if (done.type === 'refused') return { heard: take(), problem: `${done.text}: seat ${seat}` };
		}
		return { heard: take() };
	};
	return new Promise((done) => {
		socket.onmessage = ({ data }) => {
			const tell = JSON.parse(data);
			heard.push(tell);
			if (tell.type === 'frame') frame = tell;
			const isThere = tell.type === 'frame' || (tell.type === 'table' && tell.stage === 'waiting');
			if (isThere && number === 0) done(take());
			if (['done', 'advice', 'preview', 'refused'].includes(tell.type)) waiting.get(tell.id)?.(tell);
		};
	});
}
