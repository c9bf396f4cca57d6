/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary } from '../../lib/wire';
import { DESKTOP, eraAngle, PHONE, pieceSpots, type Measures, type Spot } from './geometry';
import {
	ERAS,
	VORTEXES,
	type AgentId,
	type CardId,
	type Era,
	type EraView,
	type Mission,
	type Seat,
	type SeatView,
	type TileId,
	type TokenView,
	type UltraId,
	type View,
} from './view';
import { cardFacts, ultraFacts, type CardFacts } from './facts';
import { hintOf, type Hint } from './talk';
import { words } from './words';

/** Something that stands in an era and may walk. */
export type Piece =
	| { kind: 'duplicate'; key: string; era: Era; spot: Spot; token: TokenView; label: string }
	| { kind: 'pawn'; key: string; era: Era; spot: Spot; seat: Seat; label: string }
	| { kind: 'centrifuge'; key: string; era: Era; spot: Spot; index: number; spinning: boolean; brakes: number; label: string };

/** An open mission with the place where it is confirmed. */
export interface OpenMission extends Mission {
	era: Era;
}

const noWords: Entry = { title: '…', note: null, text: null, art: null };

export class BoardState {
	readonly #frame: () => Frame;
	readonly #glossary: () => Glossary;
	readonly #names: () => string[];
	readonly #isCompact: () => boolean;

	constructor(source: { frame: () => Frame; glossary: () => Glossary; names: () => string[]; compact: () => boolean }) {
		this.#frame = source.frame;
		this.#glossary = source.glossary;
		this.#names = source.names;
		this.#isCompact = source.compact;
	}

	readonly view = $derived.by(() => this.#frame().view as View);
	readonly measures = $derived.by((): Measures => (this.#isCompact() ? PHONE : DESKTOP));
	readonly isSpectator = $derived.by(() => this.#frame().eyes === null);
	/** The seat whose hand lies large: the own one, or that of whoever acts. */
	readonly me = $derived.by((): Seat => this.#frame().eyes ?? this.view.active ?? 0);
	readonly mine = $derived.by((): SeatView | null => this.view.seats[this.me] ?? null);
	readonly isMyTurn = $derived.by(() => !this.isSpectator && this.view.active === this.me);
	/** The era of the agent whose turn it is: "your era" of every effect. */
	readonly yourEra = $derived.by((): Era | null => (this.view.active === null ? null : (this.view.seats[this.view.active]?.era ?? null)));

	readonly fauxAngle = $derived.by(() => (this.view.faux.era === null ? null : eraAngle(ERAS.indexOf(this.view.faux.era))));
	readonly vortexes = $derived.by(() => VORTEXES - this.view.reserve.vortexes);

	readonly missions = $derived.by((): OpenMission[] => this.view.eras.flatMap(({ era, place }) => (place.kind === 'mission' ? [{ ...place, era }] : [])));

	/** What the actions on offer would do to duplicates, as the server says. */
	readonly fates = $derived.by((): Map<string, string> => {
		const marks = this.#frame().offers.flatMap((offer) => offer.marks ?? []);
		return new Map(marks.map(({ thing, fate }) => [thing, fate]));
	});

	/** The cards that some action on offer names. */
	readonly offered = $derived.by((): CardId[] => {
		const ids = this.#frame().offers.flatMap((offer) => offer.touches.filter((id) => id.startsWith('card:')));
		return [...new Set(ids)].map((id) => id.slice('card:'.length));
	});

	/** Those of them that cannot be read where they lie: in another hand, in a pile, at an era. */
	readonly elsewhere = $derived.by((): CardId[] => {
		const seen = new Set([...(this.mine?.hand ?? []).map(({ card }) => card), ...this.view.bonus]);
		return this.offered.filter((card) => !seen.has(card));
	});

	/** Why nothing would come of touching a thing, if every action that begins with it comes to nothing. */
	idle(thing: string): string | undefined {
		const cautions = this.#frame()
			.offers.filter(({ touches }) => touches[0] === thing)
			.map(({ caution }) => caution);
		return cautions.every((caution) => caution?.is_idle) ? cautions[0]?.text : undefined;
	}

	/** Everything that stands on the ring, in one list, so that a piece stays the same piece wherever it goes. */
	readonly pieces = $derived.by((): Piece[] => {
		const pieces = this.view.eras.flatMap((era, index) => this.#piecesOf(era, index));
		return pieces.sort((a, b) => (a.key < b.key ? -1 : 1));
	});

	/** What colleagues point at. */
	readonly hints = $derived.by((): Hint[] => this.#frame().remarks.map((remark) => hintOf(remark, this.name(remark.seat), this.view.active)));

	/** Those of them that point at this thing. */
	hintsAt(thing: string): Hint[] {
		return this.hints.filter(({ at }) => at === thing);
	}

	name(seat: Seat): string {
		return this.#names()[seat] ?? '';
	}

	entry(key: string): Entry {
		return this.#glossary()[key] ?? noWords;
	}

	card(card: CardId): Entry {
		return this.entry(`card:${card}`);
	}

	/** What is printed on a card besides its words. */
	facts(card: CardId): CardFacts {
		return cardFacts(this.card(card));
	}

	ultraEra(card: UltraId): Era {
		return ultraFacts(this.entry(`ultra:${card}`)).era;
	}

	eraName(era: Era): string {
		return this.entry(`era:${era}`).title;
	}

	agentName(agent: AgentId): string {
		return this.entry(`agent:${agent}`).title;
	}

	tileName(tile: TileId): string {
		return this.entry(`tile:${tile}`).title;
	}

	tokenLabel(token: TokenView): string {
		const w = words();
		const where = w.duplicate(this.eraName(token.spawn), this.eraName(token.destruction));
		const fate = this.fates.get(`token:${token.token}`);
		return [token.is_super ? w.super(token.cracked) : '', where, fate === 'destroyed' ? w.willBeDestroyed : ''].filter(Boolean).join('. ');
	}

	/** The whole era in one sentence, for those who hear it. */
	eraSentence(era: EraView): string {
		const w = words();
		const others = era.agents.filter((seat) => seat !== this.me).map((seat) => this.name(seat));
		const forecast = this.view.forecast.find((line) => line.era === era.era);
		const parts = [
			this.view.faux.era === era.era ? w.fauxHere : '',
			w.energy(era.energy),
			era.fresh_perma + era.used_perma > 0 ? w.perma(era.fresh_perma, era.used_perma) : '',
			w.riftsOf(era.rifts),
			era.duplicates.length > 0 ? w.duplicatesHere(era.duplicates.length) : '',
			era.artifacts.length > 0 ? w.artifactsHere(era.artifacts.length) : '',
			this.placeText(era),
			...era.centrifuges.map(({ spinning, brakes }) => w.centrifuge(spinning, brakes, this.view.centrifuges?.needed_markers ?? 0)),
			era.agents.includes(this.me) ? w.youAreHere : '',
			others.length > 0 ? w.here(others) : '',
			forecast && forecast.overflow > 0 ? w.overflow(forecast.overflow) : '',
		];
		return `${this.eraName(era.era)}: ${parts.filter(Boolean).join(', ')}`;
	}

	placeText({ place }: EraView): string {
		const w = words();
		switch (place.kind) {
			case 'vortex':
				return this.view.mode === 'klondike' ? w.megaVortex : w.vortex;
			case 'face_down':
				return w.faceDown;
			case 'mission':
				return w.mission(this.tileName(place.tile), place.cubes, place.needed);
			case 'empty':
				return w.emptyPlace;
		}
	}

	#piecesOf(era: EraView, index: number): Piece[] {
		const w = words();
		const { centrifuges, duplicates, agents } = era;
		const spots = pieceSpots(index, centrifuges.length + duplicates.length + agents.length, this.measures);
		const next = (): Spot => spots.shift() ?? { x: 0, y: 0, scale: 1 };
		const needed = this.view.centrifuges?.needed_markers ?? 0;
		return [
			...centrifuges.map(({ index: number, spinning, brakes }): Piece => ({
				kind: 'centrifuge',
				key: `centrifuge:${number}`,
				era: era.era,
				spot: next(),
				index: number,
				spinning,
				brakes,
				label: w.centrifuge(spinning, brakes, needed),
			})),
			...duplicates.map((token): Piece => ({
				kind: 'duplicate',
				key: `token:${token.token}`,
				era: era.era,
				spot: next(),
				token,
				label: this.tokenLabel(token),
			})),
			...agents.map((seat): Piece => {
				const agent = this.view.seats[seat]?.agent;
				const label = w.pawn(this.name(seat), agent ? this.agentName(agent) : '', this.eraName(era.era));
				return { kind: 'pawn', key: `pawn:${seat}`, era: era.era, spot: next(), seat, label };
			}),
		];
	}
}
