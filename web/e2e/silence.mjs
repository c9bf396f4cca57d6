/** What travels tells nothing that must stay hidden: the part of the search that every game shares. */

import assert from 'node:assert/strict';

/** `leaks` were found in the messages; `named` tells which cards a text names. Neither they nor the seed may be told before the end. */
export async function assertSilence(visitor, house, leaks, named) {
	assert.deepEqual(leaks, []);
	const { seed } = await (await fetch(`${house.url}/api/tables/${visitor.table.id}/fairness`)).json();
	if (visitor.frame.outcome) assert.match(seed, /^[0-9a-f]{64}$/);
	else assert.equal(seed, null);
	for (const { raw } of visitor.tells) assert.ok(!seed || !raw.includes(seed), 'the seed is not for the socket');
	const before = visitor.bodies.filter(({ isAfterEnd }) => !isAfterEnd);
	assert.ok(before.some(({ url }) => url.includes('/api/')));
	for (const { url, text } of before) {
		assert.ok(!seed || !text.includes(seed), `${url} tells the seed`);
		if (url.includes('/api/')) assert.deepEqual(named(text), [], `${url} tells of cards`);
	}
}
