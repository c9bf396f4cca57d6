/** What the things of the board are that are no cards, in words. */

import type { Frame, Glossary } from '../../lib/wire';
import { BoardState } from './board.svelte';
import type { Dimension } from './view';
import { words } from './words';

export function explain(touch: string, frame: Frame, glossary: Glossary, names: string[]): { title: string; text: string } | null {
	const board = new BoardState({ frame: () => frame, glossary: () => glossary, names: () => names, compact: () => false });
	const w = words();
	const [kind = '', key = ''] = [touch.slice(0, touch.indexOf(':')), touch.slice(touch.indexOf(':') + 1)];
	const piece = board.pieces.find((piece) => piece.key === touch);
	if (piece) return { title: piece.kind === 'pawn' ? board.name(piece.seat) : w.pieceName(piece.kind), text: piece.label };
	switch (kind) {
		case 'era':
		case 'place':
		case 'energy': {
			const era = board.view.eras.find((era) => era.era === key);
			return era ? { title: board.eraName(era.era), text: board.eraSentence(era).slice(board.eraName(era.era).length + 2) } : null;
		}
		case 'loop':
			return { title: glossary[`dimension:${key as Dimension}`]?.title ?? '', text: w.loopExplained };
		default:
			return null;
	}
}
