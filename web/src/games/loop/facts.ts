/** What is printed on a card besides its words; it comes with them. */

import type { Entry } from '../../lib/wire';
import type { CardFacts, UltraFacts } from './types';

export type { CardFacts } from './types';

/** A card that the client has not heard of yet looks like one from a black hole. */
const unknown: CardFacts = { dimension: 'black_hole', home: 'prehistory', agent: null, kinds: [] };

export const cardFacts = (entry: Entry | undefined): CardFacts => (entry?.facts as CardFacts | undefined) ?? unknown;

export const ultraFacts = (entry: Entry | undefined): UltraFacts => (entry?.facts as UltraFacts | undefined) ?? { era: unknown.home };
