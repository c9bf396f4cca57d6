import { expect, test } from 'vitest';
import { quoted } from './quotes';

test.each([
	['ru', 'Рокировка', '«Рокировка»'],
	['ru', 'Табличка «Не найдено»', '«Табличка „Не найдено“»'],
	['ru', 'Применить «Кнопка „Пожаловаться“»', '«Применить „Кнопка «Пожаловаться»“»'],
	['ru', 'Ёлочка » в имени', '«Ёлочка » в имени»'],
	['en', 'Castling', '“Castling”'],
	['en', '“Not Found” Sign', '“‘Not Found’ Sign”'],
	['en', 'Occam’s Razor', '“Occam’s Razor”'],
] as const)('%s: %s', (language, text, expected) => {
	expect(quoted(language, text)).toBe(expected);
});
