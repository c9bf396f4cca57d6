/** The LOOP for the shell: its board, its things in the zoom, its line in the players' strip, its result. */

import type { Frame } from '../../lib/wire';
import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import { explain } from './explain';
import Figure from './Figure.svelte';
import Glance from './Glance.svelte';
import { progress } from './progress';
import Result from './Result.svelte';
import { playedIn } from './theatre.svelte';
import type { LoopEvent, View } from './view';
import { words } from './words';

const loop: GameModule = {
	Board,
	CardFace,
	Glance,
	Figure,
	Result,
	previews: true,
	isPrinted: true,
	hand: (frame, seat) => ((frame.view as View).seats[seat]?.hand ?? []).map(({ card }) => `card:${card}`),
	explain,
	played: (events) => playedIn(events as unknown as LoopEvent[]),
	progress: (frame: Frame) => progress(frame.view as View),
	label: (touch) => (touch === 'do:ability' ? words().ability : undefined),
	/** The own hand first, then the other hands, then what lies at the eras. */
	order: (frame: Frame) => {
		const view = frame.view as View;
		const me = frame.eyes ?? view.active ?? 0;
		const seats = [...view.seats.slice(me, me + 1), ...view.seats.filter((_, seat) => seat !== me)];
		const hands = seats.flatMap(({ hand }) => hand.map(({ card }) => card));
		const lying = [...view.bonus, ...view.eras.flatMap(({ artifacts }) => artifacts)];
		return [...new Set([...hands, ...lying])].map((card) => `card:${card}`);
	},
};

export default loop;
