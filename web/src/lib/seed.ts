/** The seeds of a fair shuffle, computed here just as the server's kernel does it. */

import { sha256 } from './sha256';
import type { JsonValue } from './wire';

/** What the server published before play: it binds it to this seed. */
export function commitment(seed: string): string {
	return hash('chronoteka commitment', [seed]);
}

/** What a browser publishes of its own seed before it shows it. */
export function promiseOf(seed: string): string {
	return hash('chronoteka promise', [seed]);
}

/** A fingerprint of what is played: the digest of compact JSON with sorted keys. */
export function termsOf(game: string, rules: number, content: number, players: number, options: JsonValue): string {
	const text = JSON.stringify(sorted(['chronoteka terms', game, rules, content, players, options]));
	return toHex(sha256(new TextEncoder().encode(text)));
}

function sorted(value: JsonValue): JsonValue {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	const keys = Object.keys(value).sort();
	return Object.fromEntries(keys.map((key) => [key, sorted(value[key] ?? null)]));
}

/** 256 bits of this browser's own randomness, as 64 hexadecimal digits. */
export function randomSeed(): string {
	return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The key of the stream of chance: the server's seed and what each browser added, in the order of the promises. */
export function mixed(seed: string, contributions: string[]): string {
	return hash('chronoteka stream', [seed, ...contributions]);
}

/** Each part with its length before it, so that no two lists of parts look the same. */
function hash(label: string, parts: string[]): string {
	const bytes = [...new TextEncoder().encode(label)];
	for (const part of parts.map(fromHex)) {
		const length = new DataView(new ArrayBuffer(8));
		length.setBigUint64(0, BigInt(part.length), true);
		bytes.push(...new Uint8Array(length.buffer), ...part);
	}
	return toHex(sha256(new Uint8Array(bytes)));
}

export function fromHex(text: string): Uint8Array {
	return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
