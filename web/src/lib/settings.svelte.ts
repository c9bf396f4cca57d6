/** What a visitor has set for this browser. `public/theme.js` reads the same record before the first paint. */

export type Language = 'ru' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'reduced';
/** How fast a table shows what happened: so many times, or at once. */
export const speeds = ['1', '2', '4', 'instant'] as const;
export type Speed = (typeof speeds)[number];

interface Stored {
	language: Language;
	theme: Theme;
	motion: Motion;
	speed: Speed;
	sound: boolean;
	patterns: boolean;
	stories: boolean;
	silentStories: boolean;
	notifications: boolean;
	rail: boolean;
}

const key = 'chronoteka';

class Settings {
	language = $state<Language>(ownLanguage());
	theme = $state<Theme>('auto');
	motion = $state<Motion>('auto');
	speed = $state<Speed>('1');
	/** Off on the first visit: nobody is surprised by a sound. */
	sound = $state(false);
	/** Patterns beside colours, for those who see few colours. */
	patterns = $state(false);
	/** What is told of a card that has just come to light. */
	stories = $state(true);
	/** The same at tables without stories: nobody reads there unless they have asked for it. */
	silentStories = $state(false);
	notifications = $state(false);
	/** Whether the rail of the table is unfolded. */
	rail = $state(true);

	constructor() {
		Object.assign(this, read());
	}

	get isReduced(): boolean {
		return this.motion === 'reduced' || matches('(prefers-reduced-motion: reduce)');
	}

	/** How many times as fast as the design has it a table moves; infinite for those who want no motion. */
	get pace(): number {
		return this.isReduced || this.speed === 'instant' ? Infinity : Number(this.speed);
	}

	/** The theme that is really shown. */
	get shownTheme(): 'light' | 'dark' {
		if (this.theme !== 'auto') return this.theme;
		return matches('(prefers-color-scheme: light)') ? 'light' : 'dark';
	}

	/** Writes everything down and puts it on the document; called from an effect, so that each change gets here. */
	apply(): void {
		const { language, theme, motion, speed, sound, patterns, stories, silentStories, notifications, rail } = this;
		write({ language, theme, motion, speed, sound, patterns, stories, silentStories, notifications, rail });
		const root = document.documentElement;
		root.lang = language;
		root.dataset.theme = this.shownTheme;
		root.dataset.motion = motion;
		root.dataset.patterns = patterns ? 'on' : 'off';
		const ground = this.shownTheme === 'light' ? '#fbf6ea' : '#1d1a23';
		document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
	}
}

export const settings = new Settings();

function matches(query: string): boolean {
	return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function ownLanguage(): Language {
	const spoken = typeof navigator === 'undefined' ? 'ru' : navigator.language;
	return /^(ru|be|uk|kk)/i.test(spoken) ? 'ru' : 'en';
}

/** Storage may be forbidden or hold anything: then the defaults stand. */
function read(): Partial<Stored> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
		return typeof stored === 'object' && stored !== null ? (stored as Partial<Stored>) : {};
	} catch {
		return {};
	}
}

function write(stored: Stored): void {
	try {
		localStorage.setItem(key, JSON.stringify(stored));
	} catch {
		// Without storage the settings last as long as the page.
	}
}
