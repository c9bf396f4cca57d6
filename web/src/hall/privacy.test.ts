import { expect, test } from 'vitest';
import type { House } from '../lib/wire';
import { privacy } from './privacy';

const house: House = { contact: null, retention: { unfinished: 30, finished: 365, guests: 1 } };
const text = (language: 'ru' | 'en', about = house) =>
	privacy(language, about)
		.chapters.flatMap((chapter) => chapter.paragraphs)
		.join('\n')
		.replaceAll('\u00a0', ' ');

test('the days are those of the server', () => {
	expect(text('ru')).toContain('в течение 30 дней');
	expect(text('ru')).toContain('не заходил в течение 1 дня');
	expect(text('en')).toContain('kept for 365 days');
	expect(text('en')).toContain('has not come for 1 day is');
});

test('the host is named if there is a name', () => {
	expect(text('en', { ...house, contact: 'host@example.org' })).toContain('host@example.org');
	expect(text('ru')).toContain('кто держит этот сервер');
});
