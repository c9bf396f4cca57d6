/**
 * The house of the browser tests: the program on a free port with a data folder of its own, a browser, and visitors who hear
 * everything that their page is told. Whatever a page complains of fails the test.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Front } from './front.mjs';

/** Scenes make many tables and ask at every step what is advised and what would happen: what a person may take is tested elsewhere. */
const plenty = '(burst: 100000, per_hour: 100000)';
const budgets = ['tables', 'advice', 'previews', 'looks'].map((what) => `${what}: (person: ${plenty}, address: ${plenty})`);
const limits = `(budgets: (${budgets.join(', ')}, unfinished: 100000))`;

const target = (profile) => fileURLToPath(new URL(`../../target/${profile}/chronoteka`, import.meta.url));
export const program = process.env.CHRONOTEKA_BIN ?? [target('release'), target('debug')].find((path) => existsSync(path));

/** A built client to test instead of the one inside the program. */
export const client = process.env.CHRONOTEKA_CLIENT;

const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const quietly = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const touched = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });

/** Screens that people have. */
export const sizes = {
	desktop: { viewport: { width: 1440, height: 900 } },
	laptop: { viewport: { width: 1280, height: 720 } },
	wall: { viewport: { width: 2560, height: 1440 } },
	tablet: touched(820, 1180),
	phone: touched(390, 844),
	'old phone': touched(375, 667),
	'small phone': touched(360, 640),
	'phone on its side': touched(844, 390),
};
const locales = { ru: 'ru-RU', en: 'en-US' };

/** The words that the tests look for on the page. */
const words = {
	ru: {
		play: 'Играть',
		withBots: /^С ботами/,
		alone: /^Играть в одиночку/,
		friends: /^С друзьями/,
		learn: /^Научиться/,
		arrange: 'Настроить стол',
		versus: 'Каждый за себя',
		start: 'Начать',
		make: 'Создать стол',
		sit: 'Сесть сюда',
		stay: /^Оставить/,
		sitDown: 'Сесть за стол',
		yourName: 'Имя',
		begin: 'Начать партию',
		copyLink: 'Скопировать ссылку',
		seat: (number) => `Место ${number}`,
		without: (number) => `Убрать место ${number}`,
		open: 'open',
		menu: 'Меню',
		settings: 'Настройки',
		name: 'Имя за столом',
		save: 'Сохранить',
		resign: 'Сдаться',
		chat: 'Чат',
		write: 'Написать за столом…',
		review: 'Разбор',
		fairness: 'Проверить перетасовку',
		proven: 'Честность перетасовки доказана',
		unproven: 'Перетасовка не та, что обещана',
		receipt: 'Сохранить квитанцию',
		record: 'Сохранить запись',
		files: 'Проверить файлы',
		seedChanged: /^Зерно сервера подменили/,
		next: 'Дальше',
		yourTurn: 'Ваш ход',
		hello: /^(Доброе|Добрый|Доброй)/,
		log: 'Журнал',
		all: 'Все действия',
		hall: 'В зал',
		hint: 'Подсказка',
		ability: 'Способность',
		show: 'Показать',
		undo: 'Отменить',
		deselect: 'Снять выбор',
	},
	en: {
		play: 'Play',
		withBots: /^With bots/,
		alone: /^Play alone/,
		friends: /^With friends/,
		learn: /^Learn/,
		arrange: 'Arrange the table',
		versus: 'Everyone for themselves',
		start: 'Start',
		make: 'Create the table',
		sit: 'Sit here',
		stay: /^Stay/,
		sitDown: 'Sit down',
		yourName: 'Name',
		begin: 'Start the game',
		copyLink: 'Copy the link',
		seat: (number) => `Seat ${number}`,
		without: (number) => `Remove seat ${number}`,
		open: 'open',
		menu: 'Menu',
		settings: 'Settings',
		name: 'Name at the table',
		save: 'Save',
		resign: 'Resign',
		chat: 'Chat',
		write: 'Write to the table…',
		review: 'Review',
		fairness: 'Check the shuffle',
		proven: 'Proven fair shuffle',
		unproven: 'The shuffle is not what was promised',
		receipt: 'Save the receipt',
		record: 'Save the record',
		files: 'Check files',
		seedChanged: /^The server’s seed was exchanged/,
		next: 'Next',
		yourTurn: 'Your turn',
		hello: /^Good/,
		log: 'Log',
		all: 'All actions',
		hall: 'To the hall',
		hint: 'Hint',
		ability: 'Ability',
		show: 'Show',
		undo: 'Undo',
		deselect: 'Deselect',
	},
};

/** One browser for all scenes of a file; each visitor has a profile of their own. */
let browser;
const openBrowser = () => (browser ??= chromium.launch({ executablePath: chromiumPath, args: quietly }));
after(async () => (await browser)?.close());

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks until the answer is truthy, and gives it back. */
export async function until(what, ask, patience = 20_000) {
	for (const end = Date.now() + patience; ; await pause(25)) {
		const answer = await ask();
		if (answer) return answer;
		if (Date.now() > end) assert.fail(`waited in vain until ${what}`);
	}
}

/** Where nobody looks on, a scene that fails is played once more and named, so that a machine that is out of breath stops nobody. */
const attempts = process.env.CI ? 2 : 1;

/** A test with a house of its own, or another place where visitors can come. */
export function scene(name, play, { timeout = 120_000, Place = House, ...options } = {}) {
	test(name, { timeout: attempts * timeout }, async () => {
		for (let attempt = 1; ; attempt += 1) {
			const house = new Place(options);
			try {
				await house.open();
				await within(timeout, play(house));
				house.assertQuiet();
				return;
			} catch (error) {
				await house.photograph(name);
				if (attempt === attempts) throw error;
				console.error(`# FLAKY: «${name}» failed and is played once more: ${error.stack ?? error}`);
			} finally {
				await house.close();
			}
		}
	});
}

/** What comes of something, unless it takes too long. */
async function within(time, promise) {
	let timer;
	const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`not over after ${time / 1000} s`)), time)));
	return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The program with its data in a folder, on a port of its own. */
export class Server {
	#data;
	#options;
	#port;
	#process;
	#said = '';

	constructor(data, options) {
		this.#data = data;
		this.#options = options;
	}

	get port() {
		return this.#port;
	}

	/** Starts the program; after `end` on the same port and data. */
	async start() {
		assert.ok(program, 'build the program first, or name it in CHRONOTEKA_BIN');
		this.#port ??= await freePort();
		const limitsFile = join(this.#data, 'limits.ron');
		await mkdir(this.#data, { recursive: true });
		await writeFile(limitsFile, limits);
		const options = ['--listen', `127.0.0.1:${this.#port}`, '--data', this.#data, '--limits', limitsFile, '--grace', '0', ...this.#options];
		const child = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
		this.#process = child;
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.#said += text));
		const isHealthy = () =>
			fetch(`http://127.0.0.1:${this.#port}/healthz`).then(
				(answer) => answer.ok,
				() => false,
			);
		await until('the program answers', async () => {
			assert.equal(child.exitCode, null, `${program} ended: ${this.#said}`);
			return isHealthy();
		});
	}

	/** As a power cut, unless there is another signal: nothing can be put in order before. */
	async end(signal = 'SIGKILL') {
		const child = this.#process;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const ended = new Promise((done) => child.once('exit', done));
		child.kill(signal);
		await ended;
	}
}

export class House {
	visitors = [];
	#botPause;
	#data;
	#server;
	#front;
	#contexts = [];

	constructor({ botPause = 0 } = {}) {
		this.#botPause = botPause;
	}

	/** Where browsers come in. */
	get port() {
		return (this.#front ?? this.#server).port;
	}

	/** The file that whoever owns the server can write. */
	get database() {
		return join(this.#data, 'chronoteka.sqlite');
	}

	get url() {
		return `http://127.0.0.1:${this.port}`;
	}

	async open() {
		this.#data = await mkdtemp(join(tmpdir(), 'chronoteka-e2e-'));
		this.#server = new Server(this.#data, ['--bot-pause', String(this.#botPause)]);
		await Promise.all([openBrowser(), this.start()]);
		if (client) {
			this.#front = new Front(client, this.#server.port);
			await this.#front.open();
		}
	}

	/** Starts the program; after `kill` on the same port and data. */
	async start() {
		await this.#server.start();
	}

	async kill(signal) {
		await this.#server?.end(signal);
	}

	/** Somebody with a browser profile of their own. `forgives` names complaints that belong to the test. */
	async visit({ size = 'desktop', language = 'ru', theme = 'light', motion = 'reduce', forgives = [], url = this.url, state } = {}) {
		const browser = await openBrowser();
		const context = await browser.newContext({
			...sizes[size],
			locale: locales[language],
			colorScheme: theme,
			reducedMotion: motion,
			storageState: state,
		});
		this.#contexts.push(context);
		const visitor = new Visitor(await context.newPage(), { url, language, forgives, isPhone: sizes[size].hasTouch === true, isMoving: motion !== 'reduce' });
		this.visitors.push(visitor);
		return visitor;
	}

	assertQuiet() {
		for (const visitor of this.visitors) visitor.assertQuiet();
	}

	async photograph(name) {
		const title = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
		for (const [index, visitor] of this.visitors.entries()) {
			const path = join(tmpdir(), `chronoteka-e2e-${title}-${index + 1}.png`);
			await visitor.page.screenshot({ path }).then(
				() => console.error(`# the page at that time: ${path}`),
				() => undefined,
			);
			if (visitor.complaints.length > 0) console.error(`# its complaints: ${visitor.complaints.join('\n')}`);
		}
	}

	async close() {
		await Promise.all(this.#contexts.map((context) => context.close()));
		this.#front?.close();
		await this.kill();
		if (this.#data) await rm(this.#data, { recursive: true, force: true });
	}
}

/** A page and all that it is told. */
export class Visitor {
	/** What the table's sockets told: `{ raw, tell }`. */
	tells = [];
	/** The text of every answer over HTTP: `{ url, text, isAfterEnd }`. */
	bodies = [];
	complaints = [];
	/** How many sockets have been opened so far. */
	sockets = 0;
	#forgives;

	constructor(page, { url, language, forgives, isPhone, isMoving }) {
		this.page = page;
		this.url = url;
		this.w = words[language];
		this.isPhone = isPhone;
		this.isMoving = isMoving;
		this.#forgives = forgives;
		this.#listen();
	}

	#listen() {
		const { page } = this;
		page.on('pageerror', (error) => this.complaints.push(`error: ${error.stack ?? error}`));
		page.on('console', (message) => {
			if (['error', 'warning'].includes(message.type())) this.complaints.push(`${message.type()}: ${message.text()}`);
		});
		page.on('dialog', (dialog) => {
			this.complaints.push(`dialog: ${dialog.message()}`);
			void dialog.dismiss();
		});
		page.on('request', (request) => {
			const { protocol, host } = new URL(request.url());
			if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(this.url).host) this.complaints.push(`asks another host: ${request.url()}`);
		});
		page.on('websocket', (socket) => {
			this.sockets += 1;
			socket.on('framereceived', ({ payload }) => this.tells.push({ raw: String(payload), tell: JSON.parse(String(payload)) }));
		});
		page.on('response', (response) => {
			const isAfterEnd = this.frame?.outcome != null;
			const kept = { url: response.url(), text: '', isAfterEnd };
			this.bodies.push(kept);
			// The body of a redirect, or of a page that has been left, cannot be had.
			response.text().then(
				(text) => (kept.text = text),
				() => undefined,
			);
		});
		void page.addInitScript(() => {
			addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
		});
	}

	/** The last frame of the game. */
	get frame() {
		return this.tells.findLast(({ tell }) => tell.type === 'frame')?.tell;
	}

	get table() {
		return this.tells.findLast(({ tell }) => tell.type === 'table')?.tell;
	}

	get moment() {
		return this.frame?.moment ?? 0;
	}

	assertQuiet() {
		const left = this.complaints.filter((complaint) => !this.#forgives.some((known) => known.test(complaint)));
		assert.deepEqual(left, [], 'the page complains of nothing');
	}

	async come(path = '/') {
		await this.page.goto(`${this.url}${path}`);
	}

	button(name, options = { exact: typeof name === 'string' }) {
		return this.page.getByRole('button', { name, ...options });
	}

	/** A click, or on the phone a tap with the finger. */
	async press(locator, options) {
		await (this.isPhone ? locator.tap(options) : locator.click(options));
	}

	/** The button under a volume of the shelf. */
	playButton(game = 'timeline') {
		const volume = this.page.locator('.shelf li', { has: this.page.locator(`[data-game="${game}"]`) });
		return volume.getByRole('button', { name: this.w.play, exact: true });
	}

	/** From the hall to the sheet of the game. */
	async openSheet(game = 'timeline') {
		await this.come();
		await this.press(this.playButton(game));
		await this.button(this.w.withBots).waitFor();
	}

	/** Chooses the mode in the sheet. */
	async chooseVersus() {
		await this.press(this.page.locator('dialog label', { hasText: this.w.versus }));
	}

	/** From the hall to a running game against bots. */
	async playBots(mode = 'coop') {
		await this.openSheet();
		if (mode === 'versus') await this.chooseVersus();
		await this.press(this.button(this.w.withBots));
		await this.seated();
	}

	/** A table for two, the other seat free; tells its link. */
	async inviteOne(mode = 'coop', game = 'timeline') {
		await this.openSheet(game);
		if (mode === 'versus') await this.chooseVersus();
		await this.button(this.w.arrange).click();
		await this.page.getByLabel(this.w.seat(2), { exact: true }).selectOption('open');
		await this.button(this.w.without(3)).click();
		await this.page.locator('dialog').getByRole('button', { name: this.w.make, exact: true }).click();
		return this.page.getByLabel(this.w.copyLink, { exact: true }).first().inputValue();
	}

	/** Takes the first free seat; who is asked for a name says it, or stays a guest. */
	async sit(name) {
		await this.press(this.button(this.w.sit).first());
		if (name) await this.page.getByLabel(this.w.yourName, { exact: true }).fill(name);
		await this.press(this.button(name ? this.w.sitDown : this.w.stay));
		await until('the seat is taken', () => this.table?.seats.some((seat) => seat.mine));
	}

	/** The table is there, with a game on it. */
	async seated() {
		await this.page.waitForURL(/\/t\/\w+/);
		await this.page.locator('.board').waitFor();
		await until('the first frame comes', () => this.frame);
	}

	/** The things that can be touched next. */
	things(prefix) {
		return this.page.locator(`[data-touch^="${prefix}"].is-legal`);
	}

	get main() {
		return this.page.locator('.prompt .btn-main');
	}

	/**
	 * Waits for an own turn: true, or false when the game is over. What a seat may do while others must is no turn, and what the
	 * page shows may be a step behind what it was told, so both are asked at once.
	 */
	async turn(patience = 90_000) {
		const isAsked = ({ awaited, eyes, offers }) => awaited.includes(eyes) && offers.length > 0;
		const acting = this.page.locator('.prompt.acting');
		await until(
			'it is the own turn or the end',
			async () => this.frame?.outcome || (this.frame && isAsked(this.frame) && (await acting.isVisible())),
			patience,
		);
		return !this.frame.outcome;
	}

	/** Nothing moves on the board any more, so that whatever is looked for stands where it will be touched. */
	async calm() {
		const isMoving = () => {
			const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
			return document.querySelector('.board .actor') !== null || moving.length > 0;
		};
		for (let still = 0; still < 4; await pause(40)) still = (await this.page.evaluate(isMoving)) ? 0 : still + 1;
	}

	/** Touches the things of an offer and says yes if the page asks; waits until the server has taken it. */
	async take(offer) {
		const { moment, offers } = this.frame;
		if (this.isMoving) await this.calm();
		for (const touch of offer.touches) await this.touch(touch, offer);
		const isAsked = offer.touches.at(-1).startsWith('do:') && (offer.touches.length > 1 || offers.length === 1);
		if (offer.is_final && !isAsked) await this.press(this.main);
		await until('the decision is taken', () => this.moment > moment);
	}

	async touch(touch) {
		if (touch.startsWith('do:')) await this.press(this.page.locator(`.prompt [data-guide="${touch}"]`));
		else await this.press(this.page.locator(`[data-touch="${touch}"]`));
	}

	/** Plays own decisions to the end, or so many of them; returns how many there were. */
	async play(choose, most = Infinity) {
		let decisions = 0;
		while (decisions < most && (await this.turn())) {
			await this.take(choose(this.frame, decisions));
			decisions += 1;
			assert.ok(decisions < 200, 'a game ends at last');
		}
		return decisions;
	}

	/** The lines of the log on the page. */
	logLines() {
		return this.page.locator('.log li').count();
	}

	/** Gives up by the menu. */
	async resign() {
		await this.press(this.button(this.w.menu));
		await this.press(this.page.locator('dialog').getByRole('button', { name: this.w.resign, exact: true }));
		await this.press(this.page.locator('dialog .answers').getByRole('button', { name: this.w.resign, exact: true }));
	}
}

/** Any card; after a success sometimes the end of the turn. */
export function anything(frame) {
	const stop = frame.offers.find((offer) => offer.touches[0] === 'do:end_turn');
	if (stop && Math.random() < 0.5) return stop;
	const cards = frame.offers.filter((offer) => offer !== stop);
	return cards[Math.floor(Math.random() * cards.length)] ?? stop;
}

/** A port that nobody uses at the moment. */
export function freePort() {
	return new Promise((found, failed) => {
		const server = createServer().once('error', failed);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => found(port));
		});
	});
}
