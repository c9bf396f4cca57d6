/** Spans of time in the reader's words: `5 ч 12 мин`, `2 дня`, `0:42`. */

import { w } from './i18n';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a table can be given for a turn, in seconds. */
export const limits = [null, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, DAY, 3 * DAY];

/** A limit up to here is played in one sitting, with an eye on the clock. */
export function isQuick(limit: number | null): boolean {
	return limit !== null && limit <= 5 * MINUTE;
}

/** The largest units that `seconds` fill, at most so many of them, and nothing is rounded up. */
export function span(seconds: number, parts = 1): string {
	const { time } = w();
	const whole = Math.max(0, Math.floor(seconds));
	const units: [number, string][] = [
		[Math.floor(whole / DAY), time.days(Math.floor(whole / DAY))],
		[Math.floor((whole % DAY) / HOUR), time.hours(Math.floor((whole % DAY) / HOUR))],
		[Math.floor((whole % HOUR) / MINUTE), time.minutes(Math.floor((whole % HOUR) / MINUTE))],
		[whole % MINUTE, time.seconds(whole % MINUTE)],
	];
	const first = units.findIndex(([number]) => number > 0);
	if (first < 0) return time.seconds(0);
	return units
		.slice(first, first + parts)
		.filter(([number]) => number > 0)
		.map(([, text]) => text)
		.join(' ');
}

/** As exact as somebody wants to know it who has much time. */
export function about(seconds: number): string {
	if (seconds >= 2 * DAY) return span(Math.round(seconds / DAY) * DAY);
	return span(seconds, seconds < DAY ? 1 : 2);
}

/** As a clock counts down: `1:05`. */
export function countdown(seconds: number): string {
	const whole = Math.max(0, Math.ceil(seconds));
	return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

/** The time of day of a moment in seconds since 1970, with the date if that is another day. */
export function timeOf(at: number, now = new Date()): string {
	const date = new Date(at * 1000);
	const two = (number: number) => String(number).padStart(2, '0');
	const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
	return date.toDateString() === now.toDateString() ? clock : `${two(date.getDate())}.${two(date.getMonth() + 1)} ${clock}`;
}

/** The terms of a table: `30 с на ход`. */
export function perTurn(limit: number): string {
	return w().time.perTurn(span(limit, 2));
}

/** From how many seconds on the time is short: it must be noticed in time, and not all the time. */
export function shortFrom(limit: number): number {
	return isQuick(limit) ? Math.min(limit / 2, Math.max(15, limit / 5)) : HOUR;
}
