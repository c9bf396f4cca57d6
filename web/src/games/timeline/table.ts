/** What every part of the board needs: the state it draws, and the ways out of it. */

import type { Attachment } from 'svelte/attachments';
import type { TouchState } from '..';
import type { BoardState } from './board.svelte';
import type { Theatre } from './theatre.svelte';
import type { CardId, FaceUp, Seat } from './view';

/** A heap of cards that is spread out above the table. */
export type Spread =
	{ kind: 'hand'; seat: Seat } | { kind: 'discard_pile' } | { kind: 'draw_pile' } | { kind: 'stack'; year: number; cards: FaceUp[] } | { kind: 'score' };

export interface Table {
	board: BoardState;
	theatre: Theatre;
	compact: boolean;
	touch: (id: string) => Attachment;
	stateOf: (id: string) => TouchState;
	/** Shows a card large. */
	inspect: (card: CardId) => void;
	spread: (spread: Spread) => void;
	/** Makes the axis this many times as large, as far as that makes sense. */
	zoom: (factor: number) => void;
	/** Opens the palette of hints for a card; only where hints may be given. */
	hint: ((card: CardId) => void) | undefined;
}
