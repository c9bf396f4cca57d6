/** The phases of a round for the top bar. */

import type { Progress } from '..';
import type { Phase } from './types';
import type { View } from './view';
import { words } from './words';

const STEP: Partial<Record<Phase, number>> = { time: 0, action: 1, end: 2 };

export function progress(view: View): Progress | null {
	const w = words();
	const current = STEP[view.phase];
	if (current === undefined) return view.phase === 'first_play' ? { steps: [w.phase(view.phase)], current: 0, text: w.phase(view.phase) } : null;
	return { steps: w.phases, current, text: `${w.round(view.round)} · ${w.phase(view.phase)}` };
}
