/**
 * What the actions on offer would do to the duplicates they name, as far as an arrival in the destruction era tells it. The server
 * decides what happens; this only lets a target carry its consequence before the click.
 */

import type { JsonValue } from '../../lib/wire';
import type { Era, TokenId, TokenView, View } from './view';

export type Fate = 'destroyed' | 'cracked';

interface Told {
	kind?: string;
	token?: TokenId;
	to?: Era;
	one?: TokenId;
	other?: TokenId;
	steps?: number;
	carry?: TokenId | { token: TokenId; to: Era } | null;
}

/** What becomes of this duplicate in this era; nothing, in most. */
export function fateIn(token: TokenView, era: Era): Fate | null {
	if (token.destruction !== era) return null;
	return token.is_super && !token.cracked ? 'cracked' : 'destroyed';
}

export function fates(view: View, actions: JsonValue[]): Map<TokenId, Fate> {
	const tokens = new Map(view.eras.flatMap(({ era, duplicates }) => duplicates.map((token) => [token.token, { token, era }] as const)));
	const yours = view.active === null ? null : (view.seats[view.active]?.era ?? null);
	const found = new Map<TokenId, Fate>();
	const arrives = (id: TokenId | undefined, era: Era | null | undefined): void => {
		const known = id === undefined ? undefined : tokens.get(id);
		const fate = known && era ? fateIn(known.token, era) : null;
		if (id !== undefined && fate) found.set(id, fate);
	};
	for (const action of actions as Told[]) {
		switch (action?.kind) {
			case 'duplicate': {
				// One that stands in your own era is not pulled there: it can only be meant to be destroyed.
				const known = tokens.get(action.token ?? '');
				if (known && known.era === yours) found.set(known.token.token, known.token.is_super && !known.token.cracked ? 'cracked' : 'destroyed');
				else arrives(action.token, yours);
				break;
			}
			case 'push':
				arrives(action.token, action.to);
				break;
			case 'exchange':
				arrives(action.one, tokens.get(action.other ?? '')?.era);
				arrives(action.other, tokens.get(action.one ?? '')?.era);
				break;
			case 'go':
				if (typeof action.carry === 'object' && action.carry) arrives(action.carry.token, action.carry.to);
				break;
			case 'jump':
				if (typeof action.carry === 'string') arrives(action.carry, action.to);
				break;
		}
	}
	return found;
}
