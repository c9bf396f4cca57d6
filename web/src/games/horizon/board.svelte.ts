/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary } from '../../lib/wire';
import { cardFacts } from './facts';
import { ARTIFACTS } from './look';
import type { Artifact, CardId, Item, Laid, Node, NodeView, Seat, SeatView, View } from './view';

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
	/** The seat whose things lie beside the board: the own one; for a spectator that of whoever acts. */
	readonly me = $derived.by((): Seat => this.#sources.frame().eyes ?? this.view.turn ?? 0);
	readonly mine = $derived.by((): SeatView | undefined => this.view.seats[this.me]);
	readonly isMyTurn = $derived.by(() => !this.isSpectator && this.view.turn === this.me && this.view.asked?.kind === 'turn');
	readonly isAwaited = $derived.by(() => !this.isSpectator && this.#sources.frame().awaited.includes(this.me));
	readonly nodes = $derived.by(() => new Map(this.view.nodes.map((node) => [node.node, node])));
	/** In the own node lies an event. */
	readonly isTaken = $derived.by(() => (this.mine && this.nodes.get(this.mine.at)?.event) != null);
	/** The radius that is realised next. */
	readonly nextRadius = $derived.by(() => this.view.phase);
	/** The artifacts that lie on the own table. */
	readonly laid = $derived.by((): { artifact: Artifact; state: Laid }[] =>
		(this.mine?.table ?? []).flatMap((state, index) => {
			const artifact = ARTIFACTS[index];
			return state && artifact ? [{ artifact, state }] : [];
		}),
	);

	card(card: CardId): Entry {
		return this.#sources.glossary()[`card:${card}`] ?? noWords;
	}

	facts(card: CardId) {
		return cardFacts(this.card(card));
	}

	artifact(artifact: Artifact): Entry {
		return this.#sources.glossary()[`artifact:${artifact}`] ?? noWords;
	}

	item(item: Item): Entry {
		return this.#sources.glossary()[`item:${item}`] ?? noWords;
	}

	node(node: Node): NodeView | undefined {
		return this.nodes.get(node);
	}

	name(seat: Seat): string {
		return this.#sources.names()[seat] ?? '';
	}

	/** Who stands in a place, those who have dropped out not. */
	standing(place: Node): Seat[] {
		return this.view.seats.flatMap((seat, index) => (seat.active && seat.at === place ? [index] : []));
	}
}
