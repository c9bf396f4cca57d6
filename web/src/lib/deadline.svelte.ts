/** The time that is left, as far as somebody looks at it: the clock ticks only while there is a limit and it is on the screen. */

import { createSubscriber } from 'svelte/reactivity';
import { w } from './i18n';
import { about, countdown, isQuick, shortFrom } from './time';

interface Limit {
	/** Seconds that a turn may take. */
	limit: number;
	/** When the time is out, in milliseconds since 1970. */
	at: number;
}

export class Deadline {
	readonly #limit: () => Limit | null;
	readonly #watch: () => void;

	constructor(limit: () => Limit | null) {
		this.#limit = limit;
		this.#watch = createSubscriber((update) => {
			let timer: ReturnType<typeof setTimeout> | undefined;
			const tick = () => {
				update();
				timer = setTimeout(tick, this.#pause());
			};
			timer = setTimeout(tick, this.#pause());
			return () => clearTimeout(timer);
		});
	}

	/** Seconds, or none if nobody counts. */
	get left(): number | null {
		const limit = this.#limit();
		if (limit === null) return null;
		this.#watch();
		return Math.max(0, (limit.at - Date.now()) / 1000);
	}

	get isShort(): boolean {
		const { left } = this;
		return left !== null && left <= shortFrom(this.#limit()?.limit ?? 0);
	}

	/** A clock where seconds matter, words where hours do. */
	get text(): string {
		const { left } = this;
		if (left === null) return '';
		return this.#isQuick ? countdown(left) : w().time.more(about(left));
	}

	/** The same as a sentence. */
	get sentence(): string {
		const { left } = this;
		if (left === null) return '';
		return w().time.left(this.#isQuick ? countdown(left) : about(left));
	}

	get #isQuick(): boolean {
		return isQuick(this.#limit()?.limit ?? null);
	}

	/** Until the text changes: the next full second, or once in a while when only minutes are shown. */
	#pause(): number {
		const { limit, at } = this.#limit() ?? { limit: 0, at: 0 };
		const left = at - Date.now();
		if (left <= 0) return 1000;
		return left > 120_000 && !isQuick(limit) ? 20_000 : (left % 1000) + 10;
	}
}
