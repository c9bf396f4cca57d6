import { describe, expect, it } from 'vitest';
import { tale, toldOn, type Record } from './told';
import type { ApocalypsisEvent } from './view';

const after = (events: [ApocalypsisEvent, string?][], from: Record = []): Record => events.reduce((record, [event, line]) => toldOn(record, event, line), from);

const opened: ApocalypsisEvent = { what: 'task_opened', agent: 'aunt_spelt', task: 'smart_kettle' };
const rolled = (dice: number[], again = false): ApocalypsisEvent => ({ what: 'dice_rolled', agent: 'aunt_spelt', dice, again });
const ended: ApocalypsisEvent = { what: 'ended', agent: 'aunt_spelt', origin: { task: 'smart_kettle' }, option: 1, outcome: 'success', critical: false };
const moved: ApocalypsisEvent = { what: 'track_moved', track: 'tech', from: 4, to: 5 };

describe('a story', () => {
	it('gathers the choice, the last roll, the end and what came of it', () => {
		const [story, other] = after([
			[opened],
			[{ what: 'option_chosen', seat: 0, agent: 'aunt_spelt', origin: { task: 'smart_kettle' }, option: 1 }],
			[rolled([1, 2])],
			[rolled([5, 2], true)],
			[{ what: 'check_ended', agent: 'aunt_spelt', successes: 1, difficulty: 1, outcome: 'success' }],
			[ended, 'Aunt Spelt: success. It boiled.'],
			[moved, 'Technical progress: 4 → 5'],
		]);
		expect(other).toBeUndefined();
		expect(story?.option).toBe(1);
		expect(story?.rolls).toEqual([{ agent: 'aunt_spelt', dice: [5, 2], end: { successes: 1, difficulty: 1, outcome: 'success' } }]);
		expect(story?.ending).toEqual({ outcome: 'success', critical: false, line: 'Aunt Spelt: success. It boiled.' });
		expect(story?.changes).toEqual(['Technical progress: 4 → 5']);
	});

	it('is interrupted by a letter and goes on behind it', () => {
		const record = after([
			[opened],
			[{ what: 'vatican_drawn', card: 'digital_religion' }],
			[{ what: 'vatican_answered', seat: 1, way: null, agent: null }],
			[{ what: 'vatican_ended', card: 'digital_religion', cancelled: false }, '“Digital Religion” applies. Everybody has it.'],
			[ended, 'Aunt Spelt: success. It boiled.'],
		]);
		expect(record.map(({ id, ending }) => [id, ending?.outcome])).toEqual([
			['task:smart_kettle', 'success'],
			['vatican:digital_religion', 'failure'],
		]);
		expect(record[1]?.answers).toEqual([{ seat: 1, way: null, agent: null }]);
	});

	it('is not told what happens after it, and is forgotten with its round', () => {
		const done = after([[opened], [ended, 'x'], [{ what: 'task_done', agent: 'aunt_spelt', task: 'smart_kettle', outcome: 'success' }], [moved, 'later']]);
		expect(done[0]?.changes).toEqual([]);
		expect(toldOn(done, { what: 'round_began', round: 2, leader: 0 }, 'Round 2')).toEqual([]);
	});
});

describe('the tale of a line', () => {
	it('is what stands behind the name and the outcome', () => {
		expect(tale('Aunt Spelt: critical success. It boiled. Twice.', 'Aunt Spelt')).toBe('It boiled. Twice.');
		expect(tale('Nobody knows.', 'Aunt Spelt')).toBe('Nobody knows.');
	});
});
