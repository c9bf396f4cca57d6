// The service worker: a page for when there is no connection, and notifications where only a worker may show them. It keeps nothing
// else: every file of the client has a hashed name and lives in the browser's own cache.

const cacheName = 'offline-1';
const offline = '/offline.html';
const files = [offline, '/offline.js', '/theme.js', '/icon.svg'];

addEventListener('install', (event) => {
	skipWaiting();
	const fresh = files.map((file) => new Request(file, { cache: 'reload' }));
	event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
	event.waitUntil(takeOver());
});

async function takeOver() {
	const old = (await caches.keys()).filter((name) => name !== cacheName);
	await Promise.all(old.map((name) => caches.delete(name)));
	// The page is asked for while the worker still wakes up.
	await registration.navigationPreload?.enable();
	await clients.claim();
}

addEventListener('fetch', (event) => {
	const { request, preloadResponse } = event;
	const { origin, pathname } = new URL(request.url);
	if (origin !== location.origin || pathname.startsWith('/api/')) return;
	if (request.mode === 'navigate') event.respondWith(page(request, preloadResponse));
	else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function page(request, preloaded) {
	try {
		return (await preloaded) ?? (await fetch(request));
	} catch {
		return caches.match(offline);
	}
}

addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(show(event.notification.data?.path ?? '/'));
});

/** The tab that shows the table already, or a new one. */
async function show(path) {
	const tabs = await clients.matchAll({ type: 'window' });
	const tab = tabs.find(({ url }) => new URL(url).pathname === path);
	await (tab ? tab.focus() : clients.openWindow(path));
}
