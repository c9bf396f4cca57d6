/** A town: several servers that share a PostgreSQL and a NATS, and gates that bring whoever comes to one that answers. */

import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Front } from './front.mjs';
import { House, Server, client, freePort, until } from './house.mjs';

/** Where Debian has the programs: PostgreSQL's by their versions. */
const postgresFolder = '/usr/lib/postgresql';
const natsProgram = '/usr/sbin/nats-server';
const database = 'games';
/** How long they may take to start: far longer than they do on a busy machine. */
const patience = 60_000;

const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).filter((version) => existsSync(join(postgresFolder, version, 'bin/initdb'))) : [];
const [newest] = versions.sort((a, b) => Number(b) - Number(a));

/** What a town needs and this machine has not. */
export const missing = [
	['PostgreSQL', newest !== undefined],
	['NATS', existsSync(natsProgram)],
].flatMap(([name, isThere]) => (isThere ? [] : [name]));

const isRoot = process.getuid() === 0;
const run = promisify(execFile);
/** Whatever is started so ends with whoever has started it, however that may be. */
const tied = ['--pdeathsig', 'KILL'];

/** Ends a child with a signal, and waits for that. */
async function end(child, signal) {
	if (!child || child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((done) => child.once('exit', done));
	child.kill(signal);
	await ended;
}

/** A PostgreSQL on a temporary folder, reached by a socket in it. */
class Postgres {
	#folder;
	#process;

	async open() {
		this.#folder = await mkdtemp(join(tmpdir(), 'chronoteka-e2e-postgres-'));
		// PostgreSQL refuses to run as root.
		if (isRoot) await run('chown', ['postgres:', this.#folder]);
		await this.#run('initdb', ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '-D', this.#data]);
		const [program, ...options] = this.#command('postgres', ['-D', this.#data, '-k', this.#folder, '-c', 'listen_addresses=']);
		this.#process = spawn(program, options, { cwd: '/', stdio: 'ignore' });
		const isReady = () =>
			this.#run('pg_isready', ['--quiet', '--host', this.#folder]).then(
				() => true,
				() => false,
			);
		await until('PostgreSQL answers', isReady, patience);
		await this.ask(`CREATE DATABASE ${database}`, 'postgres');
	}

	get url() {
		return `postgres:///${database}?host=${this.#folder}&user=postgres`;
	}

	get #data() {
		return join(this.#folder, 'data');
	}

	/** What a statement comes to. */
	async ask(statement, name = database) {
		const options = ['--no-psqlrc', '--tuples-only', '--no-align', '--username=postgres', '--host', this.#folder, '--set', 'ON_ERROR_STOP=1'];
		const { stdout } = await this.#run('psql', [...options, '--dbname', name, '--command', statement]);
		return stdout.trim();
	}

	async close() {
		await end(this.#process, 'SIGQUIT');
		if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
	}

	/** One of PostgreSQL's programs, as a user who may run it. */
	#command(name, options) {
		const who = isRoot ? ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [];
		return ['setpriv', ...tied, ...who, join(postgresFolder, newest, 'bin', name), ...options];
	}

	#run(name, options) {
		const [program, ...rest] = this.#command(name, options);
		return run(program, rest, { cwd: '/' });
	}
}

class Nats {
	#port;
	#process;

	async open() {
		this.#port = await freePort();
		this.#process = spawn('setpriv', [...tied, natsProgram, '--addr', '127.0.0.1', '--port', String(this.#port)], { stdio: 'ignore' });
		await until('NATS answers', () => isAnswering(this.#port), patience);
	}

	get url() {
		return `nats://127.0.0.1:${this.#port}`;
	}

	close() {
		return end(this.#process, 'SIGKILL');
	}
}

function isAnswering(port) {
	return new Promise((answer) => {
		const line = connect(port, '127.0.0.1');
		line.once('error', () => answer(false));
		line.once('connect', () => {
			line.destroy();
			answer(true);
		});
	});
}

/** A balancer: brings whoever comes to the first of its servers that answers. */
class Gate {
	#servers;
	#door;
	#ends = new Set();

	constructor(servers) {
		this.#servers = servers;
		this.#door = createServer((near) => {
			this.#keep(near);
			this.#lead(near, this.#servers);
		});
	}

	get port() {
		return this.#door.address().port;
	}

	/** Tells its port. */
	async open() {
		await new Promise((done) => this.#door.listen(0, '127.0.0.1', done));
		return this.port;
	}

	close() {
		this.#door.close();
		for (const socket of this.#ends) socket.destroy();
	}

	#lead(near, [server, ...others]) {
		if (!server || near.destroyed) return near.destroy();
		const far = connect(server.port, '127.0.0.1');
		this.#keep(far);
		const next = () => this.#lead(near, others);
		far.once('error', next);
		far.once('connect', () => {
			far.off('error', next);
			near.pipe(far).pipe(near);
			// What was said before the end still arrives.
			near.once('close', (hasFailed) => (hasFailed ? far.destroy() : far.end()));
			far.once('close', (hasFailed) => (hasFailed ? near.destroy() : near.end()));
		});
	}

	#keep(socket) {
		this.#ends.add(socket);
		socket.on('error', () => undefined);
		socket.once('close', () => this.#ends.delete(socket));
	}
}

/** A house of so many servers. Each visitor comes by a gate: `visit({ url: await town.gate(server, …) })`. */
export class Town extends House {
	servers = [];
	#count;
	#folder;
	#postgres = new Postgres();
	#nats = new Nats();
	#fronts = [];
	#url;

	constructor({ count }) {
		super();
		this.#count = count;
	}

	/** Where some server answers. */
	get url() {
		return this.#url;
	}

	async open() {
		this.#folder = await mkdtemp(join(tmpdir(), 'chronoteka-e2e-town-'));
		await Promise.all([this.#postgres.open(), this.#nats.open()]);
		const options = ['--database', this.#postgres.url, '--nats', this.#nats.url, '--bot-pause', '0'];
		this.servers = Array.from({ length: this.#count }, (_, index) => new Server(join(this.#folder, String(index)), options));
		await Promise.all(this.servers.map((server) => server.start()));
		this.#url = await this.gate(...this.servers);
	}

	/** Opens a gate to these servers; its address. */
	async gate(...servers) {
		const gate = new Gate(servers);
		const port = await gate.open();
		const front = client && new Front(client, port);
		await front?.open();
		this.#fronts.push(...[front, gate].filter(Boolean));
		return `http://127.0.0.1:${(front ?? gate).port}`;
	}

	/** The number of the server that has a table. */
	owner(table) {
		return this.#postgres.ask(`SELECT server FROM owners WHERE table_id = '${table}'`);
	}

	async close() {
		await super.close();
		for (const front of this.#fronts) front.close();
		await Promise.all(this.servers.map((server) => server.end()));
		await Promise.all([this.#postgres.close(), this.#nats.close()]);
		if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
	}
}
