/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary } from '../../lib/wire';
import { cardFacts } from './facts';
import type { AttackView, CardId, HandCard, Seat, SeatView, SourceId, SourceView, View } from './view';

const noWords: Entry = { title: '…', note: null, text: null, art: null };

interface Sources {
	frame: () => Frame;
	glossary: () => Glossary;
	names: () => string[];
}

export class BoardState {
	readonly #sources: Sources;

	constructor(sources: Sources) {
		this.#sources = sources;
	}

	readonly view = $derived.by(() => this.#sources.frame().view as View);
	readonly isSpectator = $derived.by(() => this.#sources.frame().eyes === null);
	/** The seat whose board lies at the bottom: the own one; for a spectator that of whoever acts. */
	readonly me = $derived.by((): Seat => this.#sources.frame().eyes ?? this.view.active ?? 0);
	readonly mine = $derived.by((): SeatView | undefined => this.view.seats[this.me]);
	readonly isMyTurn = $derived.by(() => this.#sources.frame().awaited.includes(this.me) && !this.isSpectator);
	readonly rivals = $derived.by(() => this.view.seats.map((state, seat) => ({ seat, state })).filter(({ seat }) => seat !== this.me));
	readonly ownSources = $derived.by((): SourceView[] => this.view.sources.filter(({ owner }) => owner === this.me));

	/** The capture that is being prepared at the board shown; those of others are told in a line. */
	readonly attack = $derived.by((): AttackView | null => (this.view.attack?.seat === this.me ? this.view.attack : null));

	/** The hand, playable cards first as they cost. */
	readonly hand = $derived.by((): HandCard[] => this.view.hand);

	/** Strength that could fight now. */
	readonly might = $derived.by(() =>
		(this.mine?.open ?? []).filter((card) => !this.isUsed(card)).reduce((sum, card) => sum + (cardFacts(this.card(card))?.strength ?? 0), 0),
	);

	/** The place that a card is chosen for. */
	readonly landing = $derived.by(() => this.view.choice?.place ?? null);

	card(card: CardId): Entry {
		return this.#sources.glossary()[`card:${card}`] ?? noWords;
	}

	source(source: SourceId): Entry {
		return this.#sources.glossary()[`source:${source}`] ?? noWords;
	}

	name(seat: Seat): string {
		return this.#sources.names()[seat] ?? '';
	}

	isUsed(card: CardId): boolean {
		return this.view.activated.includes(card);
	}

	/** The creatures under a source or the open cards: what everybody may look at of a seat. */
	cardsOf(seat: Seat): CardId[] {
		const state = this.view.seats[seat];
		if (!state) return [];
		const under = this.view.sources.filter(({ owner }) => owner === seat).flatMap(({ under }) => under);
		return [...state.open, ...under, ...state.board.flatMap(({ cards }) => cards)];
	}
}
