/** The phases of a round for the top bar. */

import type { Progress } from '..';
import type { Phase, View } from './view';
import { words } from './words';

const STEP: Partial<Record<Phase, number>> = { round_start: 0, buy: 0, draw: 1, act: 2, resolve: 3, world: 4, crises: 4, round_end: 4 };

export function progress(view: View): Progress | null {
	const w = words();
	const current = STEP[view.phase];
	if (current !== undefined) return { steps: w.steps, current, text: `${w.round(view.round)} · ${w.phase[view.phase]}` };
	const { [view.phase]: text } = w.phase;
	return view.phase === 'factions' ? { steps: [text.charAt(0).toUpperCase() + text.slice(1)], current: 0, text } : null;
}
