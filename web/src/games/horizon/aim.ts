/** The card that is about to be organised, as it would lie in the own node, and what would come of it. */

import type { Table } from './table';
import type { CardId, HandCard, LinkPart, Way } from './view';

/** The card of the own hand that was chosen, while it is being turned. */
export const aimedOf = ({ board, stateOf }: Table): HandCard | null =>
	board.isMyTurn && !board.view.draft ? (board.view.hand.find(({ card }) => stateOf(`card:${card}`) === 'selected') ?? null) : null;

/** The rotation that is shown: the one pointed at, else the chosen one, else the first. */
export function shownTurn({ stateOf, peeked }: Table, { rotations }: HandCard): number | undefined {
	if (peeked !== null && rotations.includes(peeked)) return peeked;
	return rotations.find((rotation) => stateOf(`turn:${rotation}`) === 'selected') ?? rotations[0];
}

export interface Ghost {
	card: CardId;
	rotation: number;
	way: Way | null;
}

export function ghostOf(table: Table): Ghost | null {
	const { draft } = table.board.view;
	if (draft) return { card: draft.card, rotation: draft.rotation, way: draft.way };
	const aimed = aimedOf(table);
	const rotation = aimed ? shownTurn(table, aimed) : undefined;
	if (!aimed || rotation === undefined) return null;
	return { card: aimed.card, rotation, way: aimed.ways.find((way) => way.rotation === rotation) ?? null };
}

/** What a link adds as things stand; nothing while the earlier event is open. */
export const added = ({ outcome, adds }: LinkPart): number | null => (outcome === 'occurred' ? adds : outcome === 'not_occurred' ? -adds : null);

/** The least and the most that a sum can become while some of its links are open, and what they wait for. */
export function rangeOf({ links, sum }: Pick<Way, 'links' | 'sum'>): { least: number; most: number; open: LinkPart[] } {
	const open = links.filter((part) => added(part) === null);
	const play = open.reduce((total, { strength }) => total + strength, 0);
	return { least: sum - play, most: sum + play, open };
}
