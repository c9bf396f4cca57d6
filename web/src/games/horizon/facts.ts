/** What is printed on a card, known of an artifact or of an item; it comes with their words. */

import type { Entry } from '../../lib/wire';
import type { ArtifactFacts, CardFacts, ItemFacts } from './types';

export type { ArtifactFacts, CardFacts, ItemFacts } from './types';

/** Nothing for a card that the client has not heard of yet. */
export const cardFacts = (entry: Entry | undefined): CardFacts | null => (entry?.facts as CardFacts | undefined) ?? null;
export const artifactFacts = (entry: Entry | undefined): ArtifactFacts | null => (entry?.facts as ArtifactFacts | undefined) ?? null;
export const itemFacts = (entry: Entry | undefined): ItemFacts | null => (entry?.facts as ItemFacts | undefined) ?? null;
