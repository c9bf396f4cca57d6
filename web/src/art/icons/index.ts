/** The icons that have been loaded: those of the shelf from the beginning, a game's own with its board. */

import shelf from './shelf.json';

const paths = new Map<string, string>(Object.entries(shelf));

export function register(icons: Record<string, string>): void {
	for (const [name, path] of Object.entries(icons)) paths.set(name, path);
}

/** The path of an icon on a grid of 512. An unknown name gives the hourglass, so that no picture is ever empty. */
export function icon(name: string): string {
	return paths.get(name) ?? shelf.hourglass;
}
