/** What a frame tells in steps, as the client reads it, written once more so that the tests need no build. */

/** How one piece of JSON differs from another, applied. */
export function applied(from, delta) {
	if (Array.isArray(delta)) return delta[0];
	if (typeof delta !== 'object' || delta === null) return from;
	const change = ([key, value]) => [key, key in delta ? applied(value, delta[key]) : value];
	return Array.isArray(from) ? from.map((value, place) => change([String(place), value])[1]) : Object.fromEntries(Object.entries(from).map(change));
}

/** The views of the steps that led to a frame, the last one first. */
export function stepsOf({ view, beats }) {
	const views = [];
	for (const beat of beats.toReversed()) {
		if (beat.view === undefined) continue;
		view = applied(view, beat.view);
		views.push(view);
	}
	return views;
}
