/** What the things of the board are that are no cards, in words. */

import type { Frame, Glossary } from '../../lib/wire';
import type { View } from './view';
import { words } from './words';

export function explain(touch: string, frame: Frame, _: Glossary, names: string[]): { title: string; text: string } | null {
	const view = frame.view as View;
	const w = words();
	const [kind = '', key = ''] = touch.split(':');
	switch (kind) {
		case 'node': {
			const state = view.nodes.find(({ node }) => node === key);
			if (key === 'mon') return { title: w.mon, text: w.empty(17) };
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
