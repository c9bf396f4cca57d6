/** Horizon of Time for the shell: its board, its cards in the zoom, its line in the players' strip, its result. */

import type { Frame } from '../../lib/wire';
import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import { explain } from './explain';
import Figure from './Figure.svelte';
import Glance from './Glance.svelte';
import { ARTIFACTS } from './look';
import Result from './Result.svelte';
import { playedIn } from './theatre.svelte';
import type { HorizonEvent, View } from './view';
import { words } from './words';
import { words as stageWords } from './words-stage';

/** What everybody may look at of a seat: the artifacts on its table. */
const tableOf = (view: View, seat: number): string[] =>
	ARTIFACTS.flatMap((artifact, index) => (view.seats[seat]?.table[index] ? [`artifact:${artifact}`] : []));

const horizon: GameModule = {
	Board,
	CardFace,
	Figure,
	Glance,
	Result,
	isPrinted: true,
	hand: (frame, seat) => tableOf(frame.view as View, seat),
	explain,
	played: (events) => playedIn(events as unknown as HorizonEvent[]),
	progress: (frame: Frame) => {
		const view = frame.view as View;
		const w = words();
		if (!view.asked) return null;
		const text = view.asked.kind === 'leave' ? w.realising(view.phase) : w.progress(view.round, view.phase, view.rounds_left);
		return { steps: [0, 1, 2, 3, 4].map((radius) => w.radius(radius)), current: view.phase, text };
	},
	label: (touch) => {
		const w = words();
		const [kind, key] = touch.split(':');
		if (kind !== 'act') return undefined;
		return ({ weak: w.weak, strong: w.strong, attack: w.attack, trade: w.trade } as Record<string, string>)[key ?? ''];
	},
	/** A card that was chosen is turned, then confirmed. */
	asks: ([first, second], { view }) => {
		const { asked } = view as View;
		return asked?.kind === 'turn' && first?.startsWith('card:') && !second ? stageWords().turnCard : null;
	},
	/** The own hand first, then the events on the board. */
	order: (frame: Frame) => {
		const view = frame.view as View;
		const own = [...view.drawn, ...view.hand].map(({ card }) => `card:${card}`);
		return [...new Set([...own, ...view.nodes.flatMap(({ event }) => (event ? [`card:${event.card}`] : []))])];
	},
};

export default horizon;
