/** What every part of the board needs: the state it draws, and the ways out of it. */

import type { Attachment } from 'svelte/attachments';
import type { TouchState } from '..';
import type { BoardState } from './board.svelte';
import type { Change } from './diff';
import type { Hits } from './hits';
import type { Layout } from './layout';
import type { Theatre } from './theatre.svelte';
import type { CardId, Era, Seat, Talk } from './view';

/** What is spread out above the table. */
export type Sheet = { kind: 'hq' } | { kind: 'seat'; seat: Seat };

export interface Table {
	board: BoardState;
	theatre: Theatre;
	compact: boolean;
	layout: Layout;
	/** How many points of the screen a unit of the ring has. */
	scale: number;
	/** Where a finger hits the pieces that can be touched now. */
	hits: Hits;
	/** Cards that can be chosen now and lie in no hand that is shown: they stand in a panel. */
	choice: CardId[];
	touch: (id: string) => Attachment;
	stateOf: (id: string) => TouchState;
	/** Shows a thing large. */
	inspect: (id: string) => void;
	/** The era that is told about in words. */
	focused: Era | null;
	focus: (era: Era | null) => void;
	open: (sheet: Sheet) => void;
	/** Whether the help about Dr Faux's next throw is shown. */
	forecast: boolean;
	/** What the action in view would change, if the shell has asked. */
	changes: Change[];
	/** Whether that action would charge the card. */
	isCharging: (card: CardId) => boolean;
	/** Points something out to whoever acts; only for those who wait. */
	say: ((talk: Talk) => void) | undefined;
}
