/** What every part of the board needs: the state it draws, and the ways out of it. */

import type { Attachment } from 'svelte/attachments';
import type { Frame } from '../../lib/wire';
import type { TouchState } from '..';
import type { BoardState } from './board.svelte';
import type { Theatre } from './theatre.svelte';

export interface Table {
	board: BoardState;
	theatre: Theatre;
	compact: boolean;
	/** A phone on its side. */
	isShort: boolean;
	touch: (id: string) => Attachment;
	stateOf: (id: string) => TouchState;
	/** Shows a thing large. */
	inspect: (id: string) => void;
	/** What the seat may do now. */
	offers: () => Frame['offers'];
}
