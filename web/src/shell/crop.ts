/** What part of a board a picture of the rules shows, in the board's own pixels. */

export interface Crop {
	left: number;
	top: number;
	width: number;
	height: number;
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** Air around what is shown. */
const air = 10;
/** A small thing is shown with what is around it, so that it is seen where it lies. */
const least = { width: 380, height: 130 };

/** The least part that has all the boxes in it, with some air, but nothing beyond the board; the whole board without any box. */
export function cropOf(boxes: Box[], board: { width: number; height: number }): Crop {
	const seen = boxes.filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
	if (seen.length === 0) return { left: 0, top: 0, ...board };
	const edges = (side: keyof Box) => seen.map((box) => box[side]);
	const [left, width] = part(Math.min(...edges('left')), Math.max(...edges('right')), least.width, board.width);
	const [top, height] = part(Math.min(...edges('top')), Math.max(...edges('bottom')), least.height, board.height);
	return { left, top, width, height };
}

/** Where a part begins along one side of the board, and how long it is. */
function part(from: number, to: number, least: number, whole: number): [number, number] {
	const length = Math.min(whole, Math.max(to - from + 2 * air, least));
	const begin = (from + to - length) / 2;
	return [Math.max(0, Math.min(begin, whole - length)), length];
}

/** How large a part is drawn where there is so much room: never much larger than at the table. */
export function scaleOf(crop: Crop, room: { width: number; height: number }): number {
	return Math.min(room.width / crop.width, room.height / crop.height, 1.15);
}

/** The elements of these names in a board: things by their touch, regions by the name that guided games know. */
export function named(board: Element, names: string[]): Element[] {
	return names.flatMap((name) => {
		const id = CSS.escape(name);
		return [...board.querySelectorAll(`[data-touch="${id}"], [data-guide="${id}"], [data-place="${id}"]`)];
	});
}

/** The way to something that lies behind a tab of the board. */
export const isTab = (element: Element): boolean => element.matches('button[aria-current="false"]');

/** What of an element can be seen, from the corner of the board: what its scrollers hide does not count. */
export function seenOf(element: Element, board: Element, scale: number): Box {
	let { left, top, right, bottom } = element.getBoundingClientRect();
	for (let around = element.parentElement; around && around !== board; around = around.parentElement) {
		if (getComputedStyle(around).overflow === 'visible') continue;
		const clip = around.getBoundingClientRect();
		[left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
		[right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
	}
	const corner = board.getBoundingClientRect();
	const along = (x: number) => (x - corner.left) / scale;
	const down = (y: number) => (y - corner.top) / scale;
	return { left: along(left), top: down(top), right: along(right), bottom: down(bottom) };
}

/** Scrolls what is around an element inside the board, and nothing of the page, until the element is in sight. */
export function reveal(element: Element, board: Element): void {
	for (let around = element.parentElement; around && around !== board; around = around.parentElement) {
		const [box, own] = [around.getBoundingClientRect(), element.getBoundingClientRect()];
		if (around.scrollWidth > around.clientWidth + 1) around.scrollLeft += (own.left + own.right - box.left - box.right) / 2;
		if (around.scrollHeight > around.clientHeight + 1) around.scrollTop += Math.min(own.top - box.top, (own.top + own.bottom - box.top - box.bottom) / 2);
	}
}
