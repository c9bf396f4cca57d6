/** The pictures of numbers and actions: names of game icons, listed in `pieces.json`. */

export const ICONS = {
	energy: 'power-lightning',
	points: 'star-medal',
	cards: 'poker-hand',
	artifacts: 'gear-hammer',
	moves: 'walking-boot',
	wormhole: 'vortex',
	lock: 'padlock',
} as const;

export const ACTION_ICON = {
	mine: 'mining',
	weak: 'hand',
	strong: 'fist',
	attack: 'ray-gun',
	trade: 'trade',
	refuse: 'cancel',
} as const;
