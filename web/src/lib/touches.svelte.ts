/**
 * One way to act on every board. Each offer names the things that mean it, in order; a tap on a thing narrows the offers
 * until one is left. Boards draw things and mark them with `touch(id)`; no board has interaction code of its own.
 */

import type { Attachment } from 'svelte/attachments';
import { Pointer } from './pointer';
import type { Offer } from './wire';

export type TouchState = 'idle' | 'legal' | 'selected';

/** A touch without a thing on the board: a button of the prompt bar. */
export const isButton = (id: string): boolean => id.startsWith('do:');

/** Whatever a game calls the end of a turn, its touch begins so; it is the last thing to do. */
export const isEnd = (id: string): boolean => id.startsWith('do:end');

export interface Button {
	id: string;
	/** The offer that the button takes at once, if the touch leaves just one and completes it. */
	offer: Offer | null;
	label: string;
	/** What stands on it where there is little room. */
	short: string;
}

interface Source {
	offers: () => Offer[];
	/** The offer has been chosen. */
	send: (offer: Offer) => void;
	/** The words of a touch that several offers share, if there are any. */
	label?: (id: string) => string | undefined;
	/** Shows a thing large. */
	inspect?: (id: string) => void;
	/** Inputs are off: somebody looks on, or the connection is lost. */
	isOff?: () => boolean;
	/** Something was touched. */
	onTap?: () => void;
	/** A decision is under way: what is touched meanwhile is kept until `resume`. */
	isWaiting?: () => boolean;
}

export class Touches {
	chosen = $state.raw<string[]>([]);
	/** The thing under the mouse, or the one that the keyboard has come to. */
	pointed = $state.raw<string | null>(null);
	/** What somebody advises to touch, in order. */
	advised = $state.raw<string[]>([]);
	/** A lesson lets nothing else be done than what these touches mean, where that is offered. */
	bound = $state.raw<string[] | null>(null);

	readonly #source: Source;
	readonly #attachments = new Map<string, Attachment>();
	readonly #buttonAttachments = new Map<string, Attachment>();
	readonly #elements = new Map<string, Set<Element>>();
	/** What was chosen before a thing was carried away. */
	#before: string[] = [];
	/** What was touched while a decision was under way, in order. */
	#kept: (() => void)[] = [];
	/** The touch that completed the last decision. */
	#last: string | null = null;
	readonly #pointer = new Pointer({
		mayCarry: (thing) => this.mayCarry(this.#idOf(thing)),
		lift: (thing) => this.#lift(this.#idOf(thing)),
		targets: () => [...this.next].flatMap((id) => (id === undefined || isButton(id) ? [] : this.elements(id))),
		drop: (target) => this.#drop(target && this.#idOf(target)),
		look: (thing) => this.#source.inspect?.(this.#idOf(thing)),
	});

	/** The offers that begin with what has been chosen. */
	readonly matching = $derived.by(() => this.#offersAfter(this.chosen));
	/** What can be touched next. */
	readonly next = $derived.by(() => new Set(this.matching.map((offer) => offer.touches[this.chosen.length])));
	/** The one offer whose touches have all been made, waiting for a yes. */
	readonly confirm = $derived.by(() => this.#complete(this.chosen));
	/** The buttons of the prompt bar, the main one last. */
	readonly buttons = $derived.by(() => this.#buttons());
	/** Whether a thing on the board can be touched next. */
	readonly hasThings = $derived.by(() => [...this.next].some((id) => id !== undefined && !isButton(id)));

	/** The offer in view: a tap on what is pointed at would leave no other, or what is chosen leaves no other. */
	readonly aim = $derived.by((): Offer | null => {
		if (this.#source.isOff?.()) return null;
		const isOpen = this.pointed !== null && !this.chosen.includes(this.pointed);
		const path = isOpen && this.pointed !== null ? this.#pathTo(this.pointed) : null;
		return this.#only(path ?? this.chosen);
	});

	/** The next of the advised touches, as long as the advice is followed; when all are made, the yes that may be left to say. */
	readonly beckoning = $derived.by((): string | null => {
		const isFollowed = this.chosen.every((id, index) => id === this.advised[index]);
		if (!isFollowed || this.advised.length === 0) return null;
		return this.advised[this.chosen.length] ?? (this.confirm ? 'confirm' : null);
	});

	constructor(source: Source) {
		this.#source = source;
	}

	state = (id: string): TouchState => {
		if (this.chosen.includes(id)) return 'selected';
		return this.#isNext(id) ? 'legal' : 'idle';
	};

	/** Whether it can be touched now. A chosen thing may be meant once more: where something is left behind, and where the way ends. */
	#isNext(id: string): boolean {
		return !this.#source.isOff?.() && this.next.has(id);
	}

	/** Marks an element as the thing `id`. */
	touch = (id: string): Attachment => {
		let attachment = this.#attachments.get(id);
		if (!attachment) {
			attachment = (element) => this.#attach(id, element);
			this.#attachments.set(id, attachment);
		}
		return attachment;
	};

	/** Marks a button of the prompt bar: whoever comes to it points at its touch. */
	button = (id: string): Attachment => {
		let attachment = this.#buttonAttachments.get(id);
		if (!attachment) {
			attachment = (element) => {
				const listening = new AbortController();
				this.#watch(id, element, listening.signal);
				return () => {
					listening.abort();
					this.#lose(id);
				};
			};
			this.#buttonAttachments.set(id, attachment);
		}
		return attachment;
	};

	/**
	 * A tap: a chosen thing is let go, a legal one is chosen; a thing that is legal after fewer touches takes the place of
	 * what was chosen there. Anything else does nothing.
	 */
	tap(id: string): void {
		if (this.#source.isOff?.()) return;
		if (this.#source.isWaiting?.()) {
			// The second half of a double tap means what the first has done already.
			if (id !== this.#last) this.#kept.push(() => this.tap(id));
			return;
		}
		const at = this.chosen.indexOf(id);
		if (at >= 0 && !this.next.has(id)) {
			this.chosen = this.chosen.slice(0, at);
			this.#source.onTap?.();
			return;
		}
		const path = this.#pathTo(id);
		if (!path) return;
		this.#choose(path);
		this.#source.onTap?.();
	}

	/** Whether the thing can be carried to another one, as the touch that comes after it. */
	mayCarry(id: string): boolean {
		if (this.#source.isOff?.()) return false;
		const path = this.#pathTo(id);
		return (
			path !== null &&
			this.#offersAfter(path).some((offer) => {
				const after = offer.touches[path.length];
				return after !== undefined && !isButton(after);
			})
		);
	}

	/** Chooses an offer from a list, where nothing has to be touched. */
	take(offer: Offer): void {
		if (this.#source.isOff?.()) return;
		if (this.#source.isWaiting?.()) {
			// What cannot be taken back is asked for again: by then it may stand in another light.
			this.#kept.push(() => this.#offersAfter(offer.touches).length > 0 && this.#choose(offer.touches));
			return;
		}
		this.clear();
		this.#last = offer.touches.at(-1) ?? null;
		this.#source.send(offer);
	}

	/** Something was touched while a decision was under way. */
	get isAhead(): boolean {
		return this.#kept.length > 0;
	}

	/** The answer has come: what was touched meanwhile is touched now, as far as it still means something. */
	resume(): void {
		if (this.#source.isWaiting?.()) return;
		for (const touch of this.#kept.splice(0)) touch();
	}

	/** The decision was refused: whatever was touched after it counted on it. */
	forget(): void {
		this.#kept = [];
	}

	/** Says yes to the offer that waits for it. */
	accept(): boolean {
		if (!this.confirm || this.#source.isOff?.()) return false;
		this.take(this.confirm);
		return true;
	}

	/** Somebody points at a thing without touching it. */
	point(id: string): void {
		this.pointed = id;
	}

	/** Nobody points at it any more. */
	unpoint(id: string): void {
		if (this.pointed === id) this.pointed = null;
	}

	/** Lets the last chosen thing go. */
	back(): boolean {
		if (this.#kept.pop()) return true;
		if (this.chosen.length === 0) return false;
		this.chosen = this.chosen.slice(0, -1);
		return true;
	}

	clear(): void {
		this.forget();
		if (this.chosen.length > 0) this.chosen = [];
	}

	/** After a new frame: keeps what is still possible. */
	refresh(): void {
		while (this.chosen.length > 0 && this.#offersAfter(this.chosen).length === 0) this.chosen = this.chosen.slice(0, -1);
	}

	/** The elements of a thing that are on the page now, in the order of the page. */
	elements(prefix: string, isWhole = true): Element[] {
		const found = [...this.#elements].filter(([id]) => (isWhole ? id === prefix : id.startsWith(prefix)));
		const position = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
		return found.flatMap(([, elements]) => [...elements]).sort(position);
	}

	/** Taps the element's thing; for keys that mean "the third card". */
	tapElement(element: Element): void {
		this.tap(this.#idOf(element));
	}

	/** The things that a tap would do something with. */
	isAlive(id: string): boolean {
		if (this.#source.isOff?.()) return false;
		return this.#pathTo(id) !== null;
	}

	/** The longest path that ends with this touch and begins with what has been chosen. */
	#pathTo(id: string): string[] | null {
		const at = this.chosen.indexOf(id);
		for (let kept = at >= 0 && !this.next.has(id) ? at : this.chosen.length; kept >= 0; kept -= 1) {
			const path = [...this.chosen.slice(0, kept), id];
			if (this.#offersAfter(path).length > 0) return path;
		}
		return null;
	}

	#idOf(element: Element): string {
		for (const [id, elements] of this.#elements) if (elements.has(element)) return id;
		return '';
	}

	#lift(id: string): void {
		this.#before = this.chosen;
		this.chosen = this.#pathTo(id) ?? this.chosen;
	}

	/** Laid down where it means something, it is chosen like any touch; anywhere else all is as it was. */
	#drop(target: string | null): void {
		if (target && this.next.has(target)) this.#choose([...this.chosen, target]);
		else this.chosen = this.#before;
	}

	#offersAfter(path: string[]): Offer[] {
		return this.#open().filter((offer) => path.every((id, index) => offer.touches[index] === id));
	}

	/** What may be done, the bounds of a lesson kept. */
	#open(): Offer[] {
		const { bound } = this;
		const offers = this.#source.offers();
		const meant = bound && offers.filter(({ touches }) => touches.length === bound.length && touches.every((id, index) => id === bound[index]));
		return meant && meant.length > 0 ? meant : offers;
	}

	/** The one offer that begins with these touches. */
	#only(path: string[]): Offer | null {
		const [offer, other] = path.length > 0 ? this.#offersAfter(path) : [];
		return offer && !other ? offer : null;
	}

	#complete(path: string[]): Offer | null {
		if (path.length === 0) return null;
		return this.#offersAfter(path).find((offer) => offer.touches.length === path.length) ?? null;
	}

	/**
	 * A finished path is sent at once if it can be taken back. If not, a button that names its offer is question enough
	 * after another touch or as the only thing to do; all else waits for a yes.
	 */
	#choose(path: string[]): void {
		const offer = this.#complete(path);
		const last = path[path.length - 1] ?? '';
		const wasAsked = isButton(last) && (path.length > 1 || this.#open().length === 1);
		if (offer && this.#offersAfter(path).length === 1 && (!offer.is_final || wasAsked)) this.take(offer);
		else this.chosen = path;
	}

	#buttons(): Button[] {
		const depth = this.chosen.length;
		const ids = [...this.next].filter((id): id is string => id !== undefined && isButton(id));
		return ids
			.map((id) => {
				const offers = this.matching.filter((offer) => offer.touches[depth] === id);
				const [first] = offers;
				const offer = offers.length === 1 && first?.touches.length === depth + 1 ? first : null;
				const label = offer?.label ?? this.#source.label?.(id) ?? first?.label ?? id;
				return { id, offer, label, short: offer?.short ?? label };
			})
			.reverse()
			.sort((a, b) => Number(isEnd(a.id)) - Number(isEnd(b.id)));
	}

	#attach(id: string, element: Element): () => void {
		const elements = this.#elements.get(id) ?? new Set();
		this.#elements.set(id, elements.add(element));
		const listening = new AbortController();
		this.#listen(id, element, listening.signal);
		this.#watch(id, element, listening.signal);

		const show = () => {
			element.classList.toggle('is-legal', this.#isNext(id));
			element.classList.toggle('is-selected', this.chosen.includes(id));
			element.classList.toggle('is-advised', this.beckoning === id);
		};
		// A board that writes its own classes anew must not put the light out.
		const watch = new MutationObserver(show);
		watch.observe(element, { attributes: true, attributeFilter: ['class'] });
		$effect(() => {
			show();
			const isAlive = this.isAlive(id);
			const isThing = isAlive || this.#source.inspect !== undefined;
			if (isThing) element.setAttribute('tabindex', isAlive ? '0' : '-1');
			element.setAttribute('role', 'button');
			element.setAttribute('aria-pressed', String(this.state(id) === 'selected'));
			element.setAttribute('aria-disabled', String(!isAlive));
			element.setAttribute('data-touch', id);
			// A finger on a thing that can be carried does not scroll.
			(element as HTMLElement | SVGElement).style.touchAction = this.mayCarry(id) ? 'none' : '';
		});
		return () => {
			watch.disconnect();
			listening.abort();
			this.#lose(id);
			elements.delete(element);
			if (elements.size === 0) this.#elements.delete(id);
		};
	}

	/** A mouse that comes by points, and so does the keyboard; a finger only touches. */
	#watch(id: string, element: Element, signal: AbortSignal): void {
		const point = (event: Event) => {
			const isSeen = event instanceof PointerEvent ? event.pointerType === 'mouse' : element.matches(':focus-visible');
			if (isSeen) this.point(id);
		};
		for (const type of ['pointerenter', 'focus']) element.addEventListener(type, point, { signal });
		for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => this.#lose(id), { signal });
	}

	/** A thing that leaves the page loses the focus while the page is being drawn: it is forgotten right after. */
	#lose(id: string): void {
		queueMicrotask(() => this.unpoint(id));
	}

	/** Click and Enter touch; long press, right click and Space show the thing large. */
	#listen(id: string, element: Element, signal: AbortSignal): void {
		const on = <E extends Event>(type: string, handle: (event: E) => void) => element.addEventListener(type, handle as (event: Event) => void, { signal });

		on('click', () => this.tap(id));
		on<PointerEvent>('pointerdown', (event) => this.#pointer.press(element, event));
		on<KeyboardEvent>('keydown', (event) => {
			if (event.target !== element) return;
			// On a chosen thing Enter means yes, not no: the page confirms.
			if (event.key === 'Enter' && this.isAlive(id) && this.state(id) !== 'selected') {
				event.preventDefault();
				event.stopPropagation();
				this.tap(id);
			} else if (event.key === ' ') {
				event.preventDefault();
				this.#source.inspect?.(id);
			}
		});
		on('contextmenu', (event) => {
			if (!this.#source.inspect) return;
			event.preventDefault();
			this.#source.inspect(id);
		});
	}
}
