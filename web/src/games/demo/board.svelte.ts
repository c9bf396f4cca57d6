/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary } from '../../lib/wire';
import type { Seat, View } from './view';

const noWords: Entry = { title: '…', note: null, text: null, art: null };

export class BoardState {
	readonly #frame: () => Frame;
	readonly #glossary: () => Glossary;
	readonly #names: () => string[];

	constructor(frame: () => Frame, glossary: () => Glossary, names: () => string[]) {
		this.#frame = frame;
		this.#glossary = glossary;
		this.#names = names;
	}

	readonly view = $derived.by(() => this.#frame().view as View);
	readonly prize = $derived.by((): Entry | null => (this.view.prize === null ? null : (this.#glossary()[`prize:${this.view.prize}`] ?? noWords)));

	/** Everybody at the table, in the order of the seats. */
	readonly seats = $derived.by(() =>
		this.view.seats.map(({ cards, points }, seat) => ({
			seat,
			name: this.name(seat),
			cards,
			points,
			isSealed: this.view.sealed.includes(seat),
			hasKnocked: this.view.knocked.includes(seat),
		})),
	);

	name(seat: Seat): string {
		return this.#names()[seat] ?? '';
	}
}
