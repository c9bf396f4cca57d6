/** Echo of Time for the shell: its board, its cards in the zoom, its line in the players' strip, its result. */

import type { Frame } from '../../lib/wire';
import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import { explain } from './explain';
import Glance from './Glance.svelte';
import { progress } from './progress';
import Result from './Result.svelte';
import { playedIn } from './theatre.svelte';
import type { EchoEvent, View } from './view';
import { words } from './words';

/** What everybody may look at of a seat: the open part, the creatures under its sources, the cards on its board. */
function cardsOf(view: View, seat: number): string[] {
	const state = view.seats[seat];
	const under = view.sources.filter(({ owner }) => owner === seat).flatMap(({ under }) => under);
	const cards = [...(state?.open ?? []), ...under, ...(state?.board ?? []).flatMap(({ cards }) => cards)];
	return cards.map((card) => `card:${card}`);
}

const echo: GameModule = {
	Board,
	CardFace,
	Glance,
	Result,
	previews: true,
	isPrinted: true,
	hand: (frame, seat) => cardsOf(frame.view as View, seat),
	explain,
	played: (events) => playedIn(events as unknown as EchoEvent[]),
	progress: (frame: Frame) => progress(frame.view as View),
	label: (touch) => (touch === 'slot:draw' ? words().actions.draw : undefined),
	/** The own hand first, then the brotherhoods, then the sources. */
	order: (frame: Frame) => {
		const view = frame.view as View;
		const me = frame.eyes ?? view.active ?? 0;
		const seats = [me, ...view.seats.keys()].filter((seat, index, all) => all.indexOf(seat) === index);
		const hand = view.hand.map(({ card }) => `card:${card}`);
		return [...new Set([...hand, ...seats.flatMap((seat) => cardsOf(view, seat)), ...view.sources.map(({ source }) => `source:${source}`)])];
	},
};

export default echo;
