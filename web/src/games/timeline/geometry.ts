/** Where things lie, in pure numbers. Sizes are pixels of the stage; nothing here knows the document. */

/** The stage for which the sizes of the design are given. */
const DESIGN = { height: 772, card: 116, gap: 20, hand: 142, pile: 92, mini: 38 };

/** A card is this many times as high as it is wide; where there is little height, less: words need the width. */
export const CARD_RATIO = 1.4;
const LOW_RATIO = 1.25;
const LEAST_RATIO = 1.18;

export interface Layout {
	/** The hand beside piles and ticket, the hand under them, or what fits on a phone. */
	shape: 'wide' | 'tall' | 'phone';
	/** How high a card is, in widths. */
	ratio: number;
	/** How much larger words are than on the stage of the design. */
	scale: number;
	/** Width of a card on the axis. */
	card: number;
	/** Between two columns; in Versus the width of a position. */
	gap: number;
	/** Width of a card of the own hand. */
	hand: number;
	/** Width of a card that lies sideways there. */
	blocked: number;
	/** Between two cards of the hand. */
	space: number;
	pile: number;
	mini: number;
	/** From one card of a rival to the next; less than a card where many sit at the table. */
	miniStep: number;
	/** Between the two levels. */
	between: number;
	/** Width of the chosen card that floats above the row of Versus; 0 where there is no room for it and it stays in the hand. */
	float: number;
	/** The stage is too low for every detail at once. */
	isLow: boolean;
	/** The turn is told above the piles. */
	turnAtPiles: boolean;
	/** Phone: whether there is a line of its own for the words above the axis. */
	hasLine: boolean;
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
	/** How many others there are, and how many cards they hold together; one on its side counts for as much as it is wider. */
	rivals: number;
	rivalCards: number;
}

/** What a rival takes besides cards: token, edges, and the year of a card that lies on its side. */
export const RIVAL = 78;

/** A card of a rival that lies on its side is this many times as wide. */
export const SIDEWAYS_MINI = 1.32;

/** With more rivals than this their cards need the line's whole width. */
export const FEW_RIVALS = 4;

/** Positions of Versus are targets for a finger. */
export const TARGET = 44;

/** The air above the row of Versus, besides the card that floats in it. */
export const AIR = 46;

/** The ticket of the score, and what the row of piles, hand and ticket leaves free at its sides. */
export const TICKET = 236;
const SIDES = 128;

/**
 * Heights that no card changes: the line of rivals, the words above a tall axis, the arrow with the ruler under it, the edges of the hand
 * with the room into which a chosen card rises, the ticket, the words under the piles, the turn above them.
 */
const FIXED = { top: 72, words: 44, arrow: 116, lowArrow: 84, dock: 42, ticket: 252, lowTicket: 176, caption: 68, lowCaption: 50, turn: 56, bottom: 16 };

/** A stage lower than this shows the short ticket. */
const LOW = 700;

/** Where the hand's cards would be narrower than this between piles and ticket, it gets a row of its own, if there is the height. */
const NARROW_HAND = 104;
const TALL = 820;
const FULL_HAND = 4;

/** A row of Versus narrower than this matters more than a floating card. */
const READABLE_ROW = 84;

export function layout(room: Room): Layout {
	if (room.compact) return phoneLayout(room);
	// Asked for a full hand, whatever is held: the table is not rearranged as cards are played.
	const full = { ...room, upright: FULL_HAND, sideways: 0 };
	const isTall = room.height >= TALL && handBetween(full, DESIGN.hand, DESIGN.pile, 1) < NARROW_HAND;
	return isTall ? tallLayout(room) : wideLayout(room);
}

/** The layout with a smaller axis. */
export function zoomed(zoom: number, layout: Layout): Layout {
	return { ...layout, card: Math.max(Math.round(layout.card * zoom), Math.min(layout.card, 50)) };
}

/** Where many hands fill the line at the top, the turn is told above the piles; on a low stage there is no room for it there either. */
function turnAtPiles(rivals: number, isLow: boolean): boolean {
	return rivals > FEW_RIVALS && !isLow;
}

/** How wide the cards of the hand are that lies between the piles and the ticket. */
function handBetween({ width, upright, sideways }: Room, most: number, pile: number, scale: number, ratio = CARD_RATIO): number {
	return fitHand(most, 82, width - 2 * pile - TICKET * scale - SIDES, upright, sideways, 16, ratio);
}

function wideLayout(room: Room): Layout {
	const { width, height, mode, rivals, rivalCards } = room;
	const size = clamp(height / DESIGN.height, 0.74, 2);
	const scale = clamp(size, 1, 1.6);
	const sized = (length: number): number => Math.round(length * size);
	const isLow = height < LOW;
	const ratio = isLow ? LOW_RATIO : CARD_RATIO;
	const isCoop = mode === 'coop';
	const between = sized(15);
	const pile = Math.max(84, sized(DESIGN.pile));
	const hand = handBetween(room, sized(DESIGN.hand), pile, scale, ratio);
	const mini = clamp(sized(DESIGN.mini), 34, 60);
	// The words at the left of the line: a label, and the turn.
	const words = (rivals <= FEW_RIVALS ? 250 : isLow ? 130 : 0) * scale;
	const forMinis = width - 44 - words - rivals * RIVAL * scale;
	const dock = Math.max(
		hand * ratio + FIXED.dock,
		ticketHeight(room, isLow) * scale,
		pile * ratio + (isLow ? FIXED.lowCaption : FIXED.caption) * scale + FIXED.bottom + (turnAtPiles(rivals, isLow) ? FIXED.turn * scale : 0),
	);
	// What is left for the one or two rows of cards.
	const forRows = height - FIXED.top * scale - (isLow ? FIXED.lowArrow : FIXED.arrow * scale) - dock;
	const rows = isCoop ? { ...levels(forRows, between, ratio, sized(DESIGN.card * 1.15)), float: hand } : row(forRows, ratio, sized(DESIGN.card), sized(102));
	return {
		shape: 'wide',
		ratio,
		scale,
		...rows,
		gap: isCoop ? sized(DESIGN.gap) : Math.round(TARGET * scale),
		hand,
		blocked: sideWidth(hand),
		space: 16,
		pile,
		mini,
		miniStep: clamp(Math.floor(forMinis / Math.max(1, rivalCards)), 18, mini + 7),
		between,
		isLow,
		turnAtPiles: turnAtPiles(rivals, isLow),
		hasLine: true,
		hasMap: false,
	};
}

/** A tablet held upright: the line of rivals, the axis, piles and ticket, and under them the hand as wide as the stage. */
function tallLayout(room: Room): Layout {
	const { width, height, mode, upright, sideways, rivals, rivalCards } = room;
	const isCoop = mode === 'coop';
	const between = 16;
	const pile = clamp(Math.round(height * 0.09), 84, 120);
	const hand = fitHand(clamp(Math.round(height * 0.135), 110, 190), 72, width - 48, upright, sideways, 16);
	// Rivals take as many lines as they need: a finger has to find each of their cards.
	const mini = 41;
	const cards = Math.max(1, rivalCards / Math.max(1, rivals));
	const perLine = clamp(Math.floor((width - 32) / (RIVAL + cards * 38)), 1, Math.max(1, rivals));
	const miniStep = Math.min(mini + 4, Math.floor(((width - 32) / perLine - RIVAL) / cards));
	const lines = Math.ceil(rivals / perLine);
	const shelf = Math.max(ticketHeight(room, false) - 14, pile * CARD_RATIO + FIXED.caption + 28);
	const forRows = height - lines * FIXED.top - FIXED.words - FIXED.arrow - shelf - hand * CARD_RATIO - FIXED.dock;
	const rows = isCoop ? { ...levels(forRows, between, CARD_RATIO, 168), float: hand } : row(forRows, CARD_RATIO, 150, Math.round(hand * 0.8));
	return {
		shape: 'tall',
		ratio: CARD_RATIO,
		scale: 1,
		...rows,
		gap: isCoop ? DESIGN.gap : TARGET,
		hand,
		blocked: sideWidth(hand),
		space: 16,
		pile,
		mini,
		miniStep,
		between,
		isLow: false,
		turnAtPiles: false,
		hasLine: true,
		hasMap: false,
	};
}

/** The ticket of the score with its edge; in Versus everybody has a line of it. */
function ticketHeight({ mode, rivals }: Room, isLow: boolean): number {
	if (mode === 'versus') return 72 + 32 * (rivals + 1);
	return isLow ? FIXED.lowTicket : FIXED.ticket;
}

/** Two levels of cards in this height. */
function levels(height: number, between: number, ratio: number, most: number, least = 68): { card: number } {
	return { card: clamp(Math.floor((height - between) / 2 / ratio), least, most) };
}

/** One row of cards in this height, with the chosen one above it if both can be read. */
function row(height: number, ratio: number, most: number, float: number): { card: number; float: number } {
	const under = Math.floor((height - float * ratio - AIR) / ratio);
	if (under >= READABLE_ROW) return { card: Math.min(under, most), float };
	return { card: clamp(Math.floor((height - 16) / ratio), 72, Math.max(most, DESIGN.card)), float: 0 };
}

/** The phone's heights that no card changes: bar, words, the arrow with its air, the map, the edges of the hand. */
const PHONE = { bar: 48, line: 40, arrow: 50, map: 68, shelf: 24 };
const LOW_PHONE_FIXED = { bar: 44, arrow: 38, shelf: 18 };

/** A phone's stage lower than this has neither map nor a line for words: cards that can be read are worth more. */
const LOW_PHONE = 500;
const MAP_PHONE = 560;

function phoneLayout(room: Room): Layout {
	const { height, mode, upright, sideways } = room;
	const width = room.width - 20;
	const isCoop = mode === 'coop';
	const hasMap = height >= MAP_PHONE;
	const hasLine = height >= LOW_PHONE;
	const space = width < 400 ? 8 : 12;
	const between = hasLine ? 12 : 6;
	const fixed = hasLine ? PHONE : LOW_PHONE_FIXED;
	const free = height - fixed.bar - fixed.arrow - fixed.shelf - (hasMap ? PHONE.map : 0) - (hasLine && isCoop ? PHONE.line : 0);
	const shared = { shape: 'phone', scale: 1, space, pile: 40, mini: 34, miniStep: 40, between, isLow: true, turnAtPiles: false, hasLine, hasMap } as const;
	const handOf = (most: number, ratio: number): number => fitHand(most, 56, width, upright, sideways, space, ratio);
	if (!isCoop && hasLine) {
		// Row, floating card and hand share the height.
		const widths = (free - AIR) / CARD_RATIO;
		const card = clamp(Math.floor(widths * 0.37), 78, 104);
		const hand = handOf(clamp((widths - card) / 2, 66, 108), CARD_RATIO);
		return { ...shared, ratio: CARD_RATIO, card, gap: TARGET, hand, blocked: sideWidth(hand), float: Math.min(hand, 108) };
	}
	if (!isCoop) {
		// No room for a floating card: the chosen one stays in the hand. The words above the row are always there.
		const forCards = free - PHONE.line;
		const hand = handOf(clamp((forCards * 0.45) / LOW_RATIO, 64, 100), LOW_RATIO);
		const card = clamp(Math.floor((forCards - 12 - hand * LOW_RATIO) / LOW_RATIO), 72, 112);
		return { ...shared, ratio: LOW_RATIO, card, gap: TARGET, hand, blocked: sideWidth(hand), float: 0 };
	}
	// The less height, the squatter the cards, down to where a picture is hardly left.
	const sizes = (ratio: number): { ratio: number; hand: number; card: number } => {
		const hand = handOf(clamp((free - between) / 3 / ratio, 56, 112), ratio);
		return { ratio, hand, ...levels(free - hand * ratio, between, ratio, 112, 56) };
	};
	const best = [CARD_RATIO, 1.34, 1.28, 1.22].map(sizes).find(({ card }) => card >= 80) ?? sizes(LEAST_RATIO);
	return { ...shared, ...best, gap: 12, blocked: sideWidth(best.hand), float: best.hand };
}

/** A card on its side is drawn smaller, so that it takes little more room than an upright one. */
const sideWidth = (hand: number): number => Math.floor(hand * 0.82);

/** The widest cards, up to `most`, with which the hand fits into `room`. */
export function fitHand(most: number, least: number, room: number, upright: number, sideways: number, space = 16, ratio = CARD_RATIO): number {
	const cards = upright + sideways;
	if (cards === 0) return most;
	const parts = upright + sideways * 0.82 * ratio;
	return Math.floor(clamp((room - (cards - 1) * space) / parts, least, most));
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

/** How many steps a card of a stack sticks out behind the newest one; the fourth and older lie under the third. */
export function stackSteps(behind: number): number {
	return Math.min(behind, 2);
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
