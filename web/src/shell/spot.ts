/** Where the bubble of a lesson stands: beside what it speaks of, for that may have to be touched, and never on the prompt bar. */

export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export interface Spot {
	left: number;
	top: number;
}

interface Size {
	width: number;
	height: number;
}

/** Distances of the bubble: from the edges of the screen, from its top with the bar, from the thing. */
const edge = 12;
const bar = 60;
const air = 14;
/** To hide what every deed needs is so much worse than to hide a part of the thing. */
const dear = 50;
/** A thing is known by its head, where its name stands: where something of it must be hidden, let it be the foot. */
const head = 48;
const worth = 8;

/** The first place that hides nothing, else the one that hides least. */
export function spotFor({ width, height }: Size, things: Box[], needed: Box[], screen: Size): Spot {
	const most = { left: Math.max(edge, screen.width - width - edge), top: Math.max(bar, screen.height - height - edge) };
	const within = ({ left, top }: Spot): Spot => ({ left: clamp(left, edge, most.left), top: clamp(top, bar, most.top) });
	const beside = things.flatMap((box) => {
		const middle = { left: (box.left + box.right - width) / 2, top: (box.top + box.bottom - height) / 2 };
		return [
			{ left: middle.left, top: box.top - height - air },
			{ left: middle.left, top: box.bottom + air },
			{ left: box.right + air, top: middle.top },
			{ left: box.left - width - air, top: middle.top },
		].map(within);
	});
	// What stands on the prompt bar is spoken of from above the bar.
	const above = things.flatMap((box) => needed.map(({ top }) => within({ left: (box.left + box.right - width) / 2, top: top - height - air })));
	const middle = { left: (screen.width - width) / 2, top: Math.max(bar, screen.height * 0.3 - height / 2) };
	const rows = [middle.top, bar, (bar + most.top) / 2, most.top];
	const anywhere = rows.flatMap((top) => [middle.left, edge, most.left].map((left) => ({ left, top })));
	const cost = (spot: Spot) => {
		const own = { ...spot, right: spot.left + width, bottom: spot.top + height };
		const hidden = (boxes: Box[]) => boxes.reduce((sum, box) => sum + overlap(own, box), 0);
		const heads = things.map(({ left, top, right, bottom }) => ({ left, top, right, bottom: Math.min(bottom, top + head) }));
		return hidden(things) + worth * hidden(heads) + dear * hidden(needed);
	};
	return [...beside, ...above, ...anywhere].reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), beside[0] ?? middle);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function overlap(one: Box, other: Box): number {
	const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
	const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	return Math.max(0, across) * Math.max(0, along);
}
