/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(max-width: 719px)', false);
const narrow = new MediaQuery('(max-width: 1079px)', false);

export const screen = {
	/** The layout of the phone: chips, sheets, buttons across the width. */
	get isPhone(): boolean {
		return phone.current;
	},
	/** Room for the stage, but not for an unfolded rail beside it. */
	get isNarrow(): boolean {
		return narrow.current;
	},
};
