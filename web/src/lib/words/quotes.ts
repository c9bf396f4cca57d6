/** Quotation marks inside quotation marks, as the server nests them too: «Табличка „Не найдено“», “‘Not Found’ Sign”. */

import type { Language } from '../settings.svelte';

const marks = {
	ru: { open: ['«', '„'], close: ['»', '“'] },
	// The inner pair is left as it stands: its end is also the apostrophe.
	en: { open: ['“', '‘'], close: ['”', '’'] },
} as const;

/** The same text with the outer and the inner marks by turns. Where they do not pair, because a name has one, it is left alone. */
function nested(language: Language, text: string): string {
	const { open, close } = marks[language];
	const isPair = language === 'ru';
	let depth = 0;
	let out = '';
	for (const char of text) {
		if (char === open[0] || (isPair && char === open[1])) out += open[depth++ % 2];
		else if (char !== close[0] && !(isPair && char === close[1])) out += char;
		else if (depth === 0) return text;
		else out += close[--depth % 2];
	}
	return depth === 0 ? out : text;
}

/** The text in quotation marks; what it quotes itself gets the inner ones. */
export function quoted(language: Language, text: string): string {
	const { open, close } = marks[language];
	return nested(language, `${open[0]}${text}${close[0]}`);
}
