/**
 * SHA-256 (FIPS 180-4). The browser's own is there only on secure pages, and a table in the home network is not one; a
 * reader who doubts the server should be able to check it anyway.
 */

const K = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/** The first 32 bits of what follows the point. */
function fraction(number: number): number {
	return ((number - Math.floor(number)) * 2 ** 32) >>> 0;
}

function primes(count: number): number[] {
	const found: number[] = [];
	for (let number = 2; found.length < count; number += 1) {
		if (found.every((prime) => number % prime !== 0)) found.push(number);
	}
	return found;
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
	const padded = pad(message);
	const view = new DataView(padded.buffer);
	const hash = START.slice();
	for (let offset = 0; offset < padded.length; offset += 64) mix(hash, view, offset);
	const digest = new DataView(new ArrayBuffer(32));
	hash.forEach((word, index) => digest.setUint32(index * 4, word));
	return new Uint8Array(digest.buffer);
}

/** A one, noughts, and the length in bits, so that the whole fills blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
	const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
	padded.set(message);
	padded[message.length] = 0x80;
	new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
	return padded;
}

function mix(hash: number[], block: DataView, offset: number): void {
	const words = new Uint32Array(64);
	const at = (index: number) => words[index] ?? 0;
	for (let index = 0; index < 16; index += 1) words[index] = block.getUint32(offset + index * 4);
	for (let index = 16; index < 64; index += 1) {
		const far = at(index - 15);
		const near = at(index - 2);
		const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
		const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
		words[index] = at(index - 16) + s0 + at(index - 7) + s1;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
	for (let index = 0; index < 64; index += 1) {
		const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
		const choice = (e & f) ^ (~e & g);
		const first = (h + s1 + choice + (K[index] ?? 0) + at(index)) | 0;
		const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = ((hash[index] ?? 0) + word) >>> 0));
}
