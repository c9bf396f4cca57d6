import { expect, test } from 'vitest';
import { hyphenated } from './hyphens';

test.each([
	['Heartbreak', 'Heart-break'],
	['Rhapsody', 'Rhapsody'],
	['Longstocking', 'Long-stocking'],
	['championship', 'cham-pionship'],
	['uploaded', 'uploaded'],
	['университета', 'уни-вер-си-тета'],
	['появляется', 'появ-ляется'],
	['книга', 'книга'],
])('%s may break as %s', (word, parts) => {
	expect(hyphenated(word).replaceAll('\u00ad', '-')).toBe(parts);
});
