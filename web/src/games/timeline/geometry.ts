/** Where things lie, in pure numbers. Sizes are pixels of the stage; nothing here knows the document. */

/** The stage for which the sizes of the design are given. */
const DESIGN = { height: 772, card: 116, gap: 20, hand: 142, pile: 92, mini: 38 };

/** A card is this many times as high as it is wide. */
export const CARD_RATIO = 1.4;

export interface Layout {
	/** Width of a card on the axis. */
	card: number;
	/** Between two columns; in Versus the width of a position. */
	gap: number;
	/** Width of a card of the own hand. */
	hand: number;
	/** Width of a card that lies sideways there. */
	blocked: number;
	pile: number;
	mini: number;
	/** From one card of a rival to the next; less than a card where many sit at the table. */
	miniStep: number;
	/** Between the two levels. */
	between: number;
	/** Width of the chosen card that floats above the row of Versus. */
	float: number;
	/** The stage is too low for every detail at once. */
	isLow: boolean;
	/** Whether there is room for the mini-map of the phone. */
	hasMap: boolean;
}

export interface Room {
	width: number;
	height: number;
	compact: boolean;
	mode: 'coop' | 'versus';
	/** Upright and sideways cards of the hand. */
	upright: number;
	sideways: number;
	/** How many others there are, and how many cards they hold together. */
	rivals: number;
	rivalCards: number;
}

/** What a rival takes besides cards: token, edges, and the year of a card that lies on its side. */
export const RIVAL = 78;

/** With more rivals than this their cards need the line's whole width. */
export const FEW_RIVALS = 4;

/** Positions of Versus are targets for a finger. */
export const TARGET = 44;

/** The air above the row of Versus, besides the card that floats in it. */
export const AIR = 46;

/** Heights that no card changes: the line of rivals, the arrow with the ruler under it, the edges of the hand, the whole ticket. */
const FIXED = { top: 64, arrow: 116, lowArrow: 82, dock: 36, ticket: 232 };

/** A stage lower than this shows the short ticket. */
const LOW = 700;

export function layout(room: Room): Layout {
	return room.compact ? phoneLayout(room) : deskLayout(room);
}

/** The layout with a smaller axis. */
export function zoomed(zoom: number, layout: Layout): Layout {
	return { ...layout, card: Math.max(Math.round(layout.card * zoom), Math.min(layout.card, 50)) };
}

function deskLayout({ width, height, mode, upright, sideways, rivals, rivalCards }: Room): Layout {
	const scale = clamp(height / DESIGN.height, 0.74, 1.35);
	const sized = (size: number): number => Math.round(size * scale);
	const isLow = height < LOW;
	const isCoop = mode === 'coop';
	const between = sized(15);
	const pile = sized(DESIGN.pile);
	// Piles on the left, the ticket on the right; the hand gets what is left in the middle.
	const forHand = width - 2 * pile - 236 - 128;
	const hand = fitHand(sized(DESIGN.hand), 82, forHand, upright, sideways);
	const float = Math.round(sized(DESIGN.hand) * 0.8);
	const mini = Math.min(sized(DESIGN.mini), 42);
	// The words at the left of the line: a label, or on a low stage the turn.
	const words = rivals <= FEW_RIVALS ? 250 : isLow ? 130 : 0;
	const forMinis = width - 44 - words - rivals * RIVAL;
	const dock = Math.max(hand * CARD_RATIO + FIXED.dock, isLow ? 0 : FIXED.ticket);
	// What is left for the one or two rows of cards.
	const forRows = height - FIXED.top - (isLow ? FIXED.lowArrow : FIXED.arrow) - dock - (isCoop ? between : float * CARD_RATIO + AIR);
	const card = clamp(Math.floor(forRows / (isCoop ? 2 : 1) / CARD_RATIO), 72, sized(DESIGN.card));
	return {
		card,
		gap: isCoop ? sized(DESIGN.gap) : TARGET,
		hand,
		blocked: sideWidth(hand),
		pile,
		mini,
		miniStep: clamp(Math.floor(forMinis / Math.max(1, rivalCards)), 18, mini + 7),
		between,
		float,
		isLow,
		hasMap: false,
	};
}

function phoneLayout({ width, height, mode, upright, sideways }: Room): Layout {
	// A very low screen keeps the cards readable and goes without the mini-map.
	const hasMap = height >= 560;
	const shared = { pile: 40, mini: 34, miniStep: 40, between: 12, isLow: true, hasMap };
	const room = width - 24;
	// Bar, arrow and the edges of the hand are always there.
	const free = height - 48 - 50 - 28 - (hasMap ? 64 : 0);
	if (mode === 'versus') {
		const widths = (free - AIR) / CARD_RATIO;
		const card = clamp(Math.floor(widths * 0.37), 78, 96);
		const float = clamp(Math.floor((widths - card) / 2), 66, 104);
		const hand = fitHand(float, 64, room, upright, sideways, 10);
		return { ...shared, card, gap: TARGET, hand, blocked: sideWidth(hand), float };
	}
	const hand = fitHand(clamp(Math.round(height * 0.15), 72, 104), 64, room, upright, sideways, 10);
	const forLevels = free - 64 - hand * CARD_RATIO;
	const card = clamp(Math.floor(forLevels / 2 / CARD_RATIO), 68, 96);
	return { ...shared, card, gap: 12, hand, blocked: sideWidth(hand), float: hand };
}

/** A card on its side is drawn smaller, so that it takes little more room than an upright one. */
const sideWidth = (hand: number): number => Math.round(hand * 0.82);

/** The widest cards, up to `most`, with which the hand fits into `room`. */
export function fitHand(most: number, least: number, room: number, upright: number, sideways: number, space = 16): number {
	const cards = upright + sideways;
	if (cards === 0) return most;
	const parts = upright + sideways * 0.82 * CARD_RATIO;
	return Math.round(clamp((room - (cards - 1) * space) / parts, least, most));
}

/** The left edge of column `index` within the axis. */
export function columnX(index: number, { card, gap }: Layout): number {
	return index * (card + gap);
}

/** The left edge of what straddles the gap right of column `index`. */
export function gapX(index: number, layout: Layout): number {
	return columnX(index, layout) + (layout.card + layout.gap) / 2;
}

export function axisWidth(columns: number, { card, gap }: Layout): number {
	return columns === 0 ? card : columns * card + (columns - 1) * gap;
}

/** Space at both sides of a position of the row. */
export const ROW_SPACE = 8;

/** The left edge of card `index` of the row, which lies between positions `index` and `index + 1`. */
export function rowX(index: number, { card, gap }: Layout): number {
	return gap + ROW_SPACE + index * (card + gap + 2 * ROW_SPACE);
}

/** The left edge of position `index` of the row. */
export function positionX(index: number, { card, gap }: Layout): number {
	return index * (card + gap + 2 * ROW_SPACE);
}

export function rowWidth(cards: number, layout: Layout): number {
	return positionX(cards, layout) + layout.gap;
}

/** How far the cards of a stack stick out behind the newest one; the fourth and older lie under the third. */
export function stackShift(behind: number): number {
	return Math.min(behind, 2) * 8;
}

/** A year of the axis and the level on which it lies. */
export interface Mark {
	year: number;
	level: 1 | 2;
}

export interface Ruler {
	from: number;
	to: number;
	ticks: number[];
}

/** A ruler shows at least so many years. */
const SHORTEST = 40;

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** A ruler over `years` with at most `most` marks, ending on whole marks. */
export function ruler(years: readonly number[], most: number): Ruler {
	const least = years.length === 0 ? 1900 : Math.min(...years);
	const last = years.length === 0 ? 2000 : Math.max(...years);
	// A few near years do not fill the ruler: distances would look larger than they are.
	const air = Math.max(0, (SHORTEST - (last - least)) / 2);
	const from = Math.floor(least - air);
	const to = Math.ceil(last + air);
	for (const step of STEPS) {
		const low = Math.floor(from / step) * step;
		const high = Math.ceil(to / step) * step;
		const marks = (high - low) / step + 1;
		if (marks <= most) {
			const ticks = Array.from({ length: marks }, (_, mark) => low + mark * step);
			return { from: low, to: high, ticks };
		}
	}
	return { from, to, ticks: [from, to] };
}

/** Where a year lies on the ruler, from 0 to 1. */
export function along({ from, to }: { from: number; to: number }, year: number): number {
	return to === from ? 0.5 : clamp((year - from) / (to - from), 0, 1);
}

/** A mark of the second level: told from the first by its shape, not only by its colour. */
export function diamond(x: number, y: number, radius: number): string {
	return `M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z`;
}

/** The part of the axis that is in view, from 0 to 1. */
export function viewWindow(scrollLeft: number, clientWidth: number, scrollWidth: number): { from: number; to: number } {
	if (scrollWidth <= clientWidth) return { from: 0, to: 1 };
	return { from: clamp(scrollLeft / scrollWidth, 0, 1), to: clamp((scrollLeft + clientWidth) / scrollWidth, 0, 1) };
}

/** How far to scroll so that `x … x + width` is in view with some air; where it is already, nothing moves. */
export function scrollFor(x: number, width: number, scrollLeft: number, clientWidth: number, air: number): number {
	if (x - air < scrollLeft) return Math.max(0, x - air);
	if (x + width + air > scrollLeft + clientWidth) return x + width + air - clientWidth;
	return scrollLeft;
}

export function clamp(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}
