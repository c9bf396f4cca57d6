/** What the things of the board are that are no cards, in words. */

import type { Frame, Glossary } from '../../lib/wire';
import type { View } from './view';
import { words } from './words';

export function explain(touch: string, frame: Frame, glossary: Glossary, names: string[]): { title: string; text: string } | null {
	const view = frame.view as View;
	const w = words();
	const [kind = '', key = ''] = touch.split(':');
	switch (kind) {
		case 'slot':
			return { title: w.slots, text: key === 'draw' ? w.actions.draw : w.slots };
		case 'beside': {
			const flame = glossary['term:flame'];
			return { title: w.flameNow(view.seats[Number(key)]?.flame ?? 'blue'), text: flame?.text ?? w.burns };
		}
		case 'place':
			return { title: w.place(Number(key)), text: glossary['term:shift']?.text ?? '' };
		case 'supply':
			return { title: w.supply, text: w.supplyOf(view.main_vp, view.start_vp) };
		case 'seat':
			return { title: names[Number(key)] ?? '', text: w.count(view.seats[Number(key)]?.count ?? 0) };
		default:
			return null;
	}
}
