/** What is printed on a card besides its words; collected from the game's content by `scripts/loop-cards.mjs`. */

import collected from './cards.json';
import { AGENT_FACTS } from './look';
import type { AgentId, CardId, Dimension, Era, Kind, UltraId } from './view';

export interface CardFacts {
	dimension: Dimension;
	/** Where it is laid; a starting artifact's is where its agent starts. */
	home: Era;
	/** Of a starting artifact. */
	agent: AgentId | null;
	kinds: Kind[];
}

interface Collected {
	cards: Record<CardId, { dimension: Dimension; agent?: AgentId; home?: Era; kinds: Kind[] }>;
	ultras: Record<UltraId, Era>;
}

const { cards, ultras } = collected as unknown as Collected;

/** A card that the client has never heard of looks like one from a black hole. */
const unknown: CardFacts = { dimension: 'black_hole', home: 'prehistory', agent: null, kinds: [] };

const known = new Map(
	Object.entries(cards).map(([id, { dimension, agent = null, home, kinds }]): [CardId, CardFacts] => [
		id,
		{ dimension, agent, kinds, home: home ?? (agent ? AGENT_FACTS[agent].start : unknown.home) },
	]),
);

export const factsOf = (card: CardId): CardFacts => known.get(card) ?? unknown;

export const ultraEra = (card: UltraId): Era => ultras[card] ?? unknown.home;
