/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary, JsonValue, Remark } from '../../lib/wire';
import {
	GRADES,
	type CardId,
	type Column,
	type FaceUp,
	type Gap,
	type Grade,
	type HandCardView,
	type Seat,
	type Talk,
	type TimelineEvent,
	type View,
} from './view';
import { minus, signed, words, yearText } from './words';

/** A hint that stands, with what it is about. */
export interface Hint {
	seat: Seat;
	name: string;
	talk: Talk;
	/** A few letters for a bubble. */
	short: string;
	/** The server's sentence. */
	text: string;
}

/** What a reader meets on the Coop axis from left to right. */
export type AxisItem =
	{ kind: 'column'; key: string; index: number; column: Column; label: string } | { kind: 'gap'; key: string; index: number; gap: Gap; label: string };

/** What a reader meets in the row of Versus from left to right: positions and cards by turns. */
export type RowItem =
	{ kind: 'card'; key: string; index: number; card: FaceUp; label: string } | { kind: 'position'; key: string; index: number; id: string; label: string };

export interface Rival {
	seat: Seat;
	name: string;
	hand: HandCardView[];
	isActive: boolean;
	/** How many of the cards could be discarded. */
	matching: number;
	hints: number;
}

export interface Standing {
	seat: Seat;
	name: string;
	cards: number;
	isActive: boolean;
	isFirst: boolean;
	/** In a tie-break: still in it, already right in this round, or looking on. */
	contest: 'none' | 'contender' | 'correct' | 'spectator';
}

export interface ScoreLine {
	label: string;
	points: string;
}

/** What a card of a zone counts. The server's total is what holds; these only take it apart. */
export const POINTS = { first: 2, second: 1, rest: -1 } as const;

const noWords: Entry = { title: '…', note: null, text: null, art: null };

export class BoardState {
	readonly #frame: () => Frame;
	readonly #glossary: () => Glossary;
	readonly #names: () => string[];

	readonly #events: () => JsonValue[];

	constructor(frame: () => Frame, events: () => JsonValue[], glossary: () => Glossary, names: () => string[]) {
		this.#frame = frame;
		this.#events = events;
		this.#glossary = glossary;
		this.#names = names;
	}

	readonly view = $derived.by(() => this.#frame().view as unknown as View);
	readonly events = $derived.by(() => this.#events() as unknown as TimelineEvent[]);
	readonly isCoop = $derived.by(() => this.view.mode === 'coop');
	readonly isOver = $derived.by(() => this.view.end !== null);

	/** The seat whose hand lies large; a spectator looks over the first shoulder. */
	readonly me = $derived.by(() => this.#frame().eyes ?? 0);
	readonly isSpectator = $derived.by(() => this.#frame().eyes === null);
	readonly hand = $derived.by(() => this.view.hands[this.me] ?? []);
	readonly activeName = $derived.by(() => (this.view.active === null ? '' : this.name(this.view.active)));
	readonly isMyTurn = $derived.by(() => !this.isSpectator && this.view.active === this.me);

	/** The others in the order in which they play after the own seat. */
	readonly rivals = $derived.by((): Rival[] => {
		const seats = this.view.hands.map((_, seat) => seat);
		const after = [...seats.slice(this.me + 1), ...seats.slice(0, this.me)];
		return after.map((seat) => {
			const hand = this.view.hands[seat] ?? [];
			const hints = hand.reduce((count, held) => count + this.hintsOf(held.card).length, 0);
			return {
				seat,
				name: this.name(seat),
				hand,
				isActive: this.view.active === seat,
				matching: hand.filter((held) => held.matches).length,
				hints,
			};
		});
	});

	/** The years that the ruler shows, with their level. */
	readonly marks = $derived.by(() => {
		const first = this.view.columns.map((column) => ({ year: column.year, level: 1 as const }));
		const second = this.view.gaps.flatMap((gap) => (gap.year === null ? [] : [{ year: gap.year, level: 2 as const }]));
		return [...first, ...second].sort((a, b) => a.year - b.year);
	});

	readonly axis = $derived.by((): AxisItem[] => {
		const w = words();
		return this.view.columns.flatMap((column, index): AxisItem[] => {
			const label = w.inColumn(yearText(column.year), column.cards.length);
			const items: AxisItem[] = [{ kind: 'column', key: `column ${column.year}`, index, column, label }];
			const gap = this.view.gaps[index];
			if (gap) items.push({ kind: 'gap', key: `gap ${gap.from} ${gap.to}`, index, gap, label: gapLabel(gap) });
			return items;
		});
	});

	readonly row = $derived.by((): RowItem[] => {
		const w = words();
		const cards = this.view.columns.flatMap((column) => column.cards);
		const position = (index: number): RowItem => {
			const left = cards[index - 1];
			const right = cards[index];
			const label =
				left && right
					? w.between(yearText(left.year), yearText(right.year))
					: right
						? w.before(yearText(right.year))
						: left
							? w.after(yearText(left.year))
							: w.row;
			// A position keeps its place between the same neighbours, whatever its number becomes.
			return { kind: 'position', key: `after ${left?.card ?? ''}`, index, id: `position:${index}`, label };
		};
		return [
			position(0),
			...cards.flatMap((card, index): RowItem[] => [
				{ kind: 'card', key: card.card, index, card, label: w.card(this.title(card.card), [w.inRow(yearText(card.year))]) },
				position(index + 1),
			]),
		];
	});

	/** The card that came to the table last, to be kept in view. */
	readonly newest = $derived.by((): CardId | null => {
		for (const event of [...this.events].reverse()) {
			if (event.kind === 'placed' || event.kind === 'right') return event.card;
		}
		return null;
	});

	readonly standings = $derived.by((): Standing[] => {
		const { tiebreak, first_seat, active } = this.view;
		const contest = (seat: Seat): Standing['contest'] => {
			if (!tiebreak) return 'none';
			if (tiebreak.correct.includes(seat)) return 'correct';
			return tiebreak.contenders.includes(seat) ? 'contender' : 'spectator';
		};
		return this.view.hands.map((hand, seat) => ({
			seat,
			name: this.name(seat),
			cards: hand.length,
			isActive: active === seat,
			isFirst: first_seat === seat,
			contest: contest(seat),
		}));
	});

	readonly onTable = $derived.by(() => {
		const tally = this.view.score?.tally;
		return tally ? POINTS.first * tally.first + POINTS.second * tally.second : 0;
	});

	readonly scoreLines = $derived.by((): ScoreLine[] => {
		const tally = this.view.score?.tally;
		if (!tally) return [];
		const w = words();
		return [
			{ label: w.axisRow(tally.first), points: signed(POINTS.first * tally.first) },
			{ label: w.secondRow(tally.second), points: signed(POINTS.second * tally.second) },
			{ label: w.restRow, points: signed(POINTS.rest * (tally.draw + tally.discard + tally.hands)) },
		];
	});

	readonly total = $derived.by(() => minus(this.view.score?.total ?? 0));

	/** The step that was reached, counted from 0. */
	readonly step = $derived.by(() => GRADES.indexOf(this.view.score?.grade ?? 'newcomers'));

	/** How far the next step of the ladder is, if there is one. */
	readonly nextStep = $derived.by((): { points: number; grade: Grade } | null => {
		const score = this.view.score;
		const grade = GRADES[this.step + 1];
		if (!score || score.next_at === null || grade === undefined) return null;
		return { points: score.next_at - score.total, grade };
	});

	readonly hints = $derived.by((): Hint[] => this.#frame().remarks.map((remark) => this.#hint(remark)));

	/** Advice to stop sticks to no card. */
	readonly stopHints = $derived.by(() => this.hints.filter(({ talk }) => talk.kind === 'advice' && talk.advice === 'stop'));

	name(seat: Seat): string {
		return this.#names()[seat] ?? '';
	}

	entry(card: CardId): Entry {
		return this.#glossary()[`card:${card}`] ?? noWords;
	}

	title(card: CardId): string {
		return this.entry(card).title;
	}

	/** The title for a card that is drawn small; none where the whole one is short enough. */
	short(card: CardId): string | undefined {
		return this.entry(card).short;
	}

	emblem(card: CardId): string {
		return this.entry(card).art ?? 'hourglass';
	}

	hintsOf(card: CardId): Hint[] {
		return this.hints.filter(({ talk }) => cardOf(talk) === card);
	}

	/** Who points at a column, a gap or a pile. */
	pingsAt(thing: 'draw_pile' | 'discard_pile' | { column: number } | { gap: number }): Hint[] {
		const wanted = JSON.stringify(thing);
		return this.hints.filter(({ talk }) => talk.kind === 'ping' && JSON.stringify(talk.thing) === wanted);
	}

	/** The full name of a card in a hand, for those who hear it. */
	labelOf(held: HandCardView): string {
		const w = words();
		const details = [
			held.white ? w.symbolOf(w.symbol(held.white)) : '',
			held.blocked ? w.blocked : '',
			held.revealed ? w.yearOf(yearText(held.revealed.year)) : '',
			held.matches ? w.matches : '',
			...this.hintsOf(held.card).map((hint) => w.hintBy(hint.name, hint.short)),
		];
		return w.card(this.title(held.card), details.filter(Boolean));
	}

	#hint(remark: Remark): Hint {
		const talk = remark.talk as unknown as Talk;
		return { seat: remark.seat, name: this.name(remark.seat), talk, short: shortHint(talk), text: remark.text };
	}
}

/** The hand card that a hint sticks to. */
export function cardOf(talk: Talk): CardId | null {
	switch (talk.kind) {
		case 'ping':
			return typeof talk.thing === 'object' && 'card' in talk.thing ? talk.thing.card : null;
		case 'advice':
			return typeof talk.advice === 'string' ? null : (Object.values(talk.advice)[0] ?? null);
		default:
			return talk.card;
	}
}

function shortHint(talk: Talk): string {
	const { hints, upTo } = words();
	switch (talk.kind) {
		case 'ping':
			return '!';
		case 'question':
			return '?';
		case 'confidence':
			return hints.short(talk.confidence);
		case 'period':
			return talk.from === talk.to ? yearText(talk.from) : upTo(yearText(talk.from), shortened(talk.from, talk.to));
		case 'advice':
			if (typeof talk.advice === 'string') return hints.stop;
			return 'attempt' in talk.advice ? hints.attempt : 'discard' in talk.advice ? hints.discard : hints.keep;
	}
}

/** The second year of a period; within one century two digits are enough for a bubble. */
function shortened(from: number, to: number): string {
	const isSame = from > 0 && Math.floor(from / 100) === Math.floor(to / 100);
	return isSame ? String(to).slice(-2) : yearText(to);
}

function gapLabel(gap: Gap): string {
	const w = words();
	const [from, to] = [yearText(gap.from), yearText(gap.to)];
	if (gap.state === 'open') return w.gapOpen(from, to);
	if (gap.state === 'impossible' || gap.year === null) return w.gapShut(from, to);
	return w.gapTaken(from, to, yearText(gap.year), gap.cards.length);
}
