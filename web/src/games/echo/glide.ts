/** Cards that slide: whatever changes its place between two states of the table is seen on its way. */

import { tick } from 'svelte';

/** The design's time for a shift, in milliseconds. */
const SLIDE = 480;
/** Less than this is no movement. */
const NEAR = 12;

const placesOf = (root: HTMLElement): Map<string, DOMRect> => {
	const places = new Map<string, DOMRect>();
	for (const thing of root.querySelectorAll<HTMLElement>('[data-card]')) {
		const { card } = thing.dataset;
		const box = thing.getBoundingClientRect();
		if (card && box.width > 0 && !places.has(card)) places.set(card, box);
	}
	return places;
};

/** A picture of a card that flies over everything: its place would cut it off. It can be neither touched nor read out. */
function ghostOf(thing: HTMLElement, root: HTMLElement, to: DOMRect): HTMLElement {
	const ghost = thing.cloneNode(true) as HTMLElement;
	for (const part of [ghost, ...ghost.querySelectorAll('*')])
		for (const name of ['data-touch', 'data-card', 'data-guide', 'id', 'tabindex']) part.removeAttribute(name);
	ghost.ariaHidden = 'true';
	ghost.inert = true;
	const frame = root.getBoundingClientRect();
	Object.assign(ghost.style, {
		position: 'absolute',
		left: `${to.left - frame.left}px`,
		top: `${to.top - frame.top}px`,
		width: `${to.width}px`,
		height: `${to.height}px`,
		margin: '0',
		zIndex: '5',
		pointerEvents: 'none',
		transformOrigin: '0 0',
	});
	return ghost;
}

interface Flight {
	card: string;
	ghost: HTMLElement;
	cancel: () => void;
}

/** Where each card of a table was seen last, and when: a card that is being summoned lies nowhere for a moment. */
const seen = new WeakMap<HTMLElement, Map<string, { box: DOMRect; at: number }>>();
/** So long it is remembered, in milliseconds. */
const REMEMBERED = 6000;

/** The places of the cards, with those of cards that have just left theirs. */
function lastPlaces(root: HTMLElement): Map<string, DOMRect> {
	const now = performance.now();
	const memory = seen.get(root) ?? new Map<string, { box: DOMRect; at: number }>();
	seen.set(root, memory);
	for (const [card, box] of placesOf(root)) memory.set(card, { box, at: now });
	for (const [card, { at }] of memory) if (now - at > REMEMBERED) memory.delete(card);
	return new Map([...memory].map(([card, { box }]) => [card, box]));
}

/** What is under way on each table. */
const underWay = new WeakMap<HTMLElement, Set<Flight>>();

/** Lets everything fly that lies elsewhere than before. */
function fly(root: HTMLElement, before: Map<string, DOMRect>, pace: number): void {
	const flights = underWay.get(root) ?? new Set();
	underWay.set(root, flights);
	for (const flight of [...flights]) flight.cancel();
	for (const thing of root.querySelectorAll<HTMLElement>('[data-card]')) {
		const card = thing.dataset.card ?? '';
		const from = before.get(card);
		const to = thing.getBoundingClientRect();
		if (!from || to.width === 0 || Math.hypot(to.left - from.left, to.top - from.top) < NEAR) continue;
		const ghost = ghostOf(thing, root, to);
		root.append(ghost);
		const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
		const options = { duration: SLIDE / pace, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
		const motion = ghost.animate([{ transform: start }, { transform: 'none' }], options);
		const hiding = thing.animate([{ opacity: 0 }, { opacity: 0 }], options);
		const land = (): void => {
			ghost.remove();
			hiding.cancel();
			flights.delete(flight);
		};
		const flight: Flight = { card, ghost, cancel: () => (motion.cancel(), land()) };
		flights.add(flight);
		motion.onfinish = land;
	}
}

/** Any tap shows the table as it is. */
export function land(root: HTMLElement): void {
	for (const flight of [...(underWay.get(root) ?? [])]) flight.cancel();
}

/** Call it before the table changes: once it has, its cards slide to their new places. */
export function glide(root: HTMLElement, pace: number): void {
	// Those who want no motion have an infinite pace.
	if (!Number.isFinite(pace)) return;
	const before = lastPlaces(root);
	// What is still on its way goes on from where it is.
	for (const { card, ghost } of underWay.get(root) ?? []) before.set(card, ghost.getBoundingClientRect());
	void tick().then(() => {
		fly(root, before, pace);
		// The parts of the board measure themselves and may settle a moment later: then the way ends elsewhere.
		requestAnimationFrame(() => requestAnimationFrame(() => (underWay.get(root)?.size ?? 0) > 0 && fly(root, before, pace)));
	});
}
