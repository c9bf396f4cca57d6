/**
 * Engravings for the stories of Apocalypsis: compose(id, motifs, width, height) → SVG. Same id (and size), same picture.
 * The first motif is the hero, the others stand beside or behind it; what they are decides where the scene takes place.
 * Ink is currentColor; paper is --engraving-paper, else --g-paper. Lines keep their distance in px at every size: ask for the size that is shown.
 */
import { Ink, ROOT, UNIT, box, hash, random, star, type Motif, type Pen } from './hatch';
import { animals } from './motifs/animals';
import { food } from './motifs/food';
import { house } from './motifs/house';
import { instruments } from './motifs/instruments';
import { land } from './motifs/land';
import { office } from './motifs/office';
import { people } from './motifs/people';
import { sea } from './motifs/sea';
import { sky } from './motifs/sky';

export const MOTIFS: Record<string, Motif> = { ...sky, ...land, ...sea, ...animals, ...people, ...house, ...food, ...instruments, ...office };

const tenth = (n: number): number => Math.round(n * UNIT);
const set = (names: string): Set<string> => new Set(names.split(' '));
/** hang in the sky */
const AIR = set('sun moon comet satellite balloon rocket snowflake');
/** have no foot: they hang before the wall or the sky */
const HANGING = set(
	'star-chart disc-world eye heart fork spoon saw gear chip thermometer magnet trumpet mask medal trident wax-seal tarot letter newspaper scroll fish pill umbrella snowflake anchor bell compass radish',
);
/** are cut off by the lower edge */
const BUST = set('sneeze choir hand foil-hat');
/** swim */
const AFLOAT = set('ship submarine whale');
/** need the open air */
const OUTDOORS = set(
	'mast tree mountain ice-wall pyramid train bus flag queue gate fence well garden chalet column elephant turtle ladder umbrella rocket balloon mushroom pigeon boot sun comet satellite disc-world plank bucket rat marmot hamster dancer drum',
);
/** are as large as a landscape: as companions they stand on the horizon */
const FAR = set('mast mountain ice-wall pyramid chalet column tree gate train ship submarine whale');
const NIGHT = set('moon comet star-chart telescope satellite');
/** look to the left: mirrored where that would be out of the picture */
const FACING_LEFT = set('rat pigeon whale fish turtle elephant train sneeze camera spray');
const FACING_RIGHT = set('bus moon boot telescope quill');

interface Placed {
	name: string;
	x: number;
	/** foot of a standing motif, middle of a hanging one */
	y: number;
	size: number;
	depth: number;
	hangs: boolean;
}
type Scene = 'land' | 'sea' | 'night' | 'room' | 'rays';

function penFor(width: number, height: number, coarse = 1): Pen {
	const small = Math.min(width, height);
	const pen = small < 80 ? { gap: 1.9, line: 0.95 } : small < 130 ? { gap: 2, line: 1.1 } : small < 180 ? { gap: 2.2, line: 1.25 } : { gap: 2.5, line: 1.45 };
	return { ...pen, gap: pen.gap * coarse };
}

const svg = (width: number, height: number, body: string): string =>
	`<svg viewBox="0 0 ${width * UNIT} ${height * UNIT}" width="${width}" height="${height}" ${ROOT} aria-hidden="true">${body}</svg>`;

/** One motif alone, without scene or frame. */
export function single(name: string, size: number): string {
	const motif = MOTIFS[name];
	if (!motif) return svg(size, size, '');
	const ink = new Ink(hash(name), penFor(size, size));
	return svg(size, size, ink.put(size * 0.06, size * 0.05, size / 113, 0, motif));
}

function sceneOf(names: string[], roll: number): Scene {
	const [main = ''] = names;
	if (names.some((n) => AFLOAT.has(n)) || main === 'fish' || main === 'trident' || main === 'anchor') return 'sea';
	if (NIGHT.has(main) || names.includes('moon') || names.includes('comet')) return 'night';
	if (OUTDOORS.has(main) || names.some((n) => AIR.has(n)) || names.filter((n) => OUTDOORS.has(n)).length * 2 > names.length) return 'land';
	if (names.slice(1).some((n) => FAR.has(n) || n === 'garden' || n === 'fence')) return 'land';
	return roll < (HANGING.has(main) ? 0.6 : 0.3) ? 'rays' : 'room';
}

function layout(names: string[], w: number, h: number, scene: Scene, rng: () => number): Placed[] {
	const wide = w / h > 1.25;
	const strip = w / h > 1.9;
	const horizon = h * (scene === 'sea' ? 0.68 : 0.72);
	const foot = h * (scene === 'room' ? 0.9 : 0.92);
	const side = rng() < 0.5 ? -1 : 1;
	const n = names.length;
	/** three in a wide picture: the hero in the middle, or at one side with both companions on the other */
	const group = n === 3 && wide && rng() < 0.45 && !AIR.has(names[0] ?? '');
	const out: Placed[] = [];
	names.forEach((name, i) => {
		const air = AIR.has(name);
		const hangs = air || HANGING.has(name);
		const p: Placed = { name, x: w / 2, y: foot, size: 0, depth: i === 0 ? 2 : 1, hangs };
		if (i === 0) {
			p.size = n === 1 ? Math.min(h * 0.84, w * 0.8) : wide ? h * (n === 2 ? 0.8 : 0.74) : Math.min(w, h) * (n === 2 ? 0.68 : 0.64);
			if (n === 2) p.x = w / 2 - side * w * (strip ? 0.17 : wide ? 0.13 : 0.14);
			if (n === 3) p.x = group ? w / 2 - side * w * 0.17 : w * (0.5 + (rng() - 0.5) * 0.04);
			if (group) p.size = h * 0.8;
			if (!wide && n > 1) p.y = h * 0.84;
			if (AFLOAT.has(name)) p.y = h * 0.84;
			if (BUST.has(name)) p.y = h * 0.965;
			if (hangs) p.y = n > 1 && !wide ? h * 0.4 : h * (air && n > 1 ? 0.44 : 0.47);
			if (air && n > 1) p.size *= 0.92;
		} else {
			const s = n === 2 ? side : i === 1 ? side : -side;
			const far = FAR.has(name);
			p.size = (wide ? h : Math.min(w, h)) * (n === 2 ? 0.52 : 0.46);
			p.x = w / 2 + s * w * (n === 2 ? (strip ? 0.24 : wide ? 0.27 : 0.26) : wide ? 0.335 : 0.265);
			p.depth = 3;
			p.y = h * (wide ? 0.95 : 0.96);
			if (far && scene !== 'room' && scene !== 'rays') {
				p.depth = 1;
				p.size *= 1.12;
				p.y = horizon + h * (AFLOAT.has(name) ? 0.06 : 0.03);
			} else if (air) {
				p.depth = 0;
				p.y = h * 0.25;
				p.size *= 0.86;
				p.x = w / 2 + s * w * (wide ? 0.35 : 0.32);
			} else if (hangs) {
				p.depth = 3;
				p.y = h * (wide ? 0.62 : 0.74);
				p.size *= 0.98;
			}
			if (group) {
				const front = i === 2;
				p.x = w / 2 + side * w * (front ? 0.37 : 0.2);
				if (!front && air) p.x = w / 2 + side * w * 0.34;
				else if (!front && hangs) {
					p.y = h * 0.3;
					p.x = w / 2 + side * w * 0.26;
					p.depth = 1;
				} else if (!front && p.depth === 3) {
					p.y = h * 0.82;
					p.depth = 1;
				} else if (front && !air && hangs) p.y = h * 0.7;
			}
		}
		out.push(p);
	});
	return out;
}

/** A rectangle whose edges were cut by hand. */
function rough(x: number, y: number, w: number, h: number, rng: () => number, by: number): string {
	const p: string[] = [];
	const edge = (x0: number, y0: number, x1: number, y1: number): void => {
		const n = Math.max(3, Math.round(Math.hypot(x1 - x0, y1 - y0) / 11));
		for (let i = 0; i < n; i++) p.push(`${tenth(x0 + ((x1 - x0) * i) / n + (rng() - 0.5) * by)} ${tenth(y0 + ((y1 - y0) * i) / n + (rng() - 0.5) * by)}`);
	};
	edge(x, y, x + w, y);
	edge(x + w, y, x + w, y + h);
	edge(x + w, y + h, x, y + h);
	edge(x, y + h, x, y);
	return `M${p.join('L')}Z`;
}

function cloud(ink: Ink, x: number, y: number, s: number, night: boolean): string {
	return ink.put(x, y, s, 0, () =>
		ink.shape(
			'M-30 6Q-38 6-36-1Q-34-7-26-6Q-24-15-14-14Q-8-22 3-18Q13-20 16-11Q26-13 29-5Q38-5 37 2Q36 6 30 6Z',
			night ? 'm' : (_, t) => -0.35 + 0.8 * t,
			0,
			0,
			0.6,
		),
	);
}

/** Beams that leave the middle: every second sector is dark, lines swell outwards. */
function beams(w: number, h: number, cx: number, cy: number, bottom: number, strength: number, rng: () => number): string {
	const far = Math.hypot(Math.max(cx, w - cx), Math.max(cy, bottom - cy));
	const sectors = 9 + Math.floor(rng() * 4);
	const count = sectors * 10;
	const turn = rng() * 6;
	const runs: string[] = ['', '', '', ''];
	const start = Math.min(w, h) * 0.3;
	for (let i = 0; i < count; i++) {
		const a = turn + (i / count) * Math.PI * 2;
		const dark = 0.5 + 0.5 * Math.sin((i / 10) * Math.PI * 2);
		if (dark < 0.28) continue;
		const [dx, dy] = [Math.cos(a), Math.sin(a)];
		let r = start * (1 + rng() * 0.25);
		for (let k = 0; k < 4 && r < far; k++) {
			const to = Math.min(far, r + far * (0.16 + 0.1 * rng()));
			const cut = Math.min(3, Math.max(0, Math.round(dark * strength * (k + 0.6))));
			const y1 = cy + dy * to;
			if (cy + dy * r < bottom) {
				const end = y1 > bottom ? r + (bottom - cy - dy * r) / dy : to;
				runs[cut] += `M${tenth(cx + dx * r)} ${tenth(cy + dy * r)}l${tenth(dx * (end - r))} ${tenth(dy * (end - r))}`;
			}
			r = to;
		}
	}
	return runs.map((d, i) => d && `<path d="${d}" stroke-width="${[5, 8, 11, 14][i]}"/>`).join('');
}

function tufts(ink: Ink, w: number, from: number, to: number, rng: () => number): string {
	let d = '';
	for (let i = 0; i < w / 34; i++) {
		const x = rng() * w;
		const y = from + (to - from) * (0.25 + 0.75 * rng());
		d += `M${x.toFixed(1)} ${y.toFixed(1)}l-3-6M${(x + 1).toFixed(1)} ${y.toFixed(1)}l.5-8M${(x + 2).toFixed(1)} ${y.toFixed(1)}l4-5`;
	}
	return ink.line(d, 0.65);
}

/** Something on the wall where nothing else is. */
function wallPiece(ink: Ink, placed: Placed[], w: number, h: number, rng: () => number): string {
	const spots = [0.14, 0.86, 0.27, 0.73].map((x) => x * w);
	const s = h / 232;
	const free = spots.find((x) => placed.every((p) => Math.abs(p.x - x) > p.size / 2 + 26 * s || (p.hangs ? p.y - p.size / 2 : p.y - p.size * 0.93) > h * 0.46));
	const kind = Math.floor(rng() * 4);
	if (free === undefined || kind === 3) return '';
	return ink.put(free, h * 0.26, s, 0, () => {
		if (kind === 0)
			return (
				ink.shape(box(-27, -36, 54, 70), 'w', 0, 0, 0.8) +
				ink.shape(box(-22, -31, 20, 28) + box(2, -31, 20, 28) + box(-22, 1, 20, 28) + box(2, 1, 20, 28), 'm', 50, 0, 0.7) +
				ink.shape(box(-31, 33, 62, 6), 'l', 0, 0, 0.8)
			);
		if (kind === 1)
			return (
				ink.line('M-16-26L0-40L16-26', 0.6) +
				ink.shape(box(-26, -26, 52, 46), 'd', 45, 0, 0.8) +
				ink.shape(box(-19, -19, 38, 32), 'w', 0, 0, 0.7) +
				ink.solid('M-19 13L-8-4L-1 5L7-8L19 9V13Z') +
				ink.line('M8-13q3-3 5 0M-14-11q3-3 5 0', 0.7)
			);
		return (
			ink.shape(box(-17, 4, 9, 16) + box(-4, -4, 10, 24) + box(10, 0, 12, 20), 'm', 90, 0, 0.8) +
			ink.solid(box(-16, 0, 7, 4) + box(-2, -10, 6, 6) + box(11, -4, 10, 4)) +
			ink.shape(box(-34, 20, 68, 5), 'l', 0, 0, 0.8) +
			ink.line('M-26 25v8l8-8M26 25v8l-8-8', 0.9)
		);
	});
}

function backdrop(ink: Ink, scene: Scene, placed: Placed[], w: number, h: number, rng: () => number): string {
	const main = placed[0];
	const mx = (main?.x ?? w / 2) / w;
	const my = main?.hangs ? 0.45 : 0.52;
	const aspect = w / h;
	/** light around the hero */
	const lit = (x: number, y: number): number => Math.hypot((x - mx) * aspect, (y - my) * 0.9);
	let out = '';
	if (scene === 'room') {
		const table = h * 0.7;
		const angle = [90, 90, 58, 122][Math.floor(rng() * 4)] ?? 90;
		out += ink.tone(box(0, 0, w, table), (x, y) => -0.16 + 0.62 * lit(x, y * 0.7) + 0.1 * x, angle);
		if (rng() < 0.5) {
			let d = '';
			for (let y = 12; y < table - 14; y += 24) for (let x = y % 48 ? 10 : 26; x < w; x += 32) d += `M${x} ${y}l2.5-3l2.5 3l-2.5 3Z`;
			out += ink.clear(d) + ink.line(d, 0.45);
		}
		if (w > 180) out += wallPiece(ink, placed, w, h, rng);
		out += ink.clear(box(-4, table, w + 8, h));
		out += ink.line(`M0 ${table}H${w}`, 1);
		out += ink.tone(box(0, table, w, h * 0.24), (x, y) => 0.12 + 0.14 * y + 0.22 * Math.abs(x - mx), 0);
		out += ink.shape(box(-6, h * 0.94, w + 12, h * 0.12), 'd', 0);
		return out;
	}
	if (scene === 'rays') {
		const ground = h * 0.8;
		out += beams(w, h, main?.x ?? w / 2, h * my, ground, 1.15, rng);
		out += ink.line(`M0 ${ground.toFixed(1)}H${w}`, 1);
		out += ink.tone(box(0, ground, w, h - ground), (_, y) => 0.2 + 0.4 * y, 0);
		return out;
	}
	const horizon = h * (scene === 'sea' ? 0.66 : 0.72);
	const night = scene === 'night';
	const sunny = scene === 'land' && rng() < 0.45;
	if (sunny) out += beams(w, h, main?.x ?? w / 2, h * 0.5, horizon, 0.75, rng);
	else
		out += ink.tone(
			box(0, 0, w, horizon),
			night ? (x, y) => 0.72 - 0.34 * y - 0.12 * Math.max(0, 1 - lit(x, y) * 1.6) : (x, y) => 0.44 - 0.42 * y - 0.14 * Math.max(0, 1 - lit(x, y) * 2),
			0,
		);
	if (night) {
		let d = '';
		for (let i = 0; i < w / 16; i++) d += star(rng() * w, rng() * horizon * 0.85, rng() < 0.3 ? 5 : 4, 3.6 + rng() * 3.6, 1.6, 0, rng() * 90);
		out += ink.clear(d);
	}
	const clouds = w > 120 ? 2 + Math.floor(rng() * 2) : 1;
	for (let i = 0; i < clouds; i++)
		out += cloud(ink, w * (i % 2 ? 0.72 + 0.22 * rng() : 0.06 + 0.24 * rng()), h * (0.13 + 0.3 * rng()), (h / 232) * (0.7 + 0.6 * rng()), night);
	if (!night && w > 120) {
		let d = '';
		for (let i = 0; i < 3; i++) d += `M${(w * (0.1 + 0.8 * rng())).toFixed(1)} ${(h * (0.08 + 0.22 * rng())).toFixed(1)}q2.5-3 4.5 0q2.5-3 4.5 0`;
		out += ink.line(d, 0.75);
	}
	if (scene === 'sea') {
		const shore = h * 0.86;
		out += ink.clear(box(-4, horizon, w + 8, h)) + ink.line(`M0 ${horizon}H${w}`, 0.9);
		out += ink.tone(box(0, horizon, w, shore - horizon), (x, y) => 0.52 - 0.25 * y + 0.12 * Math.sin(x * 17 + y * 9), 0);
		let d = '';
		for (let i = 0; i < w / 13; i++) d += `M${(rng() * w).toFixed(1)} ${(horizon + 5 + (shore - horizon - 8) * rng()).toFixed(1)}q4-3.5 8 0t8 0`;
		out += ink.cut(d, 1.1);
		const s = 5 + rng() * 5;
		out += ink.shape(`M-8 ${shore}Q${w * 0.2} ${shore - s} ${w * 0.42} ${shore}T${w * 0.8} ${shore}T${w + 8} ${shore - 3}V${h + 8}H-8Z`, 'p', 0, 0, 0.7);
		return out;
	}
	const r = (a: number, b: number): number => a + (b - a) * rng();
	out += ink.shape(
		`M-8 ${horizon}Q${w * 0.14} ${horizon - h * r(0.08, 0.2)} ${w * 0.36} ${horizon - h * 0.02}T${w * 0.7} ${horizon - h * r(0.03, 0.08)}T${w + 8} ${horizon - h * r(0.02, 0.14)}V${h}H-8Z`,
		night ? 'd' : (x, y) => 0.4 - 0.5 * y + 0.16 * x,
		r(8, 40),
		5,
		0.75,
	);
	out += ink.shape(
		`M-8 ${horizon + h * 0.03}Q${w * 0.25} ${horizon - h * r(-0.01, 0.04)} ${w * 0.5} ${horizon + h * 0.03}T${w + 8} ${horizon}V${h + 8}H-8Z`,
		(x, y) => 0.06 + 0.42 * y + 0.2 * Math.abs(x - mx),
		2,
		-4,
		0.75,
	);
	return out + tufts(ink, w, horizon + h * 0.06, h, rng);
}

/** A picture that would be larger is cut with a slightly wider tool. */
const BUDGET = 40_000;

export function compose(id: string, motifs: string[], width: number, height: number): string {
	let picture = '';
	for (const coarse of [1, 1.1, 1.2, 1.32, 1.45, 1.6]) {
		picture = engrave(id, motifs, width, height, coarse);
		if (picture.length <= BUDGET) break;
	}
	return picture;
}

function engrave(id: string, motifs: string[], width: number, height: number, coarse: number): string {
	const seed = hash(id);
	const rng = random(seed);
	const small = width * height < 13000;
	const names = motifs.filter((n) => n in MOTIFS).slice(0, small ? (width / height > 1.6 ? 2 : 1) : 3);
	const ink = new Ink(seed ^ 0x5bd1e995, penFor(width, height, coarse));
	const scene = sceneOf(names, rng());
	const placed = layout(names, width, height, scene, rng);
	const clip = `engraving-${hash(`${id}/${motifs.join()}/${width}x${height}`).toString(36)}`;
	const edge = small ? 1.5 : 3;
	const frame = rough(edge, edge, width - 2 * edge, height - 2 * edge, rng, small ? 0.7 : 1.3);

	let body = backdrop(ink, scene, placed, width, height, rng);
	ink.halo(0);
	for (const p of [...placed].sort((a, b) => a.depth - b.depth)) {
		const motif = MOTIFS[p.name];
		if (!motif) continue;
		const s = p.size / 100;
		const mirror = (p.x < width * 0.42 && FACING_LEFT.has(p.name)) || (p.x > width * 0.58 && FACING_RIGHT.has(p.name));
		const top = p.hangs ? p.y - p.size / 2 : p.y - p.size * 0.93;
		const tilt = p.hangs && !AIR.has(p.name) ? (rng() - 0.5) * 8 : 0;
		const half = p.size / 2;
		const drawing = ink.put(p.x, top + half, 1, tilt, () => ink.put(mirror ? half : -half, -half, mirror ? -s : s, 0, motif));
		body += ink.halo(small ? 3.5 : p.depth === 0 ? 4 : 6) + drawing;
	}
	const line = small ? 13 : 19;
	return svg(
		width,
		height,
		`<clipPath id="${clip}"><path d="${frame}"/></clipPath><g clip-path="url(#${clip})"><path d="${frame}" fill="${ink.paper}" stroke="none"/>${body}</g><path d="${frame}" stroke-width="${line}"/>`,
	);
}
