/** How things look: the icon and the colour of each era, agent, dimension and kind. Colour never comes without its icon. */

import { eraIndex, type AgentId, type Dimension, type Era, type Kind, type TileId } from './view';

export const FAUX = 'mad-scientist';

export const ERA_ICON: Record<Era, string> = {
	prehistory: 'diplodocus',
	middle_ages: 'castle',
	renaissance: 'palette',
	industrial: 'factory',
	globalization: 'globe',
	age_of_robots: 'vintage-robot',
	end_of_time: 'skull-crack',
};

export const AGENT_ICON: Record<AgentId, string> = {
	mister_time: 'top-hat',
	time_runner: 'sprint',
	eraser_404: 'cyborg-face',
	lady_paradox: 'duality-mask',
	eternity_accountant: 'abacus',
};

export const KIND_ICON: Record<Kind, string> = {
	energy: 'battery-75',
	rift: 'hole',
	duplicate: FAUX,
	movement: 'walking-boot',
	cards: 'card-pick',
};

export const TILE_ICON: Record<TileId, string> = {
	surrounded: 'crosshair',
	quantum_fitters: 'gear-hammer',
	block_the_exhaust: 'hole',
	fool_the_doctor: 'infinity',
	prodigal_clones: FAUX,
	reflash_continuum: 'usb-key',
	one_loop_two_loops: 'backward-time',
	duplicate_hunt: 'cracked-mask',
	feed_time: 'battery-plus',
	quantum_bomb: 'unlit-bomb',
};

/** The emblems of the four modes. */
export const SIGN = {
	missions: 'checklist',
	vortex: 'vortex',
	bag: 'swap-bag',
	deck: 'card-random',
	faceDown: 'gears',
	turbine: 'turbine',
	cracked: 'cracked-shield',
	armour: 'shield',
	warning: 'hazard-sign',
	ultra: 'circuitry',
} as const;

export const eraColour = (era: Era): string => `var(--lp-era-${eraIndex(era) + 1})`;

const COLOUR: Record<Dimension, string> = {
	spiral: 'var(--lp-spiral)',
	star: 'var(--lp-star)',
	line: 'var(--lp-lines)',
	black_hole: 'var(--lp-void)',
};
export const dimensionColour = (dimension: Dimension): string => COLOUR[dimension];

/** The dimensions of each agent's six cards: spiral, star, line, black hole (LOOP-AGENT-07), and where it starts. */
export const AGENT_FACTS: Record<AgentId, { split: [number, number, number, number]; start: Era }> = {
	mister_time: { split: [3, 2, 1, 0], start: 'globalization' },
	time_runner: { split: [1, 3, 2, 0], start: 'prehistory' },
	eraser_404: { split: [2, 1, 3, 0], start: 'age_of_robots' },
	lady_paradox: { split: [2, 2, 1, 1], start: 'renaissance' },
	eternity_accountant: { split: [2, 2, 2, 0], start: 'industrial' },
};

/** Signs of the four dimensions as strokes on a grid of 24; the star alone is filled. */
export const DIMENSION_PATH: Record<Dimension, string> = {
	spiral: 'M12 12.2c0-1.300 1.900-1.400 2.300.2.500 2.300-2.600 3.500-4.500 1.900-2.500-2.100-1.400-6.300 2.200-6.900 4.400-.7 7.300 3.600 5.800 7.800',
	star: 'm12 4 2.400 5.200 5.600.7-4.100 3.900 1.100 5.700-5-2.800-5 2.800 1.100-5.700L4 9.900l5.600-.7Z',
	line: 'M4 8.200c2.700-3 5.300 3 8 0s5.300 3 8 0M4 12.400c2.700-3 5.300 3 8 0s5.300 3 8 0M4 16.600c2.700-3 5.300 3 8 0s5.300 3 8 0',
	black_hole:
		'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM6.700 9.200C3.600 8 2 8.300 2.200 9.600c.4 2.600 6.600 6.600 12.300 8 4.900 1.200 8 .4 7.200-2-.4-1-1.700-2.200-3.700-3.400',
};
