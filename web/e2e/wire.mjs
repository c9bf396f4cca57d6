/** A line between a browser and the house that is not to be relied on. */

import { connect, createServer } from 'node:net';

/** What a browser says of a line that is down. */
export const forgives = [/WebSocket connection to .* failed/, /net::ERR_/];

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
