/**
 * How the board of Timeline plays a step: a card is turned over on the old table, then the new table is shown and the card travels to
 * where it lies there.
 */

import { tick } from 'svelte';
import type { Length, Performer, Stage } from '../../lib/playback.svelte';
import { CARD_RATIO } from './geometry';
import type { CardId, Reveal, Seat, SymbolName, TimelineEvent } from './view';

/** The card that is being played, drawn above the table. */
export interface Actor {
	card: CardId;
	side: 'white' | 'dated';
	year: number | null;
	symbol: SymbolName | null;
	width: number;
}

interface Place {
	x: number;
	y: number;
	width: number;
	isSideways: boolean;
}

/** The times of the design. */
const TIME = { move: 320, half: 210, beat: 250, read: 650, glow: 700, hold: 900 };

/** The width at which a card can be read. */
const READABLE = 120;
const EASE_OUT = 'cubic-bezier(.2, .8, .2, 1)';
const EASE_DROP = 'cubic-bezier(.3, 1.35, .5, 1)';

export class Theatre {
	actor = $state.raw<Actor | null>(null);
	/** Cards that are on their way and not yet where the view says. */
	held = $state.raw<ReadonlySet<string>>(new Set());
	/** Things that have just changed or that a moment points at. */
	lit = $state.raw<ReadonlySet<string>>(new Set());

	board: HTMLElement | undefined;
	/** How high a card of the board is, in widths. */
	ratio = CARD_RATIO;
	actorElement = $state.raw<HTMLElement>();

	#stage = $state.raw<Stage | null>(null);
	#at: Place | undefined;

	get isPlaying(): boolean {
		return this.#stage !== null;
	}

	/** How long things take to make room for others; without a play they do so at once. */
	get slide(): number {
		return this.#stage && !this.#stage.isSkipped ? TIME.move : 0;
	}

	readonly perform: Performer = async (step, stage) => {
		this.#stage = stage;
		const events = step.events as unknown as TimelineEvent[];
		try {
			await this.#play(events, stage);
		} finally {
			this.#stage = null;
			this.actor = null;
			this.held = new Set();
			this.lit = new Set();
		}
		this.#light(events.flatMap(thingsOf));
	};

	async #play(events: TimelineEvent[], stage: Stage): Promise<void> {
		const travelling = events.flatMap((event) => ('card' in event ? [event.card] : []));
		const [first] = events.filter((event): event is Reveal => 'year' in event);
		if (first) {
			await this.#turnOver(first);
			if (first.kind === 'bounced') await this.#tryGap(first);
			if (first.kind === 'wrong') await this.#glow([`position:${first.belongs}`]);
		}
		this.held = new Set(travelling);
		stage.show();
		await tick();
		for (const event of events) {
			if (stage.isSkipped) return;
			if ('year' in event) await this.#settle(event);
			else if (event.kind === 'drew') await this.#draw(event);
		}
	}

	/** The card comes up from its hand and turns; the year keeps everybody waiting for a beat. */
	async #turnOver(event: Reveal): Promise<void> {
		const from = this.#find(`[data-float="${event.card}"]`) ?? this.#cardOf(event);
		if (!from) return;
		const symbol = 'black' in event ? event.black : null;
		await this.#enter({ card: event.card, side: 'white', year: null, symbol: null }, from);
		this.held = new Set([event.card]);
		const isInRow = event.kind === 'right' || event.kind === 'wrong';
		const spot = (isInRow ? this.#above(event.position) : undefined) ?? this.#spotlight(from);
		if (spot) await this.#move(spot);
		await this.#spin(0, 90);
		this.#change({ side: 'dated', symbol });
		await this.#spin(-90, 0);
		await this.#pause(TIME.beat);
		this.#change({ year: event.year });
		await this.#pop();
		await this.#pause(TIME.read);
	}

	/** A bounce: it flies to its gap, and what lies there lights up. */
	async #tryGap(event: Extract<Reveal, { kind: 'bounced' }>): Promise<void> {
		const gap = this.#find(`[data-gap="${event.from}"]`);
		if (gap) await this.#move({ ...gap, x: gap.x + gap.width * 0.42, y: gap.y - gap.width * 0.2 });
		await this.#glow([`gap:${event.from}`]);
	}

	/** From wherever the actor is to where the view has the card. */
	async #settle(event: Reveal): Promise<void> {
		const target = event.kind === 'discarded' || event.kind === 'wrong' ? this.#find('[data-place="discard_pile"]') : undefined;
		const to = target ?? this.#cardOf(event);
		if (to) await this.#move(to, EASE_DROP);
		this.#leave(event.card);
	}

	/** From the draw pile into a hand. */
	async #draw({ card, seat }: { card: CardId; seat: Seat }): Promise<void> {
		const from = this.#find('[data-place="draw_pile"]');
		const to = this.#cardOf({ card, seat });
		if (from && to) {
			await this.#enter({ card, side: 'white', year: null, symbol: null }, from);
			await this.#move(to);
		}
		this.#leave(card);
	}

	async #enter(actor: Omit<Actor, 'width'>, at: Place): Promise<void> {
		// Laid out at a size at which its words fit, however small it comes in.
		this.actor = { ...actor, width: Math.max(at.width, READABLE) };
		this.#at = at;
		await tick();
		if (this.actorElement) this.actorElement.style.transform = this.#placed(at, this.actor.width);
	}

	#change(part: Partial<Actor>): void {
		if (this.actor) this.actor = { ...this.actor, ...part };
	}

	#leave(card: CardId): void {
		this.actor = null;
		this.held = new Set([...this.held].filter((held) => held !== card));
	}

	async #move(to: Place, easing = EASE_OUT): Promise<void> {
		const width = this.actor?.width ?? to.width;
		const from = this.#at ?? to;
		await this.#run([{ transform: this.#placed(from, width) }, { transform: this.#placed(to, width) }], TIME.move, easing);
		this.#at = to;
		if (this.actorElement) this.actorElement.style.transform = this.#placed(to, width);
	}

	async #spin(from: number, to: number): Promise<void> {
		if (!this.#at) return;
		const base = this.#placed(this.#at, this.actor?.width ?? this.#at.width);
		const turned = (angle: number): string => `${base} rotateY(${angle}deg)`;
		await this.#run([{ transform: turned(from) }, { transform: turned(to) }], TIME.half, 'ease-in-out');
		await tick();
	}

	async #pop(): Promise<void> {
		if (!this.#at) return;
		const base = this.#placed(this.#at, this.actor?.width ?? this.#at.width);
		const frames = [{ transform: base }, { transform: `${base} scale(1.07)` }, { transform: base }];
		await this.#run(frames, TIME.half, EASE_DROP);
	}

	async #glow(things: string[]): Promise<void> {
		this.lit = new Set(things);
		await this.#pause(TIME.glow);
		this.lit = new Set();
	}

	/** The ring of what has just changed; it does not hold anything up. */
	#light(things: string[]): void {
		const lit = new Set(things);
		this.lit = lit;
		setTimeout(() => {
			if (this.lit === lit) this.lit = new Set();
		}, TIME.hold);
	}

	async #pause(duration: number): Promise<void> {
		await this.#stage?.rest(duration);
	}

	async #run(frames: Keyframe[], duration: number, easing: string): Promise<void> {
		await this.#stage?.run(this.actorElement, frames, duration, easing);
	}

	/** Above a position of the row, so that everybody sees which one was chosen before the card turns. */
	#above(position: number): Place | undefined {
		const spot = this.#find(`[data-position="${position}"]`);
		const box = this.board?.getBoundingClientRect();
		if (!spot || !box) return undefined;
		const width = Math.min(READABLE, box.width / 3);
		const x = Math.min(Math.max(spot.x + (spot.width - width) / 2, 8), box.width - width - 8);
		return { x, y: Math.max(8, spot.y - width * this.ratio - 12), width, isSideways: false };
	}

	/** A card that is too small to be read comes up to the middle; an own one turns where it lies. */
	#spotlight(from: Place): Place | undefined {
		const box = this.board?.getBoundingClientRect();
		if (!box || from.width >= 80) return undefined;
		const width = Math.min(150, box.width / 3);
		return { x: (box.width - width) / 2, y: Math.max(12, box.height * 0.52 - width), width, isSideways: false };
	}

	/** Where a card lies; on a phone a rival's card is only somewhere behind the name. */
	#cardOf({ card, seat }: { card: CardId; seat: Seat }): Place | undefined {
		return this.#find(`[data-card="${card}"]`) ?? this.#handOf(seat);
	}

	#handOf(seat: Seat): Place | undefined {
		return this.#find(`[data-hand="${seat}"]`) ?? this.#find('[data-place="hand"]');
	}

	/** The actor is laid out once at its first width; from there it is only moved, scaled and turned. */
	#placed({ x, y, width, isSideways }: Place, actorWidth: number): string {
		const scale = width / actorWidth;
		const shift = ((scale - 1) * actorWidth) / 2;
		const move = `translate(${x + shift}px, ${y + shift * this.ratio}px)`;
		return `${move} scale(${scale}) rotate(${isSideways ? -90 : 0}deg)`;
	}

	#find(selector: string): Place | undefined {
		const element = this.board?.querySelector<HTMLElement>(selector);
		const stage = this.board?.getBoundingClientRect();
		if (!element || !stage) return undefined;
		const box = element.getBoundingClientRect();
		const isSideways = element.dataset.sideways !== undefined;
		// A card on its side is as wide as the box is high.
		const width = isSideways ? box.height : box.width;
		return {
			x: box.left - stage.left + (box.width - width) / 2,
			y: box.top - stage.top + (isSideways ? (box.height - this.ratio * width) / 2 : 0),
			width,
			isSideways,
		};
	}
}

/** How long a step takes at ordinary speed: a card that is turned over, and each that travels. */
export const lengthOf: Length = (events) => {
	const known = events as unknown as TimelineEvent[];
	const reveals = known.filter((event) => 'year' in event);
	const turn = reveals.length > 0 ? 2 * TIME.move + 3 * TIME.half + TIME.beat + TIME.read : 0;
	const glow = reveals.some(({ kind }) => kind === 'bounced' || kind === 'wrong') ? TIME.move + TIME.glow : 0;
	return turn + glow + TIME.move * known.filter(({ kind }) => kind === 'drew').length;
};

/** What the ring marks after an event. */
function thingsOf(event: TimelineEvent): string[] {
	switch (event.kind) {
		case 'placed':
		case 'right':
		case 'bounced':
		case 'drew':
			return [`card:${event.card}`];
		case 'discarded':
		case 'wrong':
			return ['discard_pile'];
		case 'reshuffled':
			return ['draw_pile'];
		default:
			return [];
	}
}
