/** Calling somebody who looks elsewhere: the tab's title, a vibration, a notification. */

import { w } from './i18n';
import { settings } from './settings.svelte';
import { play } from './sound';

/** The title of the tab; a dot leads while somebody is waited for. */
export function titled(page: string, isMyTurn: boolean): string {
	const brand = w().brand;
	const title = page ? `${page} · ${brand}` : brand;
	return isMyTurn ? `● ${w().table.yourTurn} · ${title}` : title;
}

/** The turn has come: once per turn, not per frame. */
export function callToTurn(table: string): void {
	play('turn');
	navigator.vibrate?.(20);
	if (!settings.notifications || !document.hidden) return;
	if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
	try {
		const note = new Notification(w().table.yourTurn, { body: table, tag: 'chronoteka-turn', icon: '/icon-192.png' });
		note.onclick = () => {
			window.focus();
			note.close();
		};
	} catch {
		// Phones allow notifications from service workers only; the title and the vibration remain.
	}
}

/** Asks for the permission; whether notifications are on afterwards. */
export async function allowNotifications(): Promise<boolean> {
	if (typeof Notification === 'undefined') return false;
	return (await Notification.requestPermission()) === 'granted';
}
