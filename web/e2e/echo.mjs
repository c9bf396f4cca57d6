/** How a visitor plays Echo of Time. */

import { until } from './house.mjs';
import { enter } from './loop.mjs';

/** The cards that a seat may know by this view. */
export function cardsOf(view, seat) {
	const seats = view.seats.flatMap((state) => [
		...state.board.flatMap(({ cards }) => cards),
		...state.waiting,
		...state.open,
		...state.score.cards.map(([card]) => card),
		...(state.first_play ? [state.first_play.card, ...state.first_play.paid] : []),
	]);
	const hand = seat === null ? [] : view.hand.map(({ card }) => card);
	return new Set([...seats, ...view.sources.flatMap(({ under }) => under), ...view.discard, ...view.removed, ...hand]);
}

/** A table of Echo that has begun, with the visitor at it. */
export async function entered(visitor, options, seats) {
	await visitor.come();
	await visitor.playButton('echo').waitFor();
	const made = await visitor.page.context().request.post(`${visitor.url}/api/tables`, { data: { game: 'echo', options, seats, listed: false, start: true } });
	const { id } = await made.json();
	await enter(visitor, id);
}

/** Something sensible: whatever is asked first, then sources, cards, and now and then a draw. */
export function sensible({ offers }) {
	const by = (isWanted) => offers.filter(isWanted);
	const first = (prefix) => by(({ touches }) => touches[0].startsWith(prefix));
	const wanted = [
		first('do:attack'),
		by(({ touches }) => ['do:entrench', 'do:flame'].includes(touches.at(-1))),
		first('do:seal'),
		first('do:accept'),
		first('do:end_turn'),
		by(({ touches }) => touches.length === 1 && !touches[0].startsWith('do:') && touches[0] !== 'slot:draw'),
		first('slot:draw'),
		offers,
	].find((found) => found.length > 0);
	return wanted[Math.floor(Math.random() * wanted.length)];
}

/** Touches the things of an offer; a source may stand in two places, and a card may have to be scrolled to. */
export async function take(visitor, offer) {
	const { moment } = visitor;
	for (const touch of offer.touches) {
		const place = touch.startsWith('do:') ? `.prompt [data-guide="${touch}"]` : `[data-touch="${touch}"]:is(.is-legal, .is-selected)`;
		const thing = visitor.page.locator(place).first();
		await thing.scrollIntoViewIfNeeded();
		await visitor.press(thing);
	}
	const confirm = visitor.page.locator('.prompt [data-guide="confirm"]');
	await until('the decision is taken', async () => {
		if (visitor.moment > moment) return true;
		if ((await confirm.count()) > 0) await visitor.press(confirm).catch(() => {});
		return visitor.moment > moment;
	});
}
