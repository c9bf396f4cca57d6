/** The phases of a turn for the top bar. */

import type { Progress } from '..';
import type { Phase, View } from './view';
import { words } from './words';

/** The step of each phase; the Agency's bonus is the reward for a mission, and the end of a turn asks nobody. */
const STEP: Partial<Record<Phase, number>> = { faux: 0, actions: 1, gain: 2, confirm: 3, bonus: 3 };

export function progress(view: View): Progress | null {
	const current = STEP[view.phase];
	if (current === undefined) return null;
	const w = words();
	return { steps: w.phases, current, text: `${w.phases[current]} · ${w.clock(view.cycle, view.cycle_turn)}` };
}
