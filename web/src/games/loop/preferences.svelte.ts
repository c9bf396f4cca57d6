/** What a player has set for this board; kept in the browser like the settings of the shell. */

const key = 'chronoteka.loop';

class Preferences {
	/** The help about what Dr Faux may do next. */
	forecast = $state(true);

	constructor() {
		Object.assign(this, read());
	}

	toggleForecast(): void {
		this.forecast = !this.forecast;
		write({ forecast: this.forecast });
	}
}

export const preferences = new Preferences();

/** Storage may be forbidden or hold anything: then the defaults stand. */
function read(): { forecast?: boolean } {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
		const forecast = typeof stored === 'object' && stored !== null && 'forecast' in stored ? stored.forecast : undefined;
		return typeof forecast === 'boolean' ? { forecast } : {};
	} catch {
		return {};
	}
}

function write(stored: { forecast: boolean }): void {
	try {
		localStorage.setItem(key, JSON.stringify(stored));
	} catch {
		// Without storage the setting lasts as long as the page.
	}
}
