/** One table as its page sees it: the connection, the touches, and all that derives from both. */

import { tick } from 'svelte';
import type { GameModule } from '../games';
import { callToTurn } from '../lib/attention.svelte';
import { Deadline } from '../lib/deadline.svelte';
import { dateOf, w } from '../lib/i18n';
import { answer as answerLuck, memories } from '../lib/luck';
import { Preview } from '../lib/preview.svelte';
import { play } from '../lib/sound';
import { type Answer, type Request, type Seen, TableConnection } from '../lib/socket.svelte';
import { toast } from '../lib/toast.svelte';
import { type Line, Playback } from '../lib/playback.svelte';
import { settings } from '../lib/settings.svelte';
import { perTurn } from '../lib/time';
import { isButton, Touches } from '../lib/touches.svelte';
import type { Emote, Glossary, Holder, JsonValue, Offer, SeatInfo, TableInfo, Terms } from '../lib/wire';

/** The sheet that is open over the table, if any. */
export type Panel = 'rules' | 'settings' | 'menu' | 'actions' | 'invite' | 'talk' | 'players' | 'recap' | 'hand' | null;
export type Tab = 'log' | 'chat';

/** How long an emote stays at its seat, in milliseconds. */
const emoteTime = 6000;

export class TableState {
	readonly connection: TableConnection;
	readonly touches: Touches;
	/** What the offer in view would come to. */
	readonly preview = new Preview((offer, revision) => this.#foresee(offer, revision));

	/** Shows what happened, one step after the other: all that is seen of the game is read from here. */
	readonly playback: Playback = new Playback({
		speed: () => settings.pace,
		prompt: ({ seat, lines }) => ({
			tag: this.name(seat),
			line: (lines.at(-1) ?? this.playback.lines.at(-1))?.text.replaceAll('**', '') ?? '',
			detail: '',
			rule: null,
		}),
		// Of a bot that thinks there is nothing to say but what it did last.
		isTold: ({ awaited }) => awaited.length > 0 && awaited.every((seat) => this.seat(seat)?.kind === 'bot'),
		onShown: () => this.#onShown(),
	});

	/** The time that is left for the turn: it runs while the table still shows what happened. */
	readonly deadline = new Deadline(() => {
		const left = this.isOver ? null : (this.connection.frame?.left ?? null);
		return left === null ? null : { limit: this.info?.limit ?? 0, at: this.connection.frameAt + left };
	});

	/** The drawing half of the game, once it is loaded. */
	game = $state.raw<GameModule | null>(null);
	panel = $state<Panel>(null);
	tab = $state<Tab>('log');
	/** The rule that the rules drawer opens at. */
	rule = $state<string | null>(null);
	/** The card that is shown large. */
	zoomed = $state<string | null>(null);
	/** The seat whose cards are looked at. */
	looked = $state<number | null>(null);
	/** What is said of a thing that is no card. */
	explained = $state.raw<{ title: string; text: string } | null>(null);
	unread = $state(0);
	/** What seats have just said in a word. */
	emotes = $state.raw<Record<number, Emote | undefined>>({});
	/** What the visitor has done at this table since the page was opened. */
	taken = $state.raw<Offer[]>([]);
	advice = $state.raw<{ label: string; touches: string[]; reason: string | null } | null>(null);
	isAdvising = $state(false);
	/** The end has been seen; the board is looked at. */
	isEndSeen = $state(false);
	/** The visitor has not said a name yet. */
	isNameless = $state(false);
	/** The seat that is taken once the name is said. */
	wantedSeat = $state<number | null>(null);
	/** Goes along as soon as the table of the next game stands. */
	isFollowing = $state(false);
	/** The card whose story stands beside the table. */
	told = $state.raw<{ card: string; label: string } | null>(null);

	readonly info = $derived.by(() => this.connection.table);
	readonly frame = $derived.by(() => this.playback.frame);
	readonly names = $derived.by(() => (this.info?.seats ?? []).map((seat) => seat.name));
	readonly mine = $derived.by(() => (this.info?.seats ?? []).filter((seat) => seat.mine));
	/** The seats that the visitor plays, rather than a bot in their place. */
	readonly played = $derived.by(() => this.mine.filter((seat) => !seat.stand_in).map((seat) => seat.seat));
	readonly eyes = $derived.by(() => this.frame?.eyes ?? null);
	/** Left before its end: the game stands still, and nobody is to move any more. */
	readonly isAbandoned = $derived.by(() => this.info?.stage === 'abandoned');
	readonly isOver = $derived.by(() => this.frame?.outcome != null || this.info?.stage === 'over' || this.isAbandoned);
	/** The best result of this company, where the score is the result: a game that is won or lost has no other. */
	readonly best = $derived.by(() => bestOf(this.info?.best ?? null, this.frame?.outcome?.outcome));
	readonly isMyTurn = $derived.by(() => !this.isOver && (this.frame?.awaited ?? []).some((seat) => this.played.includes(seat)));
	readonly isOff = $derived.by(() => this.connection.status !== 'open');
	/** Another of the own seats is to decide: the eyes have to change. */
	readonly handover = $derived.by(() => this.#handover());
	/** Whether the seats at one screen have anything to hide from each other. */
	readonly hasSecrets = $derived.by(() => this.frame?.secrets ?? false);

	#emoteTimers = new Map<number, ReturnType<typeof setTimeout>>();
	#wasMyTurn = false;
	/** What a lesson has last asked for. */
	#beckoned: Offer[] = [];
	/** The choice that the advice was about. */
	#advisedOn: number | null = null;
	#isNew = true;
	/** Somebody wanted to take back what was not answered yet. */
	#isUndoWanted = false;
	/** Up to here it was said what others did to the visitor's own pieces. */
	#announced = 0;

	constructor(id: string, language: string) {
		this.connection = new TableConnection(id, language, {
			// Whoever has already touched what comes next need not be shown how it came about.
			onFrame: (frame, isFirst) => void this.playback.take(frame, isFirst || this.touches.isAhead),
			onTable: (table) => void this.#addLuck(table),
			onWaiting: () => this.playback.clear(),
			onChat: (_, isOld) => this.#onChat(isOld),
			onLate: (text) => toast.show(text, { kind: 'info' }),
			onRefused: (refused) => toast.show(refused.text, { kind: 'bad', rule: refused.rule }),
		});
		this.touches = new Touches({
			offers: () => this.frame?.offers ?? [],
			send: (offer) => void this.act(offer),
			label: (touch) => this.connection.glossary[touch]?.title ?? this.game?.label?.(touch),
			inspect: (touch) => this.inspect(touch),
			isOff: () => this.isOff || this.isOver || this.frame?.eyes == null,
			isWaiting: () => this.connection.isBusy || this.playback.isPlaying,
			// Once all of it is chosen, the question whether it is meant says more than the advice.
			onTap: () => this.advice && [null, 'confirm'].includes(this.touches.beckoning) && this.forgetAdvice(),
		});
	}

	forgetAdvice(): void {
		this.advice = null;
		this.touches.advised = [];
	}

	name(seat: number): string {
		return this.names[seat] ?? '';
	}

	seat(seat: number): SeatInfo | undefined {
		return this.info?.seats.find((info) => info.seat === seat);
	}

	/** The words of a thing: its own, or those of the card that lies there – `hand:x` is the card `card:x`. */
	titleOf(touch: string): string | undefined {
		const { glossary } = this.connection;
		return (glossary[touch] ?? glossary[cardOf(touch)])?.title;
	}

	/** The cards of the table in the game's order, the own hand first. */
	get cards(): string[] {
		return this.frame ? (this.game?.order?.(this.frame) ?? []) : [];
	}

	/** Those of them that lie on the page: the elements that the keys 1–9 mean. */
	get cardRow(): Element[] {
		const drawn = new Map(this.touches.elements('', false).map((element) => [cardOf(element.getAttribute('data-touch') ?? ''), element]));
		return this.cards.flatMap((card) => drawn.get(card) ?? []);
	}

	/** Shows a thing large, if there is something to read on it. */
	inspect(touch: string): void {
		const { frame, names } = this;
		const { glossary } = this.connection;
		const card = zoomOf(touch, glossary);
		this.zoomed = card ?? this.zoomed;
		if (!card && frame) this.explained = this.game?.explain?.(touch, frame, glossary, names) ?? null;
	}

	/** Shows the cards of a seat that everybody may see; without such cards, all players. */
	lookAt(seat: number): void {
		this.looked = seat;
		this.panel = this.game?.hand ? 'hand' : 'players';
	}

	/** Asks for the words of things that lie aside, unless they are known. */
	read(things: string[]): void {
		const unread = things.filter((thing) => !this.connection.glossary[thing]);
		if (unread.length > 0) void this.connection.ask({ type: 'words', things: unread });
	}

	/** The board has shown something that is worth a word. */
	tell(touch: string, label: string): void {
		const card = cardOf(touch);
		if (this.connection.glossary[card]?.text) this.told = { card, label };
	}

	openRule(rule: string | null): void {
		this.rule = rule;
		this.panel = 'rules';
	}

	openTalk(tab: Tab): void {
		this.tab = tab;
		if (tab === 'chat') this.unread = 0;
		this.panel = 'talk';
	}

	async act(offer: Offer): Promise<void> {
		const { frame, eyes } = this;
		if (!frame || eyes === null || this.connection.isBusy) return;
		this.forgetAdvice();
		play('card');
		const answer = await this.ask({ type: 'act', seat: eyes, revision: frame.revision, action: offer.action });
		if (answer.ok) this.taken = [...this.taken, offer];
	}

	/** Z: lets go of what is chosen, else takes the last decision back. */
	async undo(): Promise<void> {
		if (this.touches.back()) return;
		const { frame, eyes } = this;
		// The frame of a decision comes before its answer: whoever is that quick is heard a moment later.
		this.#isUndoWanted = this.connection.isBusy;
		if (!frame?.may_undo || eyes === null || this.connection.isBusy) return;
		await this.ask({ type: 'undo', seat: eyes, revision: frame.revision });
	}

	async askUndo(): Promise<void> {
		if (this.eyes === null) return;
		const answer = await this.ask({ type: 'ask_undo', seat: this.eyes, back: 1 });
		if (answer.ok) toast.show(w().undo.asked);
	}

	answerUndo(seat: number, yes: boolean): Promise<Answer> {
		return this.ask({ type: 'answer_undo', seat, yes });
	}

	async advise(): Promise<void> {
		if (this.eyes === null || this.isAdvising) return;
		if (this.advice) return this.forgetAdvice();
		this.touches.clear();
		this.isAdvising = true;
		const revision = this.frame?.revision;
		const answer = await this.ask({ type: 'advise', seat: this.eyes });
		this.isAdvising = false;
		if (!answer.ok || !answer.advice || this.frame?.revision !== revision) return;
		this.advice = answer.advice;
		this.touches.advised = answer.advice.touches;
	}

	/** Lights one of these offers, or of all if there are none: the advised one, where there is a choice. Nothing is said, and anything else can be done. */
	async beckon(wanted: Offer[]): Promise<void> {
		const { frame, eyes } = this;
		if (!frame || eyes === null || this.advice) return;
		const offers = wanted.length > 0 ? wanted : frame.offers;
		const [first] = offers;
		this.#beckoned = offers;
		let lit = first;
		if (offers.length > 1) {
			const answer = await this.connection.ask({ type: 'advise', seat: eyes });
			const advised = answer.ok ? answer.advice?.touches.join() : undefined;
			lit = offers.find(({ touches }) => touches.join() === advised) ?? first;
		}
		// Meanwhile something else may be meant, or have been touched.
		const isMeant = this.#beckoned === offers && this.frame?.revision === frame.revision && !this.advice && this.touches.chosen.length === 0;
		if (!isMeant) return;
		this.touches.advised = lit?.touches ?? [];
		await tick();
		// What is not on the page lights nothing: then something that is.
		const isShown = ({ touches: [touch = ''] }: Offer) => isButton(touch) || this.touches.elements(touch).length > 0;
		if (this.touches.advised === lit?.touches && !isShown(lit))
			this.touches.advised = offers.find(isShown)?.touches ?? frame.offers.find(isShown)?.touches ?? [];
	}

	say(talk: JsonValue): void {
		const seat = this.eyes ?? this.played[0];
		if (seat !== undefined) void this.ask({ type: 'say', seat, talk });
	}

	/** Whether the words were taken; if not, they stay with the writer. */
	async chat(text: string): Promise<boolean> {
		return (await this.ask({ type: 'chat', text })).ok;
	}

	emote(emote: Emote): void {
		void this.ask({ type: 'emote', emote });
	}

	/** Who sits down for the first time is asked for a name before. */
	async sit(seat: number): Promise<void> {
		const isWaiting = this.info?.stage === 'waiting';
		if (isWaiting && this.mine.length === 0 && this.isNameless) {
			this.wantedSeat = seat;
			return;
		}
		const answer = await this.ask({ type: 'sit', seat });
		if (!answer.ok || !isWaiting) return;
		// Several people at one screen are told apart by name.
		if (this.mine.length > 1) await this.call(seat, w().create.player(seat + 1));
	}

	/** The name is said, or not: the seat is taken. */
	async sitAs(name: string | null, rename: (name: string) => Promise<void>): Promise<void> {
		const seat = this.wantedSeat;
		this.wantedSeat = null;
		this.isNameless = false;
		if (name) await rename(name);
		if (seat === null) return;
		await this.sit(seat);
		// The table knew the visitor before the name.
		if (name && this.seat(seat)?.mine && this.name(seat) !== name) await this.call(seat, name);
	}

	call(seat: number, name: string): Promise<Answer> {
		return this.ask({ type: 'call', seat, name });
	}

	changeTerms(terms: Terms): Promise<Answer> {
		return this.ask({ type: 'terms', terms });
	}

	stand(seat: number): Promise<Answer> {
		return this.ask({ type: 'stand', seat });
	}

	arrange(seat: number, holder: Holder): Promise<Answer> {
		return this.ask({ type: 'arrange', seat, holder });
	}

	start(fill: string): Promise<Answer> {
		return this.ask({ type: 'start', fill });
	}

	resign(seat: number): Promise<Answer> {
		return this.ask({ type: 'resign', seat });
	}

	/** Another game with the same people: whoever asks goes to its table, the others are told of it. */
	async rematch(): Promise<void> {
		this.isFollowing = true;
		if (this.info?.rematch) return;
		const answer = await this.ask({ type: 'rematch' });
		if (!answer.ok) this.isFollowing = false;
	}

	look(seat: number | null): Promise<Answer> {
		return this.ask({ type: 'eyes', seat });
	}

	/** The look rests on the offer in view; nothing is asked while a decision is under way. */
	lookAhead(): void {
		const isIdle = !this.game?.previews || this.connection.isBusy;
		this.preview.look(isIdle ? null : this.touches.aim, this.frame?.revision ?? 0);
	}

	/** Asks, and tells of a refusal. */
	async ask(request: Request): Promise<Answer> {
		const answer = await this.connection.ask(request);
		if (!answer.ok && answer.refused) {
			toast.show(answer.refused.text, { kind: 'bad', rule: answer.refused.rule });
			play('setback');
		}
		if (!answer.ok && (request.type === 'act' || request.type === 'undo')) this.touches.forget();
		this.touches.resume();
		if (this.#isUndoWanted && !this.connection.isBusy) void this.undo();
		return answer;
	}

	/** Adds to the shuffle, if that is what the table waits for. What was shown and what is given is kept before it is given. */
	async #addLuck(table: TableInfo): Promise<void> {
		const request = answerLuck(table);
		if (!request) return;
		const answer = await this.connection.ask(request);
		if (answer.ok && request.type === 'reveal') memories.noteGiven(table.id);
	}

	/** A refusal is no news here: the next frame says what has become of the offer. */
	async #foresee(offer: Offer, revision: number): Promise<Seen | null> {
		if (this.eyes === null) return null;
		const answer = await this.connection.ask({ type: 'preview', seat: this.eyes, revision, action: offer.action });
		return answer.ok ? (answer.preview ?? null) : null;
	}

	#handover(): number | null {
		const { frame, played, isOver } = this;
		if (!frame || isOver || played.length === 0) return null;
		if (frame.eyes !== null && frame.awaited.includes(frame.eyes) && played.includes(frame.eyes)) return null;
		return frame.awaited.find((seat) => played.includes(seat)) ?? (frame.eyes === null ? (played[0] ?? null) : null);
	}

	/** The table has caught up with the server. */
	#onShown(): void {
		const { frame } = this;
		this.touches.refresh();
		if (frame?.revision !== this.#advisedOn) this.forgetAdvice();
		this.#advisedOn = frame?.revision ?? null;
		// Whoever comes to a finished game sees its result, too; whoever goes back from it sees the next one.
		if (!this.isOver) this.isEndSeen = false;
		const isMyTurn = this.isMyTurn;
		this.#announce();
		if (isMyTurn && !this.#wasMyTurn && !this.#isNew && !this.playback.isRetelling) callToTurn(this.info?.title ?? '', `/t/${this.info?.id ?? ''}`);
		this.#wasMyTurn = isMyTurn;
		this.#isNew = false;
		this.touches.resume();
	}

	/** What others did to the visitor's own pieces is said aloud, once. */
	#announce(): void {
		const { eyes, playback } = this;
		if (playback.isRetelling) return;
		const isNew = (line: Line) => line.moment > this.#announced;
		const done = playback.lines.filter((line) => isNew(line) && line.about === eyes && line.seat !== eyes && !line.is_heading);
		const last = done.at(-1);
		if (last && !this.#isNew) toast.show(last.text.replaceAll('**', ''), { kind: 'info' });
		this.#announced = playback.frame?.moment ?? 0;
	}

	#onChat(isOld: boolean): void {
		if (isOld) return;
		const last = this.connection.chat[this.connection.chat.length - 1];
		if (!last) return;
		if (last.emote && last.seat !== null) this.#hold(last.seat, last.emote);
		if (last.seat !== null && this.seat(last.seat)?.mine) return;
		play('chat');
		// Whoever sees the seat has read it.
		if (!last.emote || last.seat === null) this.unread += 1;
	}

	/** A seat's word hangs in the air for a moment. */
	#hold(seat: number, emote: Emote): void {
		clearTimeout(this.#emoteTimers.get(seat));
		this.emotes = { ...this.emotes, [seat]: emote };
		const fade = () => (this.emotes = { ...this.emotes, [seat]: undefined });
		this.#emoteTimers.set(seat, setTimeout(fade, emoteTime));
	}
}

/** Whether the time of a seat is limited: bots take none. */
export function isCounted(seat: SeatInfo): boolean {
	return seat.kind === 'person' && !seat.stand_in;
}

/** The glossary's id of the card that a touch means. */
export function cardOf(touch: string): string {
	return `card:${touch.slice(touch.indexOf(':') + 1)}`;
}

/** What the zoom shows of a thing: its own words or what is printed on it, else the card that lies there. */
export function zoomOf(touch: string, glossary: Glossary): string | null {
	if (glossary[touch]?.text || glossary[touch]?.facts) return touch;
	const card = cardOf(touch);
	return glossary[card] ? card : null;
}

/** A best result that is worth a word. Of a team that has won or lost the outcome says so, and its score is no measure. */
export function bestOf(best: number | null, outcome: JsonValue | undefined): number | null {
	const isGraded = typeof outcome === 'object' && outcome !== null && 'won' in outcome && outcome.won === null;
	return isGraded && best !== null && best > 0 ? best : null;
}

/** The terms of a table in a few words. */
export function termsOf(table: TableInfo, most = 2): string {
	const day = table.daily === null ? [] : [w().daily.title, dateOf(table.daily)];
	const pace = table.limit === null ? [] : [perTurn(table.limit)];
	const isNumber = (value: string) => /^\d+$/.test(value);
	const isSwitch = (value: string) => value === '✓' || value === '–';
	const choices = table.choices.filter(({ value }) => !isSwitch(value)).map(({ label, value }) => (isNumber(value) ? `${label} ${value}` : value));
	return [...day, ...pace, ...choices].slice(0, most + day.length + pace.length).join(' · ');
}
