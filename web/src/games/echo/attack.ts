/** What a capture that is being prepared comes to: who defends, what each creature would add, what will happen. */

import { settings } from '../../lib/settings.svelte';
import { quoted } from '../../lib/words/quotes';
import type { BoardState } from './board.svelte';
import { cardFacts, sourceFacts } from './facts';
import type { SignName } from './look';
import type { AttackView, CardId, SourceView } from './view';
import type { Words } from './words';

export interface Outcome {
	sign: SignName;
	text: string;
	/** What is lost by it. */
	isWarning?: boolean;
}

export const strengthOf = (board: BoardState, card: CardId): number => cardFacts(board.card(card))?.strength ?? 0;

/** The source that is aimed at. */
export const targetOf = (board: BoardState, attack: AttackView): SourceView | undefined => board.view.sources.find(({ source }) => source === attack.source);

/** Whether a creature of the open part could still be sent. */
const isFree = (board: BoardState, attack: AttackView, card: CardId): boolean =>
	!attack.committed.includes(card) && !board.isUsed(card) && (cardFacts(board.card(card))?.strength ?? null) !== null;

export interface Tag {
	text: string;
	tone: 'ok' | 'warn' | 'sent' | null;
}

/** The sum with one creature more, or why it cannot be sent; as long as there is room for. */
export function tagOf(board: BoardState, attack: AttackView, card: CardId, w: Words, room: 'whole' | 'brief' | 'number'): Tag {
	const strength = strengthOf(board, card);
	if (attack.committed.includes(card)) return { text: room === 'number' ? `+${strength}` : w.sent(strength), tone: 'sent' };
	if (!isFree(board, attack, card)) {
		const why = board.isUsed(card) ? (room === 'brief' ? w.usedBriefly : w.usedUp) : w.artifact;
		return { text: room === 'number' ? '' : why, tone: null };
	}
	const sum = attack.might + strength;
	const isEnough = sum > attack.needed;
	if (room === 'number') return { text: isEnough ? `${sum}\u00a0✓` : `${sum}`, tone: isEnough ? 'ok' : 'warn' };
	const text = isEnough ? w.becomes(sum) : room === 'brief' ? w.becomesOnly(sum) : w.becomesFew(sum);
	return { text, tone: isEnough ? 'ok' : 'warn' };
}

/** Line by line what the capture brings, what it takes from whom, and what it costs oneself. */
export function outcomesOf(board: BoardState, attack: AttackView, w: Words): Outcome[] {
	const target = targetOf(board, attack);
	const facts = sourceFacts(board.source(attack.source));
	if (!target || !facts) return [];
	const rival = target.owner === null ? null : board.name(target.owner);
	const nameOf = (card: CardId): string => quoted(settings.language, board.card(card).short ?? board.card(card).title);
	const names = (cards: CardId[]): string => cards.map(nameOf).join(', ');
	return [
		{ sign: 'laurel', text: rival === null ? w.willHave(facts.capture_vp) : w.willTake(facts.capture_vp, rival) },
		{ sign: 'flag', text: w.atOnce(facts.capture_text) },
		...(facts.upper === 'none' ? [] : [{ sign: 'source' as const, text: w.willServe(facts.upper_text) }]),
		...(rival !== null && target.under.length > 0 ? [{ sign: 'shift' as const, text: w.willReturn(names(target.under), rival) }] : []),
		...(attack.committed.length > 0 ? [{ sign: 'tower' as const, text: w.willLeave(names(attack.committed), attack.committed.length), isWarning: true }] : []),
	];
}
