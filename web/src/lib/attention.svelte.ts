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

/** The turn has come: once per turn, not per frame. `path` is where it has. */
export function callToTurn(table: string, path: string): void {
	play('turn');
	// Before the first touch a browser forbids it, and says so aloud.
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
	if (!settings.notifications || !document.hidden) return;
	if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
	void notify(w().table.yourTurn, { body: table, tag: `turn ${path}`, icon: '/icon-192.png', data: { path } });
}

/** Phones let only a service worker show notifications; where there is none, the page does it. */
async function notify(title: string, options: NotificationOptions): Promise<void> {
	try {
		const worker = await navigator.serviceWorker?.getRegistration();
		if (worker) return await worker.showNotification(title, options);
		const note = new Notification(title, options);
		note.onclick = () => {
			window.focus();
			note.close();
		};
	} catch {
		// The title and the vibration remain.
	}
}

/** Asks for the permission; whether notifications are on afterwards. */
export async function allowNotifications(): Promise<boolean> {
	if (typeof Notification === 'undefined') return false;
	return (await Notification.requestPermission()) === 'granted';
}
