/** Timeline for the shell: its board, its card in the zoom, its line in the players' strip. */

import type { Frame } from '../../lib/wire';
import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import Glance from './Glance.svelte';
import Result from './Result.svelte';
import { order } from './sides';
import type { View } from './view';

const timeline: GameModule = {
	Board,
	CardFace,
	Glance,
	Result,
	Review: () => import('./Review.svelte'),
	Keepsake: () => import('./Keepsake.svelte'),
	statesFacts: true,
	hand: (frame: Frame, seat: number) => ((frame.view as unknown as View).hands[seat] ?? []).map(({ card }) => `card:${card}`),
	order: (frame: Frame) => order(frame.view as unknown as View, frame.eyes ?? 0),
};

export default timeline;
