/** How one piece of JSON differs from another, as `crates/catalog/src/delta.rs` writes it. */

import type { JsonValue } from './wire';

/** `from` with a difference applied to it. What does not differ stays the same object. */
export function applied(from: JsonValue, delta: JsonValue): JsonValue {
	if (Array.isArray(delta)) return delta[0] ?? null;
	if (typeof delta !== 'object' || delta === null || typeof from !== 'object' || from === null) return from;
	const changes = delta as Record<string, JsonValue>;
	if (Array.isArray(from)) return from.map((value, place) => (String(place) in changes ? applied(value, changes[place] as JsonValue) : value));
	return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, key in changes ? applied(value as JsonValue, changes[key] as JsonValue) : value]));
}
