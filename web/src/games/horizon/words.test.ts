import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { words as dialogue } from './words-dialogues';
import { words as stage } from './words-stage';

beforeEach(() => {
	settings.language = 'ru';
});

test('the centre has cases, numbers of nodes have none', () => {
	const w = dialogue();
	expect([w.from(w.centre), w.faces.back(w.centre), w.from('2-3')]).toEqual(['из центра', 'из центра', 'из 2-3']);
	expect(stage().fromPlace('cause', w.centre)).toBe('причина из центра');
	expect(stage().toPlace('hindrance', w.centre)).toBe('помеху в центр');
});

test('one node decides, two decide together', () => {
	expect([stage().decidedBy(['1-2']), stage().decidedBy(['1-2', '1-3'])]).toEqual(['решит 1-2', 'решат 1-2, 1-3']);
	settings.language = 'en';
	expect([stage().decidedBy(['1-2']), stage().decidedBy(['1-2', '1-3'])]).toEqual(['1-2 decides', '1-2, 1-3 decide']);
});
