/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitment, mixed, promiseOf, termsOf, toHex } from './seed';
import { sha256 } from './sha256';

test('the known digest of three letters', () => {
	expect(toHex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('%i bytes give what a well-known library gives', (length) => {
	const bytes = randomBytes(length);
	expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

/** Label, then every part with its length in eight bytes, the lowest first. */
function kernel(label: string, parts: string[]): string {
	const hash = createHash('sha256').update(label);
	for (const part of parts) hash.update(Buffer.from([32, 0, 0, 0, 0, 0, 0, 0])).update(Buffer.from(part, 'hex'));
	return hash.digest('hex');
}

test('a commitment and a stream are computed as the kernel does it', () => {
	const [seed = '', one = '', two = ''] = ['11', '22', '33'].map((pair) => pair.repeat(32));
	expect(commitment(seed)).toBe(kernel('chronoteka commitment', [seed]));
	expect(promiseOf(seed)).toBe(kernel('chronoteka promise', [seed]));
	expect(mixed(seed, [one, two])).toBe(kernel('chronoteka stream', [seed, one, two]));
	expect(mixed(seed, [two, one])).not.toBe(mixed(seed, [one, two]));
});

test('the terms are a digest of sorted compact JSON', () => {
	const options = { mode: 'versus', decks: ['science'], fresh: false };
	const text = '["chronoteka terms","timeline",2,3,4,{"decks":["science"],"fresh":false,"mode":"versus"}]';
	expect(termsOf('timeline', 2, 3, 4, options)).toBe(createHash('sha256').update(text).digest('hex'));
});
