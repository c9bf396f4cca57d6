/** Requests over HTTP. Every failure is an `ApiError` with words for the reader. */

import { w } from './i18n';
import type { Replay } from './luck';
import { settings } from './settings.svelte';
import type {
	Collection,
	Course,
	Created,
	CreateTable,
	Daily,
	Fairness,
	Frame,
	GameInfo,
	House,
	Me,
	Picture,
	Problem,
	Report,
	RulesPage,
	TableInfo,
	TableSummary,
	Tutorial,
} from './wire';

export class ApiError extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		text: string,
	) {
		super(text);
	}
}

export const api = {
	me: (skip = 0) => request<Me>('GET', skip > 0 ? `/api/me?skip=${skip}` : '/api/me'),
	rename: (name: string) => request<Me>('POST', '/api/me', { name }),
	games: () => request<GameInfo[]>('GET', '/api/games'),
	tables: () => request<TableSummary[]>('GET', '/api/tables'),
	create: (table: CreateTable) => request<Created>('POST', '/api/tables', table),
	table: (idOrCode: string) => request<TableInfo>('GET', `/api/tables/${encodeURIComponent(idOrCode)}`),
	at: (id: string, position: number, eyes: number | null) => request<Frame>('GET', `/api/tables/${id}/at/${position}?eyes=${eyes ?? 'public'}`),
	course: (id: string) => request<Course>('GET', `/api/tables/${id}/course`),
	rematch: (id: string) => request<Created>('POST', `/api/tables/${id}/rematch`),
	replay: (id: string) => request<Replay>('GET', files.replay(id)),
	fairness: (id: string) => request<Fairness>('GET', `/api/tables/${id}/fairness`),
	rules: (game: string) => request<RulesPage>('GET', `/api/rules/${game}`),
	picture: (game: string, id: string) => request<Picture>('GET', `/api/rules/${game}/pictures/${id}`),
	tutorial: (game: string, id: string) => request<Tutorial>('GET', `/api/tutorials/${game}/${id}`),
	daily: (game: string) => request<Daily>('GET', `/api/daily/${game}`),
	playDaily: (game: string) => request<Created>('POST', `/api/daily/${game}`),
	collection: (game: string) => request<Collection>('GET', `/api/collection/${game}`),
	house: () => request<House>('GET', '/api/house'),
	forgetMe: () => request<void>('POST', '/api/me/delete'),
	revokeOthers: () => request<void>('POST', '/api/me/revoke'),
	report: (report: Report) => request<void>('POST', '/api/reports', report),
};

/** Files that the browser saves. */
export const files = {
	replay: (id: string) => `/api/tables/${id}/replay`,
	scenario: (id: string) => `/api/tables/${id}/scenario`,
	mine: () => `/api/me/data?lang=${settings.language}`,
};

export async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
	const url = `${path}${path.includes('?') ? '&' : '?'}lang=${settings.language}`;
	let answer: Response;
	try {
		answer = await fetch(url, {
			method,
			headers: body === undefined ? {} : { 'content-type': 'application/json' },
			body: body === undefined ? null : JSON.stringify(body),
		});
	} catch {
		throw new ApiError(0, 'offline', w().errors.offline);
	}
	if (answer.ok) return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
	const problem = (await answer.json().catch(() => null)) as Problem | null;
	throw new ApiError(answer.status, problem?.code ?? 'unknown', problem?.text ?? w().errors.broken);
}
