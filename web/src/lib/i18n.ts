/** The shell's own words. The words of games come from the server, in the language that was asked for. */

import { settings, type Language } from './settings.svelte';
import { en } from './words/en';
import { ru } from './words/ru';

/** The same keys in every language: a missing one does not compile. */
export type Words = typeof ru;

const dictionaries: Record<Language, Words> = { ru, en };

/** The words in the visitor's language; read in markup, they change with it. */
export function w(): Words {
	return dictionaries[settings.language];
}

/** The time of day of a chat line. */
export function clock(seconds: number): string {
	return new Date(seconds * 1000).toLocaleTimeString(settings.language, { hour: '2-digit', minute: '2-digit' });
}

/** A day such as `2026-11-16`, as people say it. */
export function dateOf(day: string): string {
	return new Date(`${day}T12:00:00Z`).toLocaleDateString(settings.language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** A moment in seconds since 1970, as people say when it was. */
export function whenOf(seconds: number): string {
	return new Date(seconds * 1000).toLocaleString(settings.language, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}

/** A number with a true minus. */
export function signed(number: number): string {
	return String(number).replace('-', '−');
}
