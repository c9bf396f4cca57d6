/**
 * What happened, taken apart into views: each scene is the table after one event. The last scene is the server's view itself, so
 * whatever an event here leaves out is put right at the end.
 */

import { eraIndex, type Era, type EraView, type LoopEvent, type SeatView, type TokenView, type View } from './view';

export interface Scene {
	view: View;
	/** Things that have just changed. */
	lit: string[];
	/** Pieces that are about to be destroyed. */
	dying: string[];
	/** How long the table rests, in milliseconds. */
	rest: number;
}

/** The times of the design. */
const TIME = { move: 320, fall: 140, turn: 700, step: 160, vortex: 700, show: 450 };
/** All scenes together are never longer than this; a long story is told faster. */
const MOST = 5200;

export function scenes(before: View, after: View, events: LoopEvent[]): Scene[] {
	const found: Scene[] = [];
	let view = before;
	for (const event of events) {
		const scene = play(view, after, event);
		if (!scene) continue;
		view = scene.view;
		found.push(scene);
	}
	const total = found.reduce((sum, { rest }) => sum + rest, 0);
	const speed = Math.max(1, total / MOST);
	return found.map((scene) => ({ ...scene, rest: scene.rest / speed }));
}

/** The table after this event, or nothing if the event cannot be seen. */
function play(view: View, after: View, event: LoopEvent): Scene | null {
	const scene = (next: View, lit: string[], rest: number, dying: string[] = []): Scene => ({ view: next, lit, rest, dying });
	const era = (where: Era, change: (era: EraView) => Partial<EraView>): View => withEra(view, where, change);
	switch (event.kind) {
		case 'faux_moved':
			return scene({ ...view, faux: { ...view.faux, era: event.era, left: view.faux.left.filter((left) => left !== event.era) } }, [], TIME.turn);
		case 'fell':
			return scene({ ...view, falling: withFallen(view, event.era, 1) }, [], TIME.fall);
		case 'cancelled':
			return scene({ ...view, falling: withFallen(view, event.era, -1) }, [`era:${event.era}`], TIME.show);
		case 'rift_added':
			return scene(
				{ ...era(event.era, () => ({ rifts: event.rifts })), falling: view.falling.filter((cubes) => cubes.era !== event.era) },
				[`era:${event.era}`],
				TIME.step,
			);
		case 'vortex': {
			const next = era(event.era, () => ({ rifts: 0, place: { kind: 'vortex' } }));
			return scene({ ...next, reserve: { ...view.reserve, vortexes: event.left } }, [`era:${event.era}`, `place:${event.era}`, 'count:vortex'], TIME.vortex);
		}
		case 'mission_revealed': {
			const { place } = eraOf(after, event.era);
			const shown = place.kind === 'mission' ? place : undefined;
			return shown
				? scene(
						era(event.era, () => ({ place: { ...shown, cubes: 0, cells: [], fulfilled: false } })),
						[`place:${event.era}`, `tile:${event.tile}`],
						TIME.show,
					)
				: null;
		}
		case 'credited':
			return scene(
				credited(view, event),
				[`tile:${event.tile}`, ...view.eras.filter(({ place }) => place.kind === 'mission' && place.tile === event.tile).map(({ era }) => `place:${era}`)],
				TIME.step,
			);
		case 'confirmed':
			return scene(
				{ ...era(event.era, () => ({ place: { kind: 'empty' } })), confirmed: [...view.confirmed, event.tile] },
				[`place:${event.era}`, 'count:missions'],
				TIME.show,
			);
		case 'appeared': {
			const token = find(after, event.token) ?? view.reserve.bag.find((known) => known.token === event.token) ?? blank(event.token, event.era);
			const next = era(event.era, ({ duplicates }) => ({ duplicates: [...duplicates, token] }));
			return scene(
				{ ...next, reserve: { ...view.reserve, bag: view.reserve.bag.filter((known) => known.token !== event.token) } },
				[`token:${event.token}`],
				TIME.step,
			);
		}
		case 'token_moved':
			return scene(moved(view, event.token, event.to), [`token:${event.token}`], TIME.move);
		case 'token_destroyed':
			return scene(gone(view, event.token), [], TIME.step, []);
		case 'cracked':
			return scene(
				era(event.era, ({ duplicates }) => ({ duplicates: duplicates.map((token) => (token.token === event.token ? { ...token, cracked: true } : token)) })),
				[`token:${event.token}`],
				TIME.show,
			);
		case 'moved':
			return scene(walked(view, event.seat, event.to), [`pawn:${event.seat}`], TIME.move);
		case 'energy_added':
			return scene(
				era(event.era, ({ energy }) => ({ energy: energy + event.n })),
				[`energy:${event.era}`],
				TIME.step,
			);
		case 'energy_spent':
		case 'energy_removed':
			return scene(
				era(event.era, (was) => spend(was, event.n, after)),
				[`energy:${event.era}`],
				TIME.step,
			);
		case 'perma_energy':
			return scene(
				era(event.era, ({ fresh_perma }) => ({ fresh_perma: fresh_perma + 1 })),
				[`energy:${event.era}`],
				TIME.step,
			);
		case 'rifts_removed':
			return scene(
				era(event.era, ({ rifts }) => ({ rifts: Math.max(0, rifts - event.n) })),
				[`era:${event.era}`],
				TIME.step,
			);
		case 'revealed':
			return scene(
				era(event.era, ({ artifacts }) => ({ artifacts: [...artifacts, event.card] })),
				[`card:${event.card}`],
				TIME.step,
			);
		case 'card_destroyed':
		case 'gained':
			return scene(without(view, event.card), [], TIME.step);
		case 'recharged':
		case 'discharged':
		case 'used':
			return scene(
				withSeat(view, event.seat, ({ hand }) => ({
					hand: hand.map((held) => (held.card === event.card ? { ...held, charged: event.kind === 'recharged' } : held)),
				})),
				[`card:${event.card}`],
				TIME.step,
			);
		case 'drew':
		case 'retrieved':
			return scene(
				withSeat(view, event.seat, ({ hand, deck, discard }) => ({
					hand: hand.some((held) => held.card === event.card) ? hand : [...hand, { card: event.card, charged: true }],
					deck: event.kind === 'drew' ? deck.filter((card) => card !== event.card) : deck,
					discard: discard.filter((card) => card !== event.card),
				})),
				[`card:${event.card}`],
				TIME.step / 2,
			);
		case 'discarded':
			return scene(
				withSeat(view, event.seat, ({ hand, discard }) => ({ hand: hand.filter((held) => held.card !== event.card), discard: [...discard, event.card] })),
				[],
				TIME.step / 2,
			);
		case 'hand_discarded':
			return scene(
				withSeat(view, event.seat, ({ hand, discard }) => ({ hand: [], discard: [...discard, ...hand.map((held) => held.card)] })),
				[],
				TIME.step,
			);
		case 'braked':
		case 'brakes_lost':
			return scene(
				era(event.era, ({ centrifuges }) => ({
					centrifuges: centrifuges.map((one) => (one.index === event.centrifuge ? { ...one, brakes: event.markers } : one)),
				})),
				[`centrifuge:${event.centrifuge}`],
				TIME.show,
			);
		case 'stopped':
			return scene(
				era(event.era, ({ centrifuges }) => ({
					centrifuges: centrifuges.map((one) => (one.index === event.centrifuge ? { ...one, spinning: false, brakes: 0 } : one)),
				})),
				[`centrifuge:${event.centrifuge}`],
				TIME.show,
			);
		case 'centrifuge_moved': {
			const one = eraOf(view, event.from).centrifuges.find(({ index }) => index === event.centrifuge);
			const left = era(event.from, ({ centrifuges }) => ({ centrifuges: centrifuges.filter(({ index }) => index !== event.centrifuge) }));
			return one
				? scene(
						withEra(left, event.to, ({ centrifuges }) => ({ centrifuges: [...centrifuges, one] })),
						[`centrifuge:${event.centrifuge}`],
						TIME.move,
					)
				: null;
		}
		case 'turn_begun':
			return scene({ ...view, active: event.seat, effect: null, limits: after.limits, turn: event.turn, cycle: event.cycle }, [], 0);
		case 'free_move_spent':
			return scene(
				withSeat(view, event.seat, () => ({ rested: false })),
				[],
				0,
			);
		default:
			return null;
	}
}

const eraOf = (view: View, era: Era): EraView => view.eras[eraIndex(era)] as EraView;

function withEra(view: View, where: Era, change: (era: EraView) => Partial<EraView>): View {
	return { ...view, eras: view.eras.map((era) => (era.era === where ? { ...era, ...change(era) } : era)) };
}

function withSeat(view: View, seat: number, change: (seat: SeatView) => Partial<SeatView>): View {
	return { ...view, seats: view.seats.map((one, index) => (index === seat ? { ...one, ...change(one) } : one)) };
}

function withFallen(view: View, era: Era, by: number): View['falling'] {
	const now = (view.falling.find((cubes) => cubes.era === era)?.cubes ?? 0) + by;
	const others = view.falling.filter((cubes) => cubes.era !== era);
	return now > 0 ? [...others, { era, cubes: now }] : others;
}

function find(view: View, token: string): TokenView | undefined {
	return view.eras.flatMap(({ duplicates }) => duplicates).find((known) => known.token === token);
}

/** A duplicate that came and went within one frame: its second era is only known to the server. */
function blank(token: string, era: Era): TokenView {
	return { token, spawn: era, destruction: era, is_super: token.startsWith('s'), cracked: false };
}

function gone(view: View, token: string): View {
	return { ...view, eras: view.eras.map((era) => ({ ...era, duplicates: era.duplicates.filter((known) => known.token !== token) })) };
}

function moved(view: View, token: string, to: Era): View {
	const known = find(view, token);
	return known ? withEra(gone(view, token), to, ({ duplicates }) => ({ duplicates: [...duplicates, known] })) : view;
}

function walked(view: View, seat: number, to: Era): View {
	const left = { ...view, eras: view.eras.map((era) => ({ ...era, agents: era.agents.filter((agent) => agent !== seat) })) };
	const there = withEra(left, to, ({ agents }) => ({ agents: [...agents, seat].sort((a, b) => a - b) }));
	return withSeat(there, seat, () => ({ era: to }));
}

function without(view: View, card: string): View {
	return {
		...view,
		eras: view.eras.map((era) => ({ ...era, artifacts: era.artifacts.filter((lying) => lying !== card) })),
		bonus: view.bonus.filter((lying) => lying !== card),
	};
}

/** Which cubes paid is seen from what is left at the end; perma-energy goes first. */
function spend(was: EraView, n: number, after: View): Partial<EraView> {
	const later = eraOf(after, was.era);
	const blue = Math.min(n, Math.max(0, Math.min(was.fresh_perma, was.fresh_perma - later.fresh_perma)));
	return { fresh_perma: was.fresh_perma - blue, used_perma: was.used_perma + blue, energy: Math.max(0, was.energy - (n - blue)) };
}

function credited(view: View, event: Extract<LoopEvent, { kind: 'credited' }>): View {
	return {
		...view,
		eras: view.eras.map((era) => {
			const { place } = era;
			if (place.kind !== 'mission' || place.tile !== event.tile) return era;
			const cells = event.era && !place.cells.includes(event.era) ? [...place.cells, event.era] : place.cells;
			return { ...era, place: { ...place, cubes: event.now, cells, fulfilled: event.now >= event.needed } };
		}),
	};
}
