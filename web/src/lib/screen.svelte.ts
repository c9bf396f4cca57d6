/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone on its side: wide enough for three columns, too low for bars above and below. */
const short = new MediaQuery('(max-height: 519px) and (min-width: 560px)', false);
const slim = new MediaQuery('(max-width: 719px)', false);
const narrow = new MediaQuery('(max-width: 1079px)', false);

export const screen = {
	/** The layout of the phone: chips, sheets, buttons across the width. */
	get isPhone(): boolean {
		return slim.current && !short.current;
	},
	/** The layout of the phone on its side: players, stage and prompt stand beside each other. */
	get isShort(): boolean {
		return short.current;
	},
	/** Small enough for boards to leave out what can be had by a tap. */
	get isCompact(): boolean {
		return slim.current || short.current;
	},
	/** Room for the stage, but not for an unfolded rail beside it. */
	get isNarrow(): boolean {
		return narrow.current || short.current;
	},
};
