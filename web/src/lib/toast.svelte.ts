/** One short message at a time, gone after four seconds. */

export interface Message {
	text: string;
	kind: 'plain' | 'bad' | 'ok' | 'info';
	/** The rule to read about it. */
	rule?: string | null;
	action?: { label: string; run: () => void };
}

class Toast {
	message = $state.raw<Message | null>(null);
	#timer: ReturnType<typeof setTimeout> | undefined;

	show(text: string, more: Partial<Omit<Message, 'text'>> = {}): void {
		clearTimeout(this.#timer);
		this.message = { text, kind: 'plain', ...more };
		// Something to press needs time to be reached.
		const shown = more.rule || more.action ? 8000 : 4000;
		this.#timer = setTimeout(() => this.hide(), shown);
	}

	hide(): void {
		clearTimeout(this.#timer);
		this.message = null;
	}
}

export const toast = new Toast();
