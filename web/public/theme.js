// Sets theme and language before the first paint; the rest of the settings can wait for the application.
(function () {
	var stored = {};
	try {
		stored = JSON.parse(localStorage.getItem('chronoteka') || '{}') || {};
	} catch (e) {
		// The defaults do.
	}
	var light = matchMedia('(prefers-color-scheme: light)').matches;
	var theme = stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : light ? 'light' : 'dark';
	var root = document.documentElement;
	root.dataset.theme = theme;
	root.lang = stored.language || (/^(ru|be|uk|kk)/i.test(navigator.language) ? 'ru' : 'en');
	if (stored.motion) root.dataset.motion = stored.motion;
})();
