/** What every part of the board needs: the state it draws, and the ways out of it. */

import type { Attachment } from 'svelte/attachments';
import type { TouchState } from '..';
import type { BoardState } from './board.svelte';
import type { Theatre } from './theatre.svelte';

export interface Table {
	board: BoardState;
	theatre: Theatre;
	compact: boolean;
	/** A phone on its side: the board has its things beside it. */
	isShort: boolean;
	/** A desk with little height: small things are better than none. */
	isLow: boolean;
	/** A radius becomes the past: it is being told, or somebody has to leave a node of it. */
	isOnStage: boolean;
	/** The rotation of a card that is pointed at. */
	peeked: number | null;
	touch: (id: string) => Attachment;
	stateOf: (id: string) => TouchState;
	/** What somebody advises to touch next. */
	advised: string | null;
	/** Shows a thing large. */
	inspect: (id: string) => void;
}
