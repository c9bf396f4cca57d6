import { describe, expect, test } from 'vitest';
import { en } from './en';
import { count, form } from './plural';
import { ru } from './ru';

const hole = { one: 'дыра', few: 'дыры', many: 'дыр' };

describe('numbers with their noun', () => {
	test.each([
		[0, 'дыр'],
		[1, 'дыра'],
		[2, 'дыры'],
		[5, 'дыр'],
		[11, 'дыр'],
		[12, 'дыр'],
		[21, 'дыра'],
		[24, 'дыры'],
		[111, 'дыр'],
	])('%i %s', (number, word) => {
		expect(form('ru', number, hole)).toBe(word);
		expect(count('ru', number, hole)).toBe(`${number}\u00a0${word}`);
	});

	test('English has two forms', () => {
		expect(count('en', 1, { one: 'seat', other: 'seats' })).toBe('1\u00a0seat');
		expect(count('en', 0, { one: 'seat', other: 'seats' })).toBe('0\u00a0seats');
	});

	test('tables that wait', () => {
		expect(ru.hall.waiting(1)).toBe('Один стол ждёт вашего хода');
		expect(ru.hall.waiting(2)).toBe('Два стола ждут вашего хода');
		expect(ru.hall.waiting(7)).toBe('7 столов ждут вашего хода');
		expect(en.hall.waiting(1)).toBe('One table waits for your move');
	});
});

test('the time that is left agrees with its verb', () => {
	const left = (days: number) => ru.time.left(ru.time.days(days)).replaceAll('\u00a0', ' ');
	expect([1, 2, 21, 36].map(left)).toEqual(['остался 1 день', 'осталось 2 дня', 'остался 21 день', 'осталось 36 дней']);
	expect(ru.time.left('0:15')).toBe('осталось 0:15');
});

test('advice that quotes a name is quoted itself', () => {
	expect(ru.prompt.hintText('Применить «Рокировка»')).toBe('Бот на вашем месте: «Применить „Рокировка“»');
	expect(en.prompt.hintText('Use “Castling”')).toBe('A bot in your seat: “Use ‘Castling’”');
});

describe('the voice', () => {
	const sentences = (words: object): string[] =>
		Object.values(words).flatMap((word: unknown) => (typeof word === 'string' ? [word] : typeof word === 'object' && word ? sentences(word) : []));

	test('no exclamation marks, no capital «Вы» inside a sentence, no straight quotes', () => {
		for (const text of [...sentences(ru), ...sentences(en)]) {
			expect(text).not.toMatch(/!/);
			expect(text).not.toMatch(/[а-яё,] Вы\b/);
			expect(text).not.toMatch(/"/);
		}
	});
});
