/** Shows a thing large when it is tapped and could not be chosen: what it was before the tap counts, for a tap may already have been an answer. */

import type { Table } from './table';

export function looking(table: () => Table, id: () => string, shown: () => string = id) {
	let wasIdle = false;
	return {
		onpointerdown: () => {
			wasIdle = table().stateOf(id()) === 'idle';
		},
		onclick: () => {
			if (wasIdle) table().inspect(shown());
			wasIdle = false;
		},
	};
}
