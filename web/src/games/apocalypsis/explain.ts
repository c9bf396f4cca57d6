/** What the things of the board are that are no cards, in words. */

import type { Frame, Glossary } from '../../lib/wire';
import { END } from './layout';
import { keyOf, kindOf } from './look';
import type { Track, View } from './view';
import { words } from './words';

export function explain(touch: string, frame: Frame, glossary: Glossary, names: string[]): { title: string; text: string } | null {
	const view = frame.view as View;
	const w = words();
	const key = keyOf(touch);
	const entry = glossary[touch];
	switch (kindOf(touch)) {
		case 'track': {
			const state = view.tracks.find(({ track }) => track === key);
			if (!entry || !state) return null;
			const now = w.trackOf(entry.title, state.value, END[key as Track], state.modifier);
			return { title: entry.title, text: [`${now}.`, state.threat === 0 ? null : `${w.threat(state.threat)}.`, entry.text].filter(Boolean).join(' ') };
		}
		case 'region': {
			const state = view.regions.find(({ region }) => region === key);
			if (!entry || !state) return null;
			const free = w.cells(state.cells.filter((cell) => cell === null).length);
			const woes = state.disasters.flatMap((tokens, index) => (tokens > 0 ? [glossary[`disaster:${['famine', 'war', 'epidemic'][index]}`]?.title ?? ''] : []));
			return {
				title: entry.title,
				text: [entry.text, `${glossary[`class:${state.class}`]?.title ?? ''}.`, ...woes.map((woe) => `${woe}.`), `${free}.`].join(' '),
			};
		}
		case 'place':
		case 'deck':
		case 'class':
		case 'trait':
		case 'state':
		case 'disaster':
		case 'resource':
			return entry ? { title: entry.title, text: entry.text ?? '' } : null;
		case 'seat': {
			const state = view.players[Number(key)];
			if (!state) return null;
			const purse = (['authority', 'capital', 'links'] as const).map((resource) => `${glossary[`resource:${resource}`]?.title ?? ''} ${state[resource]}`);
			return { title: names[Number(key)] ?? '', text: `${purse.join(', ')}.` };
		}
		default:
			return null;
	}
}
