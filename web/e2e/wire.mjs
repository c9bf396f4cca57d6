/** A line between a browser and the house that is not to be relied on. */

import { connect, createServer } from 'node:net';
import { until } from './house.mjs';

/** What a browser says of a line that is down. */
export const forgives = [/WebSocket connection to .* failed/, /net::ERR_/];

/** Waits until each of them has been told how the game stands once more, after something is done to their line. */
export async function back(visitors, interrupt) {
	const told = visitors.map(({ tells }) => tells.length);
	await interrupt();
	await until('they are back', () => visitors.every(({ tells }, index) => tells.slice(told[index]).some(({ tell }) => tell.type === 'frame')));
	for (const { page } of visitors) await page.locator('.board').waitFor();
}

/** A line to the house that can be cut, or made to swallow what the house answers. */
export class Wire {
	isMute = false;
	#isCut = false;
	#pairs = new Set();
	#server;

	async open(port) {
		this.#server = createServer((near) => {
			if (this.#isCut) return near.destroy();
			const far = connect(port, '127.0.0.1');
			const pair = [near, far];
			this.#pairs.add(pair);
			near.on('data', (data) => far.write(data));
			far.on('data', (data) => this.isMute || near.write(data));
			for (const end of pair) {
				end.on('error', () => undefined);
				end.on('close', () => {
					for (const other of pair) other.destroy();
					this.#pairs.delete(pair);
				});
			}
		});
		await new Promise((done) => this.#server.listen(0, '127.0.0.1', done));
		return `http://127.0.0.1:${this.#server.address().port}`;
	}

	cut() {
		this.#isCut = true;
		for (const [near, far] of this.#pairs) {
			near.destroy();
			far.destroy();
		}
	}

	mend() {
		this.#isCut = false;
		this.isMute = false;
	}

	close() {
		this.cut();
		this.#server.close();
	}
}
