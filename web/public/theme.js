// Sets theme and language before the first paint; the rest of the settings can wait for the application.
(function () {
	let stored = {};
	try {
		stored = JSON.parse(localStorage.getItem('chronoteka') || '{}') || {};
	} catch {
		// The defaults do.
	}
	const light = matchMedia('(prefers-color-scheme: light)').matches;
	const theme = stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : light ? 'light' : 'dark';
	const root = document.documentElement;
	root.dataset.theme = theme;
	root.lang = stored.language || (/^(ru|be|uk|kk)/i.test(navigator.language) ? 'ru' : 'en');
	if (stored.motion) root.dataset.motion = stored.motion;
})();
