/** The pattern of a board for the shell. */

import type { GameModule } from '..';
import Board from './Board.svelte';
import CardFace from './CardFace.svelte';

const demo: GameModule = { Board, CardFace };

export default demo;
