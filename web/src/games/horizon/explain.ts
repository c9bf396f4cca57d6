/** What the things of the board are that are no cards, in words. */

import type { Frame, Glossary } from '../../lib/wire';
import { signed } from './look';
import type { NodeView, View } from './view';
import { words } from './words';

/** What became of an event, or would become of it, and whose points that changes. */
function foretold({ outcome, event }: NodeView, names: string[]): string {
	const w = words();
	if (outcome || !event?.forecast) return outcome ? w.outcome[outcome] : '';
	const { sum, outcome: would, scores } = event.forecast;
	const who = scores ? w.scores(names[scores[0]] ?? '', signed(scores[1])) : w.nobody;
	return `${w.sum} ${signed(sum)}. ${would === 'occurred' ? w.wouldOccur : w.wouldNot}. ${who}`;
}

export function explain(touch: string, frame: Frame, glossary: Glossary, names: string[]): { title: string; text: string } | null {
	const view = frame.view as View;
	const w = words();
	const [kind = '', key = ''] = touch.split(':');
	switch (kind) {
		case 'node': {
			const state = view.nodes.find(({ node }) => node === key);
			if (key === 'mon') return { title: w.mon, text: w.empty(17) };
			if (state?.event) return { title: `${w.node(key)}: ${glossary[`card:${state.event.card}`]?.title ?? ''}`, text: foretold(state, names) };
			return state ? { title: w.node(key), text: state.outcome ? w.outcome[state.outcome] : w.empty(state.yield) } : null;
		}
		case 'act':
			return { title: w.actions, text: key === 'weak' ? w.weakHelp : key === 'strong' ? w.strongHelp : w.actions };
		case 'seat':
			return { title: names[Number(key)] ?? '', text: w.reserve(view.seats[Number(key)]?.reserve ?? 0) };
		default:
			return null;
	}
}
