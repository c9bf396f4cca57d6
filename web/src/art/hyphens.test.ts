import { expect, test } from 'vitest';
import { hyphenated } from './hyphens';

test.each([
	['Heartbreak', 'Heart-break'],
	['Rhapsody', 'Rhap-sody'],
	['championship', 'cham-pion-ship'],
	['uploaded', 'uploaded'],
	['университета', 'уни-вер-си-тета'],
	['появляется', 'появ-ляется'],
	['книга', 'книга'],
])('%s may break as %s', (word, parts) => {
	expect(hyphenated(word).replaceAll('\u00ad', '-')).toBe(parts);
});
