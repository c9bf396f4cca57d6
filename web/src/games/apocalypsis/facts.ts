/** What is printed on a card besides its words; it comes with them. Nothing for a card that the client has not heard of yet. */

import type { Entry } from '../../lib/wire';
import type { AgentFacts, DisasterFacts, EventFacts, FactionFacts, TaskFacts, UpgradeFacts } from './types';

export type { AgentFacts, DisasterFacts, EventFacts, FactionFacts, OptionFacts, PowerFacts, TaskFacts, UpgradeFacts } from './types';

const factsOf = <Facts>(entry: Entry | undefined): Facts | null => (entry?.facts as Facts | undefined) ?? null;

export const agentFacts = (entry: Entry | undefined) => factsOf<AgentFacts>(entry);
export const upgradeFacts = (entry: Entry | undefined) => factsOf<UpgradeFacts>(entry);
export const factionFacts = (entry: Entry | undefined) => factsOf<FactionFacts>(entry);
export const taskFacts = (entry: Entry | undefined) => factsOf<TaskFacts>(entry);
export const disasterFacts = (entry: Entry | undefined) => factsOf<DisasterFacts>(entry);
/** What an open crisis does, without the words before it that say when: they are the same on every one. */
export const biteOf = (facts: TaskFacts | null): string => facts?.recurring?.replace(/^[^:]*:\s*/, '') ?? '';

/** A card of the World, the Vatican or North Korea. */
export const eventFacts = (entry: Entry | undefined) => factsOf<EventFacts>(entry);
