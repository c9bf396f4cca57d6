/** How large things are in the room there is. */

/** Where the parts of the board stand: beside each other, one below the other, or as a phone has them. */
export type Layout = 'wide' | 'tall' | 'phone' | 'short';

export function layoutOf(width: number, height: number, compact: boolean): Layout {
	if (compact) return width > height ? 'short' : 'phone';
	return width < 900 || width < height ? 'tall' : 'wide';
}

export interface Row {
	/** The width of a card. */
	width: number;
	/** In so many lines. */
	lines: number;
	/** So many in each of them, that none has much less than the others. */
	perLine: number;
}

/** The shape of cards in the brotherhood and in the hand, and how large they grow. */
export const OPEN = { aspect: 112 / 150, gap: 8, most: 170 };
export const HELD = { aspect: 143 / 196, gap: 9, most: 210 };
/** On a wall things are larger: nothing floats in a void. */
export const grown = (width: number): number => Math.max(1, Math.min(1.7, width / 1100));
/** A card of the hand grows higher than wide where a line has the height. */
export const HIGHEST = 1.62;
/** A word that hangs below a card. */
export const TAG = 14;
/** The name of a place above its cards. */
const HEAD = 30;

/** How many cards stand in a line when `singles` and then `doubles`, which are two wide, take so many lines at most. */
function perLineOf(singles: number, doubles: number, lines: number): number {
	for (let room = Math.max(doubles > 0 ? 2 : 1, Math.ceil((singles + doubles * 2) / lines)); ; room += 1) {
		const rest = (room - (singles % room)) % room;
		const beside = Math.min(doubles, Math.floor(rest / 2));
		if (Math.ceil(singles / room) + Math.ceil((doubles - beside) / Math.floor(room / 2)) <= lines || room > singles + doubles * 2) return room;
	}
}

/** Cards in a place: as large as they can be in up to three lines. Some of the things may be two cards wide; `below` each there may hang a word. */
export function rowOf(count: number, width: number, height: number, aspect: number, gap: number, most: number, doubles = 0, below = 0): Row {
	let best: Row = { width: 0, lines: 1, perLine: 1 };
	for (const lines of [1, 2, 3]) {
		const perLine = Math.max(1, perLineOf(count, doubles, lines));
		const byHeight = ((height - gap * (lines - 1)) / lines - below) * aspect;
		const byWidth = (width - gap * (perLine - 1)) / perLine;
		const size = Math.floor(Math.min(byHeight, byWidth, most));
		// Another line has to be worth it.
		if (size > best.width * (lines > 1 ? 1.05 : 1)) best = { width: size, lines, perLine };
	}
	return best;
}

export interface Crowd {
	open: number;
	sources: number;
	hand: number;
	/** A capture is being prepared: the brotherhood is looked at, the hand is not. */
	isAttack: boolean;
}

const heightOf = ({ width, lines }: Row, { aspect, gap }: typeof OPEN, below: number): number => HEAD + 12 + lines * (width / aspect + below + gap);

/**
 * The heights of the brotherhood and the hand that share a room: such that the cards of both are as large as they can be. What neither
 * of them can use is left over.
 */
export function shared(width: number, height: number, { open, sources, hand, isAttack }: Crowd): { brotherhood: number; hand: number } {
	const ofOpen = (room: number): Row => rowOf(open, width - 8, room - HEAD - 12, OPEN.aspect, OPEN.gap, OPEN.most * grown(width), sources, isAttack ? TAG : 0);
	if (isAttack || hand === 0) {
		const held = isAttack ? 56 : 64;
		return { brotherhood: Math.floor(height - held), hand: held };
	}
	const ofHand = (room: number): Row => rowOf(hand, width - 8, room - HEAD - 12, HELD.aspect, HELD.gap, HELD.most * grown(width), 0, TAG);
	const isEmpty = open + sources === 0;
	let best = { worth: -Infinity, held: height / 2 };
	for (let part = 0.3; part <= 0.8; part += 0.02) {
		const held = height * part;
		// A card of the hand has to be read, one of the brotherhood to be known again.
		const worth = Math.log(Math.max(1, ofHand(held).width)) * 1.25 + (isEmpty ? 0 : Math.log(Math.max(1, ofOpen(height - held).width)));
		if (worth > best.worth + 0.001) best = { worth, held };
	}
	const row = ofHand(best.held);
	const brotherhood = isEmpty ? 96 : Math.min(height - best.held, heightOf(ofOpen(height - best.held), OPEN, 0));
	// One line may grow higher than its cards are wide.
	const highest = row.lines === 1 ? HEAD + 12 + row.width * HIGHEST + TAG + HELD.gap : heightOf(row, HELD, TAG);
	return { brotherhood: Math.floor(brotherhood), hand: Math.floor(Math.min(height - brotherhood, highest)) };
}
