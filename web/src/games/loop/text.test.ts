import { expect, test } from 'vitest';
import { set } from './text';

test('a short word with a hyphen stays whole', () => {
	expect(set('где д-р Фальш')).toBe('где д\u2060-\u2060р Фальш');
});

test('a long word may break between syllables', () => {
	expect(set('Переместитесь').replaceAll('\u00ad', '')).toBe('Переместитесь');
	expect(set('Переместитесь')).toContain('\u00ad');
	expect(set(null)).toBe('');
});
