/** All that the board derives from a frame. */

import type { Entry, Frame, Glossary } from '../../lib/wire';
import { agentFacts, disasterFacts, eventFacts, factionFacts, taskFacts, upgradeFacts } from './facts';
import type {
	AgentId,
	AgentView,
	CatastropheId,
	Faction,
	KoreaId,
	PlayerView,
	Region,
	RegionView,
	Seat,
	TaskId,
	Track,
	TrackView,
	UpgradeId,
	VaticanId,
	View,
	WorldId,
} from './view';

const noWords: Entry = { title: '…', note: null, text: null, art: null };

/** A thing with its words and with what is printed on it. */
export interface Printed<Facts> {
	id: string;
	entry: Entry;
	facts: Facts | null;
}

interface Sources {
	frame: () => Frame;
	glossary: () => Glossary;
	names: () => string[];
}

export class BoardState {
	readonly #sources: Sources;

	constructor(sources: Sources) {
		this.#sources = sources;
	}

	readonly frame = $derived.by(() => this.#sources.frame());
	readonly view = $derived.by(() => this.frame.view as View);
	readonly isSpectator = $derived.by(() => this.frame.eyes === null);
	/** The seat whose things lie beside the board: the own one; for a spectator that of whoever is asked. */
	readonly me = $derived.by((): Seat => this.frame.eyes ?? this.view.asked?.seat ?? 0);
	readonly mine = $derived.by((): PlayerView | undefined => this.view.players[this.me]);
	readonly isAwaited = $derived.by(() => !this.isSpectator && this.frame.awaited.includes(this.me));
	/** What is asked of the own seat now. */
	readonly question = $derived.by(() => (this.isAwaited ? (this.view.asked?.question ?? null) : null));
	readonly agents = $derived.by((): AgentView[] => (this.mine?.zones ?? []).filter((zone) => zone !== null));

	name(seat: Seat): string {
		return this.#sources.names()[seat] ?? '';
	}

	entry(id: string): Entry {
		return this.#sources.glossary()[id] ?? noWords;
	}

	#printed<Facts>(id: string, factsOf: (entry: Entry) => Facts | null): Printed<Facts> {
		const entry = this.entry(id);
		return { id, entry, facts: factsOf(entry) };
	}

	agent(agent: AgentId) {
		return this.#printed(`agent:${agent}`, agentFacts);
	}

	upgrade(upgrade: UpgradeId) {
		return this.#printed(`upgrade:${upgrade}`, upgradeFacts);
	}

	task(task: TaskId) {
		return this.#printed(`task:${task}`, taskFacts);
	}

	disaster(card: CatastropheId) {
		return this.#printed(`catastrophe:${card}`, disasterFacts);
	}

	world(card: WorldId) {
		return this.#printed(`world:${card}`, eventFacts);
	}

	vatican(card: VaticanId) {
		return this.#printed(`vatican:${card}`, eventFacts);
	}

	korea(card: KoreaId) {
		return this.#printed(`korea:${card}`, eventFacts);
	}

	faction(faction: Faction) {
		return this.#printed(`faction:${faction}`, factionFacts);
	}

	region(region: Region): RegionView | undefined {
		return this.view.regions.find((state) => state.region === region);
	}

	track(track: Track): TrackView | undefined {
		return this.view.tracks.find((state) => state.track === track);
	}

	/** Where an agent is and whose it is; nothing for one that no player has. */
	placeOf(agent: AgentId): { seat: Seat; zone: number; state: AgentView } | null {
		for (const [seat, player] of this.view.players.entries()) {
			const zone = player.zones.findIndex((state) => state?.agent === agent);
			const state = player.zones[zone];
			if (state) return { seat, zone, state };
		}
		return null;
	}
}
