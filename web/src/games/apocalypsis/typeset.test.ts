import { expect, test } from 'vitest';
import { headline, justified, unbroken } from './typeset';

const shown = (text: string): string => text.replaceAll('\u00ad', '-').replaceAll('\u00a0', '_');

test('words of a column may break before their syllables, short ones never', () => {
	expect(shown(justified('Под лавочкой чётной стороны'))).toBe('Под ла-воч-кой чёт-ной сто-ро-ны');
	expect(shown(justified('сельдь, подъезд'))).toBe('сельдь, подъезд');
});

test('a headline is parted only where a word is longer than a line', () => {
	expect(shown(headline('Неуважение традиционных ценностей'))).toBe('Неуважение традиционных ценностей');
	expect(shown(headline('Достопримечательность', 12))).toContain('-');
});

test('a check stays on one line', () => {
	expect(shown(unbroken('пройти проверку (Н | 1)'))).toBe('пройти проверку (Н_|_1)');
});
