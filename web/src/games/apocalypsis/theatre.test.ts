import { describe, expect, it } from 'vitest';
import type { Beat, JsonValue } from '../../lib/wire';
import { lengthOf, playedIn, retold, restOf, Theatre } from './theatre.svelte';
import type { ApocalypsisEvent } from './view';

const opened: ApocalypsisEvent = { what: 'world_drawn', card: 'worlds_fair' };
const beat = (moment: number, events: ApocalypsisEvent[], lines: string[]): Beat => ({
	moment,
	seat: 0,
	events: events as unknown as JsonValue[],
	lines: lines.map((text) => ({ text })),
});

describe('the theatre', () => {
	it('knows what happened even where it was not played, and tells nothing twice', () => {
		const theatre = new Theatre();
		const beats = [beat(1, [opened], ['The World Government speaks']), beat(1, [{ what: 'dark', tokens: 1 }], ['Dark times: 1'])];
		theatre.arrive({ beats, moment: 1 });
		theatre.arrive({ beats, moment: 1 });
		expect(theatre.told('world:worlds_fair')?.changes).toEqual(['Dark times: 1']);
	});

	it('forgets what was taken back', () => {
		const theatre = new Theatre();
		theatre.arrive({ beats: [beat(2, [opened], ['It speaks'])], moment: 2 });
		theatre.arrive({ beats: [], moment: 1 });
		expect(theatre.told('world:worlds_fair')).toBeNull();
	});

	it('gives lines to the last events of a beat: the first ones may be silent', () => {
		const silent: ApocalypsisEvent = { what: 'answered', seat: 0 };
		const record = retold([], beat(1, [opened, silent, { what: 'dark', tokens: 2 }], ['It speaks', 'Dark times: 2']));
		expect(record[0]?.changes).toEqual(['Dark times: 2']);
	});

	it('rests longest where there is something to read', () => {
		const ended: ApocalypsisEvent = { what: 'ended', agent: 'a', origin: { task: 't' }, option: 0, outcome: 'failure', critical: false };
		expect(restOf([ended], true)).toBeGreaterThan(restOf([ended], false));
		expect(lengthOf([{ what: 'answered', seat: 0 }], true)).toBe(0);
	});

	it('shows the card that a rival sends somebody for', () => {
		expect(playedIn([{ what: 'sent', seat: 1, agent: 'a', task: 't', region: 'third_world' }])).toBe('task:t');
		expect(playedIn([opened])).toBeNull();
	});
});
