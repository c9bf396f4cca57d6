/**
 * What the offer in view would come to, before it is taken. The server is asked once a look has rested, never twice at a time, and
 * only the newest look counts.
 */

import type { Offer } from './wire';

/** What the server has answered about an offer. */
export interface Seen {
	offer: Offer;
	/** The view after it; nothing where chance or something hidden is in it. */
	view: unknown;
	/** What would stand in the log. */
	lines: string[];
}

/** The server's answer, or nothing if it gave none. */
type Ask = (offer: Offer, revision: number) => Promise<Pick<Seen, 'view' | 'lines'> | null>;

/** So long a look rests on a thing before it is a question. */
export const rest = 200;

interface Wish {
	key: string;
	offer: Offer;
	revision: number;
	/** The look has rested: the question is due. */
	isDue: boolean;
}

export class Preview {
	/** What is known of the offer in view. */
	seen = $state.raw<Seen | null>(null);

	readonly #ask: Ask;
	/** The answers about this choice: a look that comes back needs no question. */
	readonly #known = new Map<string, Seen>();
	#revision = -1;
	#wish: Wish | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isAsking = false;

	constructor(ask: Ask) {
		this.#ask = ask;
	}

	/** The look rests on `offer` now, or on nothing. */
	look(offer: Offer | null, revision: number): void {
		const key = offer ? `${revision} ${JSON.stringify(offer.action)}` : null;
		if (key === (this.#wish?.key ?? null)) return;
		clearTimeout(this.#timer);
		this.seen = null;
		this.#wish = offer && key ? { key, offer, revision, isDue: false } : null;
		if (revision !== this.#revision) this.#known.clear();
		this.#revision = revision;
		const wish = this.#wish;
		if (!wish) return;
		this.#timer = setTimeout(() => {
			wish.isDue = true;
			void this.#see();
		}, rest);
	}

	/** One question after another, until the answer is about what is looked at. */
	async #see(): Promise<void> {
		if (this.#isAsking) return;
		for (let wish = this.#wish; wish?.isDue && !this.seen; wish = this.#wish) {
			const { key, offer, revision } = wish;
			const known = this.#known.get(key);
			if (known) {
				this.seen = known;
				return;
			}
			this.#isAsking = true;
			const answer = await this.#ask(offer, revision).catch(() => null);
			this.#isAsking = false;
			const seen = answer && { offer, view: answer.view, lines: answer.lines };
			if (seen && revision === this.#revision) this.#known.set(key, seen);
			if (this.#wish?.key !== key) continue;
			this.seen = seen;
			// A question without an answer is not repeated: the next look may ask again.
			return;
		}
	}
}
