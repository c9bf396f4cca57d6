/** Chance that depends on a name alone: the same card looks the same on every table and in every browser. */

/** A generator of numbers in [0, 1) that is seeded by `name`. */
export function rng(name: string): () => number {
	let state = hash(name);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	}
	return value;
}
