/**
 * What a finger or a mouse does with a thing beyond a plain click: a tap counts for the thing under it when it came down, however the
 * board moves meanwhile; a long press looks; and a thing may be carried to another.
 */

export interface Hands {
	/** Whether the thing can be carried somewhere now. */
	mayCarry: (thing: Element) => boolean;
	/** The thing leaves its place. */
	lift: (thing: Element) => void;
	/** Where it may be laid down. */
	targets: () => Element[];
	/** It is laid down there, or nowhere. */
	drop: (target: Element | null) => void;
	/** Somebody holds it still. */
	look: (thing: Element) => void;
}

/** A finger that has moved so far does not tap any more. */
const slop = 9;
const longPress = 450;
/** A thing that is laid down so near to a target lies on it. */
const reach = 48;
/** So near to the edge of a strip it scrolls by itself. */
const edge = 56;
const stride = 12;

export class Pointer {
	readonly #hands: Hands;
	#end: () => void = () => undefined;

	constructor(hands: Hands) {
		this.#hands = hands;
	}

	/** From the `pointerdown` of a thing until its click. */
	press(thing: Element, down: PointerEvent): void {
		this.#end();
		if (down.button !== 0 || !down.isPrimary) return;
		const listening = new AbortController();
		const on = <E extends Event>(type: string, handle: (event: E) => void) =>
			addEventListener(type, handle as (event: Event) => void, { capture: true, signal: listening.signal });
		let carried: Carried | null = null;
		let isSpent = false;
		const timer = setTimeout(() => {
			isSpent = true;
			this.#hands.look(thing);
		}, longPress);
		if (down.pointerType === 'mouse') clearTimeout(timer);

		this.#end = () => {
			clearTimeout(timer);
			if (carried) this.#hands.drop(null);
			carried?.vanish();
			listening.abort();
		};
		on<PointerEvent>('pointermove', (move) => {
			if (move.pointerId !== down.pointerId || isSpent) return;
			if (!carried) {
				if (Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < slop) return;
				if (!this.#hands.mayCarry(thing)) return this.#end();
				clearTimeout(timer);
				// The copy is taken first: a thing that has been lifted looks different.
				carried = new Carried(thing, down, this.#hands.targets);
				this.#hands.lift(thing);
			}
			carried.move(move.clientX, move.clientY);
		});
		on<PointerEvent>('pointerup', (up) => {
			if (up.pointerId !== down.pointerId) return;
			clearTimeout(timer);
			if (!carried) return;
			isSpent = true;
			const { target } = carried;
			carried.vanish();
			carried = null;
			this.#hands.drop(target);
		});
		on('pointercancel', () => this.#end());
		on('pointerdown', () => this.#end());
		on<MouseEvent>('click', (click) => {
			// What a program or a key clicks is not of this pointer.
			if (!click.isTrusted || click.detail === 0) return;
			this.#end();
			if (!isSpent && (click.composedPath().includes(thing) || !thing.isConnected)) return;
			click.preventDefault();
			click.stopImmediatePropagation();
			if (!isSpent) thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		});
	}
}

/** A copy of a thing under the pointer, and what it would be laid on. */
class Carried {
	/** The nearest target in reach. */
	target: Element | null = null;
	readonly #copy: HTMLElement | SVGSVGElement;
	readonly #targets: () => Element[];
	readonly #from: { x: number; y: number };
	#at: { x: number; y: number };
	#frame = 0;

	constructor(thing: Element, { clientX, clientY }: PointerEvent, targets: () => Element[]) {
		const box = thing.getBoundingClientRect();
		this.#targets = targets;
		this.#from = { x: clientX - box.left, y: clientY - box.top };
		this.#at = { x: clientX, y: clientY };
		this.#copy = copyOf(thing);
		this.#copy.classList.add('carried');
		this.#copy.style.width = `${box.width}px`;
		this.#copy.style.height = `${box.height}px`;
		(thing.closest('[data-game]') ?? document.body).append(this.#copy);
		document.documentElement.classList.add('is-carrying');
		this.#follow();
	}

	move(x: number, y: number): void {
		this.#at = { x, y };
	}

	vanish(): void {
		cancelAnimationFrame(this.#frame);
		this.target?.removeAttribute('data-over');
		this.#copy.remove();
		document.documentElement.classList.remove('is-carrying');
	}

	/** Once per picture: the strip under it may scroll although the pointer stands still. */
	#follow = (): void => {
		const { x, y } = this.#at;
		this.#copy.style.translate = `${x - this.#from.x}px ${y - this.#from.y}px`;
		scrollNear(x, y);
		const targets = this.#targets();
		const near = under(targets, x, y) ?? nearest(targets, x, y);
		if (near !== this.target) {
			this.target?.removeAttribute('data-over');
			near?.setAttribute('data-over', '');
			this.target = near;
		}
		this.#frame = requestAnimationFrame(this.#follow);
	};
}

/** A part of a drawing needs a drawing of its own. */
function copyOf(thing: Element): HTMLElement | SVGSVGElement {
	const copy = thing.cloneNode(true) as HTMLElement | SVGElement;
	for (const name of ['id', 'tabindex', 'data-touch', 'data-card']) copy.removeAttribute(name);
	copy.classList.remove('is-legal', 'is-selected');
	copy.setAttribute('aria-hidden', 'true');
	if (!(thing instanceof SVGGraphicsElement) || thing instanceof SVGSVGElement) return copy as HTMLElement | SVGSVGElement;
	const { x, y, width, height } = thing.getBBox();
	const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
	copy.removeAttribute('transform');
	drawing.append(copy);
	return drawing;
}

/** The target whose very shape lies under the pointer, whatever stands on it. */
function under(targets: Element[], x: number, y: number): Element | null {
	for (const element of document.elementsFromPoint(x, y)) {
		const target = targets.find((one) => one.contains(element));
		if (target) return target;
	}
	return null;
}

/** The target in reach. One whose box holds the pointer is none: its shape lies elsewhere in the box, as that of a large drawing does. */
function nearest(targets: Element[], x: number, y: number): Element | null {
	let best: Element | null = null;
	let least = reach;
	for (const target of targets) {
		const box = target.getBoundingClientRect();
		if (target instanceof SVGGraphicsElement && Math.max(box.width, box.height) > 2 * reach) continue;
		const away = Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0));
		if (away > 0 && away < least) {
			least = away;
			best = target;
		}
	}
	return best;
}

function scrollNear(x: number, y: number): void {
	for (let strip = document.elementFromPoint(x, y); strip; strip = strip.parentElement) {
		if (strip.scrollWidth <= strip.clientWidth + 1 || getComputedStyle(strip).overflowX === 'hidden') continue;
		const box = strip.getBoundingClientRect();
		const by = x < box.left + edge ? -stride : x > box.right - edge ? stride : 0;
		if (by !== 0) strip.scrollBy({ left: by, behavior: 'instant' });
		return;
	}
}
