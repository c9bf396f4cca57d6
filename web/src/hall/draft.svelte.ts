/** A table that is being arranged. */

import { w } from '../lib/i18n';
import { isQuick } from '../lib/time';
import type { CreateTable, GameInfo, Holder, JsonValue, OptionInfo } from '../lib/wire';

export const levels = ['easy', 'medium', 'hard'];

/** How many bots sit down when nobody has said anything. */
const companions = 2;

/** One person is enough where the rules have a game for one, even if it takes several seats. */
export const leastPeople = (game: GameInfo): number => (game.solo ? 1 : game.least_players);

export class Draft {
	readonly game: GameInfo;
	values = $state<Record<string, JsonValue>>({});
	seats = $state<Holder[]>([]);
	isListed = $state(false);
	/** Seconds that a turn may take. */
	limit = $state<number | null>(null);
	/** Whether the stories of the cards are told; as the clock allows until somebody decides. */
	#stories = $state<boolean | null>(null);

	/** What the game is about (together or against each other) is asked before all else: the leading option, else the first short choice. */
	readonly mode: OptionInfo | undefined;
	readonly options: OptionInfo[];

	constructor(game: GameInfo) {
		this.game = game;
		const choices = game.options.filter((option) => option.kind === 'choice');
		this.mode = choices.find((option) => option.leading) ?? choices.find((option) => option.values.length <= 3);
		this.options = game.options.filter((option) => option !== this.mode);
		this.values = Object.fromEntries(game.options.map((option) => [option.key, option.default]));
		this.seats = this.#with({ kind: 'bot', level: 'medium' });
	}

	get stories(): boolean {
		return this.#stories ?? !isQuick(this.limit);
	}
	set stories(isTold: boolean) {
		this.#stories = isTold;
	}

	get hasOpen(): boolean {
		return this.seats.some((seat) => seat.kind === 'open');
	}

	/** At once against bots. */
	againstBots(): CreateTable {
		return this.#table(this.#with({ kind: 'bot', level: 'medium' }), { start: true });
	}

	/** At once, with every seat of the game for one in the same hands. */
	alone(): CreateTable {
		return this.#table(
			Array.from({ length: this.game.solo ?? 1 }, () => ({ kind: 'me' })),
			{ start: true },
		);
	}

	/** Free seats for friends who get the link. */
	withFriends(): CreateTable {
		return this.#table(this.#with({ kind: 'open' }), {});
	}

	/** As arranged. Several people at one screen are told apart by name, whether they have said theirs or not. */
	arranged(): CreateTable {
		const own = this.seats.findIndex((seat) => seat.kind === 'me');
		const named = (seat: Holder, index: number): Holder =>
			seat.kind === 'me' && index !== own ? { kind: 'me', name: seat.name?.trim() || w().create.player(index + 1) } : seat;
		return this.#table($state.snapshot(this.seats).map(named), { listed: this.isListed && this.hasOpen, start: !this.hasOpen });
	}

	guided(tutorial: string): CreateTable {
		return this.#table(this.#with({ kind: 'bot', level: 'easy' }), { start: true, tutorial, limit: null });
	}

	get bots(): number {
		return this.#count() - 1;
	}

	#count(): number {
		return Math.max(this.game.least_players, Math.min(this.game.most_players, 1 + companions));
	}

	#with(other: Holder): Holder[] {
		return [{ kind: 'me' }, ...Array.from({ length: this.bots }, () => ({ ...other }))];
	}

	#table(seats: Holder[], more: Partial<CreateTable>): CreateTable {
		return {
			game: this.game.id,
			options: { ...this.values },
			seats,
			listed: false,
			start: false,
			tutorial: null,
			promise: null,
			limit: this.limit,
			stories: this.#stories,
			...more,
		};
	}
}
