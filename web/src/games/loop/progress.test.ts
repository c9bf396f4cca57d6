import { expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { progress } from './progress';
import type { Phase, View } from './view';

const at = (phase: Phase) => progress({ phase, cycle: 2, cycle_turn: 4 } as View);

test.each<[Phase, string]>([
	['faux', 'Д-р Фальш'],
	['actions', 'Действия'],
	['gain', 'Артефакт'],
	['confirm', 'Задание'],
	['bonus', 'Задание'],
])('the phase %s is the step «%s»', (phase, step) => {
	settings.language = 'ru';
	const shown = at(phase);
	expect(shown?.steps[shown.current]).toBe(step);
	expect(shown?.text).toBe(`${step} · цикл 2 из 3 · ход 4 из 7`);
});

test.each<Phase>(['choosing', 'over'])('there is no turn while %s', (phase) => expect(at(phase)).toBeNull());
