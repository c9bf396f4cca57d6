/** The keyboard at the table. A sheet that is open keeps its keys to itself; so does every input. */

import { screen } from '../lib/screen.svelte';
import { isEnd } from '../lib/touches.svelte';
import type { TableState } from './table.svelte';

export function keys(event: KeyboardEvent, table: TableState): void {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
	if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
	if (press(event, table)) event.preventDefault();
}

/** Whether the key meant something. The code tells the letter on every layout of the keyboard. */
function press(event: KeyboardEvent, table: TableState): boolean {
	const { touches } = table;
	if (/^Digit[1-9]$/.test(event.code) && !event.shiftKey) {
		const card = table.cardRow[Number(event.code.slice(5)) - 1];
		if (!card) return false;
		touches.tapElement(card);
		(card as HTMLElement).focus?.();
		return true;
	}
	if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) {
		table.openRule(table.frame?.prompt.rule ?? null);
		return true;
	}
	switch (event.code) {
		case 'Enter':
		case 'NumpadEnter':
			return isOnControl(event) ? false : confirm(table);
		case 'Escape':
			touches.clear();
			return true;
		case 'KeyZ':
			void table.undo();
			return true;
		case 'KeyE':
			return endTurn(table);
		case 'KeyL':
			if (screen.isPhone) table.openTalk('log');
			else document.getElementById('talk')?.focus();
			return true;
		case 'ArrowLeft':
		case 'ArrowRight':
		case 'ArrowUp':
		case 'ArrowDown':
			return walk(event.code, table);
		default:
			return false;
	}
}

/** On a button or link Enter is the browser's; on a thing of the board it confirms what has been chosen. */
function isOnControl(event: KeyboardEvent): boolean {
	const control = event.target instanceof Element ? event.target.closest('button, a, [role="button"]') : null;
	return control !== null && !control.hasAttribute('data-touch');
}

function confirm(table: TableState): boolean {
	if (table.touches.accept()) return true;
	const main = table.touches.buttons.at(-1);
	if (!main || table.touches.hasThings) return false;
	table.touches.tap(main.id);
	return true;
}

/** The button that ends the turn. */
function endTurn(table: TableState): boolean {
	const end = table.frame?.offers.find((offer) => offer.touches.length === 1 && isEnd(offer.touches[0] ?? ''));
	if (!end?.touches[0]) return false;
	table.touches.clear();
	// Enter is to say yes to this, not to touch the thing that happens to have the focus.
	(document.activeElement as HTMLElement | null)?.blur();
	table.touches.tap(end.touches[0]);
	return true;
}

/** Moves the focus to the nearest living thing of the board in the direction of the arrow. */
function walk(arrow: string, table: TableState): boolean {
	const things = table.touches.elements('', false).filter((element) => element.getAttribute('tabindex') === '0');
	const [first] = things;
	if (!first) return false;
	const focused = document.activeElement;
	const start = focused && things.includes(focused) ? focused : null;
	const next = start ? nearest(start, things, arrow) : first;
	(next as HTMLElement | null)?.focus?.();
	next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	return true;
}

function nearest(from: Element, things: Element[], arrow: string): Element | null {
	const [x, y] = centre(from);
	const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
	const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1;
	let best: Element | null = null;
	let least = Infinity;
	for (const thing of things) {
		const [tx, ty] = centre(thing);
		const along = sign * (isAcross ? tx - x : ty - y);
		const aside = Math.abs(isAcross ? ty - y : tx - x);
		// What lies straight ahead is nearer than what lies beside the way.
		const cost = along + 2.5 * aside;
		if (thing !== from && along > 4 && cost < least) {
			least = cost;
			best = thing;
		}
	}
	return best;
}

function centre(element: Element): [number, number] {
	const box = element.getBoundingClientRect();
	return [box.left + box.width / 2, box.top + box.height / 2];
}
