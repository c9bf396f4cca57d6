/**
 * A built client in front of the program: its files come from a folder, in the form in which the program would send them, and all
 * else goes to the program. So a client can be tested without building the program anew.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { extname, join } from 'node:path';

const kinds = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json',
	'.webmanifest': 'application/manifest+json',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.woff2': 'font/woff2',
};

/** Stands on a free port; `port` tells which. */
export class Front {
	#folder;
	#program;
	#server;

	constructor(folder, program) {
		this.#folder = folder;
		this.#program = program;
		this.#server = createServer((asked, answer) => this.#answer(asked, answer));
		this.#server.on('upgrade', (asked, socket, head) => this.#upgrade(asked, socket, head));
	}

	get port() {
		return this.#server.address().port;
	}

	open() {
		return new Promise((done) => this.#server.listen(0, '127.0.0.1', done));
	}

	close() {
		this.#server.close();
		this.#server.closeAllConnections();
	}

	#answer(asked, answer) {
		const { pathname } = new URL(asked.url, 'http://front');
		const file = this.#file(pathname);
		if (file) this.#serve(file, asked, answer);
		else
			this.#pass(asked, answer, (from) => {
				answer.writeHead(from.statusCode, from.headers);
				from.pipe(answer);
			});
	}

	/** Pages have no dot in them; the program's own paths are not pages. */
	#file(pathname) {
		if (/^\/(api\/|healthz$|metrics$)/.test(pathname)) return null;
		return join(this.#folder, pathname.split('/').at(-1).includes('.') ? pathname : 'index.html');
	}

	/** With the headers of the program: its policy is part of what is tested. */
	#serve(file, asked, answer) {
		this.#pass({ method: 'HEAD', url: '/', headers: { host: asked.headers.host } }, answer, ({ headers }) => {
			if (!existsSync(file)) return answer.writeHead(404).end();
			const packed = `${file}.br`;
			const isPacked = existsSync(packed) && /\bbr\b/.test(asked.headers['accept-encoding'] ?? '');
			const body = readFileSync(isPacked ? packed : file);
			const { 'content-encoding': _coding, 'content-length': _length, 'transfer-encoding': _transfer, ...kept } = headers;
			answer.writeHead(200, {
				...kept,
				'content-type': kinds[extname(file)] ?? 'application/octet-stream',
				'content-length': body.length,
				'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
				...(isPacked ? { 'content-encoding': 'br' } : {}),
			});
			answer.end(body);
		});
	}

	#pass(asked, answer, take) {
		const { method, url, headers } = asked;
		const passed = request({ host: '127.0.0.1', port: this.#program, method, path: url, headers }, take);
		passed.on('error', () => answer.destroy());
		if (asked.pipe) asked.pipe(passed);
		else passed.end();
	}

	#upgrade(asked, near, head) {
		const far = connect(this.#program, '127.0.0.1', () => {
			const headers = asked.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
			far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
			far.write(head);
			near.pipe(far).pipe(near);
		});
		for (const [end, other] of [
			[near, far],
			[far, near],
		]) {
			end.on('error', () => undefined);
			end.on('close', () => other.destroy());
		}
	}
}
