/** What is different between two views, as small badges for the things that differ. */

import { ERAS, type Era, type View } from './view';

export type Change =
	| { kind: 'rifts' | 'energy' | 'artifacts'; era: Era; by: number }
	| { kind: 'vortex'; era: Era }
	| { kind: 'destroyed' | 'cracked'; token: string; era: Era }
	| { kind: 'token'; token: string; from: Era | null; to: Era }
	| { kind: 'pawn'; seat: number; from: Era; to: Era }
	| { kind: 'progress'; tile: string; era: Era; by: number }
	| { kind: 'charged' | 'discharged' | 'drawn' | 'left'; seat: number; card: string };

export function diff(before: View, after: View): Change[] {
	return [...eras(before, after), ...tokens(before, after), ...seats(before, after)];
}

function eras(before: View, after: View): Change[] {
	return ERAS.flatMap((era, index): Change[] => {
		const [one, other] = [before.eras[index], after.eras[index]];
		if (!one || !other) return [];
		const changes: Change[] = [];
		const count = (kind: 'rifts' | 'energy' | 'artifacts', by: number): void => {
			if (by !== 0) changes.push({ kind, era, by });
		};
		count('rifts', other.rifts - one.rifts);
		count('energy', other.energy + other.fresh_perma - one.energy - one.fresh_perma);
		count('artifacts', other.artifacts.length - one.artifacts.length);
		if (other.place.kind === 'vortex' && one.place.kind !== 'vortex') changes.push({ kind: 'vortex', era });
		if (one.place.kind === 'mission' && other.place.kind === 'mission' && one.place.tile === other.place.tile) {
			const by = other.place.cubes - one.place.cubes;
			if (by !== 0) changes.push({ kind: 'progress', tile: one.place.tile, era, by });
		}
		return changes;
	});
}

function tokens(before: View, after: View): Change[] {
	const standing = (view: View) => new Map(view.eras.flatMap(({ era, duplicates }) => duplicates.map((token) => [token.token, { era, token }] as const)));
	const [from, to] = [standing(before), standing(after)];
	const gone = [...from].flatMap(([token, { era }]): Change[] => (to.has(token) ? [] : [{ kind: 'destroyed', token, era }]));
	const there = [...to].flatMap(([token, now]): Change[] => {
		const was = from.get(token);
		const changes: Change[] = [];
		if (was?.era !== now.era) changes.push({ kind: 'token', token, from: was?.era ?? null, to: now.era });
		if (was && !was.token.cracked && now.token.cracked) changes.push({ kind: 'cracked', token, era: now.era });
		return changes;
	});
	return [...gone, ...there];
}

function seats(before: View, after: View): Change[] {
	return after.seats.flatMap((now, seat): Change[] => {
		const was = before.seats[seat];
		if (!was) return [];
		const changes: Change[] = was.era === now.era ? [] : [{ kind: 'pawn', seat, from: was.era, to: now.era }];
		for (const { card, charged } of now.hand) {
			const held = was.hand.find((other) => other.card === card);
			if (!held) changes.push({ kind: 'drawn', seat, card });
			else if (held.charged !== charged) changes.push({ kind: charged ? 'charged' : 'discharged', seat, card });
		}
		const left = was.hand.filter(({ card }) => !now.hand.some((other) => other.card === card));
		return [...changes, ...left.map(({ card }): Change => ({ kind: 'left', seat, card }))];
	});
}
