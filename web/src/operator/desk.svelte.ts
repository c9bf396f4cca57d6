/** What the operator sees and does. Everything is the server's word: the page only asks again after each deed. */

import { messageOf } from '../hall/hall.svelte';
import { ApiError, request } from '../lib/api';
import { toast } from '../lib/toast.svelte';
import type { OperatorTable, Overview, PersonInfo, ReportInfo, SanctionInfo, SanctionKind, Sanctioned } from '../lib/wire';

export const tabs = ['people', 'tables', 'sanctions', 'reports'] as const;
export type Tab = (typeof tabs)[number];

/** At the door, inside, or where there is no door. */
export type Door = 'unknown' | 'closed' | 'open' | 'none';

/** Whom a sanction can be about: somebody, the address they were last seen at, or an address that is still to be said. */
export interface Subject {
	person: string | null;
	address: string | null;
	name: string;
}

/** What is asked once more before it is done. */
export interface Question {
	title: string;
	text: string;
	act: () => Promise<boolean>;
}

const base = '/api/operator';

export class Desk {
	door = $state<Door>('unknown');
	overview = $state.raw<Overview | null>(null);
	tab = $state<Tab>('people');
	/** What is looked for in the list. */
	find = $state('');
	people = $state.raw<PersonInfo[]>([]);
	tables = $state.raw<OperatorTable[]>([]);
	sanctions = $state.raw<SanctionInfo[]>([]);
	reports = $state.raw<ReportInfo[]>([]);

	async enter(): Promise<void> {
		await this.#try(async () => {
			this.overview = await request<Overview>('GET', base);
			this.door = 'open';
			await this.#look();
		});
	}

	async login(token: string): Promise<void> {
		try {
			await request<void>('POST', `${base}/login`, { token });
		} catch (error) {
			toast.show(messageOf(error), { kind: 'bad' });
			return;
		}
		await this.enter();
	}

	async logout(): Promise<void> {
		await this.#try(() => request<void>('POST', `${base}/logout`));
		this.door = 'closed';
		[this.people, this.tables, this.sanctions, this.reports] = [[], [], [], []];
	}

	/** Another list, or the same one for other words. */
	async show(tab: Tab, find = ''): Promise<void> {
		this.tab = tab;
		this.find = find;
		await this.#try(() => this.#look());
	}

	sanction(kind: SanctionKind, { person, address }: Pick<Subject, 'person' | 'address'>, seconds: number | null, reason: string): Promise<boolean> {
		return this.#do('/sanctions', { kind, person, address, seconds, reason } satisfies Sanctioned);
	}

	lift({ kind, person, address }: SanctionInfo): Promise<boolean> {
		return this.#do('/lift', { kind, person, address });
	}

	closeTable(id: string): Promise<boolean> {
		return this.#do(`/tables/${id}/close`);
	}

	deleteTable(id: string): Promise<boolean> {
		return this.#do(`/tables/${id}/delete`);
	}

	deletePerson(id: string): Promise<boolean> {
		return this.#do(`/people/${id}/delete`);
	}

	/** Does something, and looks what has become of it. */
	#do(path: string, body?: unknown): Promise<boolean> {
		return this.#try(async () => {
			await request<void>('POST', `${base}${path}`, body);
			await this.#look();
		});
	}

	async #look(): Promise<void> {
		const find = `?find=${encodeURIComponent(this.find.trim())}`;
		if (this.tab === 'people') this.people = await request('GET', `${base}/people${find}`);
		if (this.tab === 'tables') this.tables = await request('GET', `${base}/tables${find}`);
		if (this.tab === 'sanctions') this.sanctions = await request('GET', `${base}/sanctions`);
		if (this.tab === 'reports') this.reports = await request('GET', `${base}/reports`);
	}

	/** Whether it worked. A login that is over leads back to the door. */
	async #try(act: () => Promise<void>): Promise<boolean> {
		try {
			await act();
			return true;
		} catch (error) {
			const code = error instanceof ApiError ? error.code : '';
			if (code === 'not_operator') this.door = 'closed';
			else if (code === 'not_found' && this.door === 'unknown') this.door = 'none';
			else toast.show(messageOf(error), { kind: 'bad' });
			return false;
		}
	}
}
