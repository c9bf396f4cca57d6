/** What colleagues point at, and which thing of the table that is. */

import type { Remark } from '../../lib/wire';
import type { Seat, Talk } from './view';

/** A hint that stands. */
export interface Hint {
	seat: Seat;
	name: string;
	text: string;
	/** The thing that it points at, named as the touch would be. */
	at: string | null;
}

/** The end of the actions concerns whoever acts: it is shown at their pawn. */
export function pointsAt(talk: Talk, active: Seat | null): string | null {
	switch (talk.say) {
		case 'era':
			return `era:${talk.era}`;
		case 'card':
			return `card:${talk.card}`;
		case 'duplicate':
			return `token:${talk.token}`;
		case 'loop':
			return `loop:${talk.dimension}`;
		case 'enough':
			return active === null ? null : `pawn:${active}`;
		default:
			return null;
	}
}

export function hintOf({ seat, talk, text }: Remark, name: string, active: Seat | null): Hint {
	return { seat, name, text, at: pointsAt(talk as unknown as Talk, active) };
}
