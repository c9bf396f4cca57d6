/** How one piece of JSON differs from another, applied: as the client does it, written once more so that the tests need no build. */
export function applied(from, delta) {
	if (Array.isArray(delta)) return delta[0];
	if (typeof delta !== 'object' || delta === null) return from;
	const change = ([key, value]) => [key, key in delta ? applied(value, delta[key]) : value];
	return Array.isArray(from) ? from.map((value, place) => change([String(place), value])[1]) : Object.fromEntries(Object.entries(from).map(change));
}
