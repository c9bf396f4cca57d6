/** Apocalypsis for the shell: its board, its cards in the zoom, its line in the players' strip, its result. */

import type { Frame } from '../../lib/wire';
import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';
import { explain } from './explain';
import Glance from './Glance.svelte';
import { kindOf } from './look';
import { progress } from './progress';
import Result from './Result.svelte';
import { playedIn } from './theatre.svelte';
import type { ApocalypsisEvent, View } from './view';
import { words } from './words';

/** What everybody may look at of a seat: its faction, its agents with their upgrades, the Crown. */
function cardsOf(view: View, seat: number): string[] {
	const player = view.players[seat];
	const agents = (player?.zones ?? []).flatMap((zone) => (zone ? [`agent:${zone.agent}`, ...zone.upgrades.map((upgrade) => `upgrade:${upgrade}`)] : []));
	return [...(player?.faction ? [`faction:${player.faction}`] : []), ...agents, ...(view.crown === seat ? ['crown'] : [])];
}

const apocalypsis: GameModule = {
	Board,
	CardFace,
	Glance,
	Result,
	isPrinted: true,
	hand: (frame, seat) => cardsOf(frame.view as View, seat),
	explain,
	played: (events) => playedIn(events as unknown as ApocalypsisEvent[]),
	progress: (frame: Frame) => progress(frame.view as View),
	/** An agent has been chosen, then a task: what is still to be named. */
	asks: ([first = '', second = ''], { view }) => {
		const { asked } = view as View;
		const w = words();
		if (asked?.question.kind === 'buy' && kindOf(first) === 'agent') return w.dismiss;
		if (asked?.question.kind !== 'act' || kindOf(first) !== 'agent') return null;
		return second ? w.pickRegion : w.pickRest;
	},
	/** The own hand first, then the own agents, then what lies on the table. */
	order: (frame: Frame) => {
		const view = frame.view as View;
		const me = frame.eyes ?? view.asked?.seat ?? 0;
		const seats = [me, ...view.players.keys()].filter((seat, index, all) => all.indexOf(seat) === index);
		const offer = view.players[me]?.offer;
		const market = [...(offer?.agents ?? []).map(({ agent }) => `agent:${agent}`), ...(offer?.upgrades ?? []).map(({ upgrade }) => `upgrade:${upgrade}`)];
		const tasks = [...(view.players[me]?.tasks ?? []), ...view.crises.map(({ task }) => task)].map((task) => `task:${task}`);
		return [...new Set([...market, ...tasks, ...seats.flatMap((seat) => cardsOf(view, seat))])];
	},
};

export default apocalypsis;
