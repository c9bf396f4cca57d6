/** The printing blocks that pictures are made of, as paths of pure numbers. */

/** A number for a path: one decimal is finer than any screen shows. */
const say = (value: number): string => String(Math.round(value * 10) / 10);

/** A point on a circle; 0 is up, a whole turn is 1. */
export function onCircle(cx: number, cy: number, radius: number, turn: number): [number, number] {
	const angle = turn * 2 * Math.PI;
	return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

export function polygon(points: [number, number][]): string {
	return `M${points.map(([x, y]) => `${say(x)} ${say(y)}`).join('L')}Z`;
}

export function dot(cx: number, cy: number, radius: number): string {
	return `M${say(cx - radius)} ${say(cy)}a${say(radius)} ${say(radius)} 0 1 0 ${say(2 * radius)} 0a${say(radius)} ${say(radius)} 0 1 0 ${say(-2 * radius)} 0`;
}

export interface Halftone {
	width: number;
	height: number;
	/** Distance of the dots. */
	pitch: number;
	/** Where the dots grow to, as a turn. */
	turn: number;
	/** The part of the way on which there are no dots yet. */
	clear: number;
	/** The radius at the end of the way, as a part of the pitch. */
	most: number;
}

/** Dots on a hexagonal grid whose radius grows in one direction. */
export function halftone({ width, height, pitch, turn, clear, most }: Halftone): string {
	const [dx, dy] = onCircle(0, 0, 1, turn);
	const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
	const rowHeight = pitch * 0.866;
	let path = '';
	for (let row = 0; row * rowHeight <= height + pitch; row += 1) {
		for (let column = 0; column * pitch <= width + pitch; column += 1) {
			const x = (column + (row % 2) / 2) * pitch;
			const y = row * rowHeight;
			const way = (((x - width / 2) * dx + (y - height / 2) * dy) / reach + 1) / 2;
			const radius = pitch * most * Math.min(1, (way - clear) / (1 - clear));
			if (radius > pitch * 0.07) path += dot(x, y, radius);
		}
	}
	return path;
}

/** Every second of `2 * count` wedges round a point. */
export function rays(cx: number, cy: number, radius: number, count: number, phase: number): string {
	let path = '';
	for (let ray = 0; ray < count; ray += 1) {
		const from = onCircle(cx, cy, radius, (ray + phase) / count);
		const to = onCircle(cx, cy, radius, (ray + phase + 0.5) / count);
		path += polygon([[cx, cy], from, to]);
	}
	return path;
}

/** A comic star whose spikes differ a little. */
export function burst(cx: number, cy: number, outer: number, inner: number, spikes: number, next: () => number): string {
	const points: [number, number][] = [];
	const start = next();
	for (let spike = 0; spike < spikes; spike += 1) {
		points.push(onCircle(cx, cy, outer * (0.9 + 0.1 * next()), (start + spike + 0.16 * (next() - 0.5)) / spikes));
		points.push(onCircle(cx, cy, inner * (0.95 + 0.1 * next()), (start + spike + 0.5) / spikes));
	}
	return polygon(points);
}

/** Horizontal bars inside a disc. */
export function stripes(cx: number, cy: number, radius: number, count: number, phase: number): string {
	const step = (2 * radius) / count;
	let path = '';
	for (let stripe = 0; stripe < count; stripe += 1) {
		const top = -radius + (stripe + phase * 0.5) * step;
		const bottom = Math.min(top + step / 2, radius);
		const above = Math.sqrt(Math.max(0, radius * radius - top * top));
		const below = Math.sqrt(Math.max(0, radius * radius - bottom * bottom));
		const arc = `A${say(radius)} ${say(radius)} 0 0 1 `;
		path += `M${say(cx - above)} ${say(cy + top)}H${say(cx + above)}${arc}${say(cx + below)} ${say(cy + bottom)}`;
		path += `H${say(cx - below)}${arc}${say(cx - above)} ${say(cy + top)}Z`;
	}
	return path;
}
