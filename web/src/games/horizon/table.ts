/** What every part of the board needs: the state it draws, and the ways out of it. */

import type { Attachment } from 'svelte/attachments';
import type { TouchState } from '..';
import type { BoardState } from './board.svelte';
import type { Theatre } from './theatre.svelte';

export interface Table {
	board: BoardState;
	theatre: Theatre;
	compact: boolean;
	touch: (id: string) => Attachment;
	stateOf: (id: string) => TouchState;
	/** Shows a thing large. */
	inspect: (id: string) => void;
}
