/**
 * The graver: shapes become contours that swell on the side away from the light and tones made of cut lines.
 * Hatching is clipped by geometry (scan lines against the flattened outline), so a motif needs no ids, keeps the same line distance at every size
 * and can be cheaply repeated. Everything is deterministic: the same seed draws the same lines.
 */

/** How dark a shape is, and where:
 * w paper · l light, shadow at the lower right · m middle · d dark, crossed · k ink · v darker downwards · u darker upwards
 * c upright cylinder · h lying cylinder · o ball · O dark ball · p stipple · f flat light grey · g flat grey */
export type Tone = 'w' | 'l' | 'm' | 'd' | 'k' | 'v' | 'u' | 'c' | 'h' | 'o' | 'O' | 'p' | 'f' | 'g';
export type ToneAt = (nx: number, ny: number) => number;
export type Motif = (ink: Ink) => string;
type Point = [number, number];
type Matrix = [number, number, number, number, number, number];

/** mulberry32 */
export function random(seed: number): () => number {
	let s = seed | 0;
	return () => {
		s = (s + 0x6d2b79f5) | 0;
		let t = Math.imul(s ^ (s >>> 15), 1 | s);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** FNV-1a */
export function hash(text: string): number {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	return h >>> 0;
}

/** Drawings are written in whole tenths of a pixel (the viewBox is ten times the size): that saves every decimal point. */
export const UNIT = 10;
const num = (n: number): string => String(Math.round(n * UNIT));
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;
/** Path data, as short as it gets: everything relative, in tenths of a pixel. */
class Track {
	d = '';
	private x = 0;
	private y = 0;

	add(points: Point[], closed = false): this {
		const [ox, oy] = [this.x, this.y];
		let first = true;
		let [sx, sy] = [0, 0];
		let drawn = 0;
		for (const [px, py] of points) {
			const x = Math.round(px * UNIT);
			const y = Math.round(py * UNIT);
			const [dx, dy] = [x - this.x, y - this.y];
			if (!first && dx === 0 && dy === 0) continue;
			const p = pair(dx, dy);
			if (first) this.d += `m${p}`;
			else {
				this.d += p.startsWith('-') ? p : ` ${p}`;
				drawn++;
			}
			if (first) [sx, sy] = [x, y];
			first = false;
			[this.x, this.y] = [x, y];
		}
		if (first) [this.x, this.y] = [ox, oy];
		else if (closed) {
			this.d += 'z';
			[this.x, this.y] = [sx, sy];
		} else if (drawn === 0) {
			this.d += 'h1';
			this.x += 1;
		}
		return this;
	}
}
const traced = (rings: Point[][], closed: boolean): string => {
	const t = new Track();
	for (const ring of rings) t.add(ring, closed);
	// joined with others it must still begin where it began
	return t.d.replace(/^m(-?\d+ ?-?\d+) ?/, 'M$1l').replace(/l(?=[a-zA-Z]|$)/, '');
};

// ---- outlines: a few words for the commonest forms, all as path data ----
const r2 = (n: number): number => Math.round(n * 100) / 100;
export const ell = (cx: number, cy: number, rx: number, ry = rx): string => {
	const [a, b] = [rx * 0.5523, ry * 0.5523];
	return `M${r2(cx - rx)} ${cy}C${r2(cx - rx)} ${r2(cy - b)} ${r2(cx - a)} ${r2(cy - ry)} ${cx} ${r2(cy - ry)}C${r2(cx + a)} ${r2(cy - ry)} ${r2(cx + rx)} ${r2(cy - b)} ${r2(cx + rx)} ${cy}C${r2(cx + rx)} ${r2(cy + b)} ${r2(cx + a)} ${r2(cy + ry)} ${cx} ${r2(cy + ry)}C${r2(cx - a)} ${r2(cy + ry)} ${r2(cx - rx)} ${r2(cy + b)} ${r2(cx - rx)} ${cy}Z`;
};
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
	r === 0
		? `M${x} ${y}h${w}v${h}h${-w}Z`
		: `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;
export const poly = (...n: number[]): string => {
	let d = '';
	for (let i = 0; i + 1 < n.length; i += 2) d += `${i ? 'L' : 'M'}${r2(n[i] ?? 0)} ${r2(n[i + 1] ?? 0)}`;
	return `${d}Z`;
};
/** An arc of a circle as an open line; degrees, 0 = right, clockwise. */
export const arc = (cx: number, cy: number, rx: number, from: number, to: number, ry = rx): string => {
	const n = Math.max(2, Math.ceil(Math.abs(to - from) / 12));
	let d = '';
	for (let i = 0; i <= n; i++) {
		const a = ((from + ((to - from) * i) / n) * Math.PI) / 180;
		d += `${i ? 'L' : 'M'}${r2(cx + rx * Math.cos(a))} ${r2(cy + ry * Math.sin(a))}`;
	}
	return d;
};
/** A star or toothed wheel: n tips at r, valleys at s; flat > 0 makes teeth. */
export const star = (cx: number, cy: number, n: number, r: number, s: number, flat = 0, turn = -90): string => {
	const p: number[] = [];
	const step = 360 / n;
	const at = (deg: number, rad: number): void => {
		const a = ((deg + turn) * Math.PI) / 180;
		p.push(cx + rad * Math.cos(a), cy + rad * Math.sin(a));
	};
	for (let i = 0; i < n; i++) {
		if (flat) {
			at(i * step - step * flat, s);
			at(i * step - step * flat * 0.7, r);
			at(i * step + step * flat * 0.7, r);
			at(i * step + step * flat, s);
		} else {
			at(i * step, r);
			at((i + 0.5) * step, s);
		}
	}
	return poly(...p);
};

const TONES: Record<Tone, ToneAt> = {
	w: () => 0,
	l: (x, y) => -0.3 + 0.85 * (0.68 * x + 0.32 * y),
	m: (x, y) => 0.1 + 0.55 * (0.68 * x + 0.32 * y),
	d: (x, y) => 0.46 + 0.5 * (0.68 * x + 0.32 * y),
	k: () => 1,
	v: (_, y) => -0.1 + 0.75 * y,
	u: (_, y) => 0.7 - 0.8 * y,
	c: (x) => (x > 0.34 ? 0.95 * ((x - 0.34) / 0.66) ** 1.3 : 0.6 * ((0.34 - x) / 0.34) ** 1.6),
	h: (_, y) => (y > 0.34 ? 0.95 * ((y - 0.34) / 0.66) ** 1.3 : 0.5 * ((0.34 - y) / 0.34) ** 1.6),
	o: (x, y) => 1.15 * (Math.hypot(x - 0.36, y - 0.33) / 0.82) ** 1.7,
	O: (x, y) => 0.3 + 0.9 * (Math.hypot(x - 0.36, y - 0.33) / 0.82) ** 1.6,
	p: (x, y) => -0.1 + 0.8 * (0.65 * x + 0.35 * y),
	f: () => 0.24,
	g: () => 0.42,
};

/** What the svg element around a drawing has to carry. */
export const ROOT =
	'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" style="--e:var(--engraving-paper,var(--g-paper,#f3e6c8))"';

export interface Pen {
	/** distance of the hatching lines in px */
	gap: number;
	/** width of the contour in px */
	line: number;
}

export class Ink {
	/** set by the svg element that holds the drawing (ROOT) */
	readonly paper = 'var(--e)';
	readonly rng: () => number;
	/** outlines drawn since the halo was last taken: a motif is parted from what is behind it by a rim of paper */
	private outlines: string[] = [];
	private bars: string[] = [];
	private matrix: Matrix = [1, 0, 0, 1, 0, 0];
	private readonly phase: [number, number, number, number];

	constructor(
		seed: number,
		public pen: Pen,
	) {
		this.rng = random(seed);
		this.phase = [this.rng() * 7, this.rng() * 7, this.rng() * 7, this.rng() * 7];
	}

	/** Draws in a frame that is moved to (x, y), scaled and turned (degrees); a negative sx mirrors. */
	put(x: number, y: number, sx: number, turn: number, draw: Motif | (() => string), sy = Math.abs(sx)): string {
		const old = this.matrix;
		const a = (turn * Math.PI) / 180;
		const [c, s] = [Math.cos(a), Math.sin(a)];
		const n: Matrix = [c * sx, s * sx, -s * sy, c * sy, x, y];
		this.matrix = [
			old[0] * n[0] + old[2] * n[1],
			old[1] * n[0] + old[3] * n[1],
			old[0] * n[2] + old[2] * n[3],
			old[1] * n[2] + old[3] * n[3],
			old[0] * n[4] + old[2] * n[5] + old[4],
			old[1] * n[4] + old[3] * n[5] + old[5],
		];
		const out = draw(this);
		this.matrix = old;
		return out;
	}

	/** The rim of paper behind all that was drawn since the last call. */
	halo(width: number): string {
		const [forms, bars] = [this.outlines.join(''), this.bars.join('')];
		this.outlines = [];
		this.bars = [];
		if (width <= 0) return '';
		const rim = (d: string, fill: string): string => d && `<path d="${d}"${fill} stroke="${this.paper}" stroke-width="${num(width)}"/>`;
		return rim(forms, '') + rim(bars, '');
	}

	/** A form: paper, contour with a heavier shadow side, tone. `angle` of the lines in degrees, `bend` bows them (units of the motif). */
	shape(d: string, tone: Tone | ToneAt = 'l', angle = 38, bend = 0, weight = 1): string {
		const rings = this.flatten(d, true);
		const path = traced(rings, true);
		this.outlines.push(
			traced(
				rings.map((r) => r.filter((_, i) => r.length < 12 || i % 2 === 0)),
				true,
			),
		);
		const rule = rings.length > 1 ? ' fill-rule="evenodd"' : '';
		const w = this.pen.line * weight;
		if (tone === 'k') return `<path d="${path}" fill="currentColor"${rule} stroke-width="${num(w * 0.7)}"/>`;
		const contour = weight === 0 ? ' stroke="none"' : ` stroke-width="${num(w)}"`;
		let out = `<path d="${path}" fill="${this.paper}"${rule}${contour}/>`;
		if (tone === 'p') out += this.stipple(rings, TONES.p);
		else if (tone !== 'w') out += this.lines(rings, typeof tone === 'function' ? tone : TONES[tone], angle, bend * this.scale());
		if (weight > 0) out += this.swell(rings, w);
		return out;
	}

	/** Tone without contour or paper. */
	tone(d: string, tone: Tone | ToneAt, angle = 38, bend = 0): string {
		const rings = this.flatten(d, true);
		const at = typeof tone === 'function' ? tone : TONES[tone];
		return tone === 'p' ? this.stipple(rings, at) : this.lines(rings, at, angle, bend * this.scale());
	}

	/** An open stroke; weight 1 = contour. */
	line(d: string, weight = 0.8): string {
		const path = traced(this.flatten(d, false), false);
		return `<path d="${path}" stroke-width="${num(Math.max(0.5, this.pen.line * weight))}"/>`;
	}

	/** A bar of the given width (units of the motif) with contour: legs, poles, limbs. */
	bar(d: string, width: number, dark = false): string {
		const path = traced(this.flatten(d, false), false);
		this.bars.push(path);
		const w = width * this.scale();
		const outer = `<path d="${path}" stroke-width="${num(w + this.pen.line)}"/>`;
		return dark ? outer : `${outer}<path d="${path}" stroke="${this.paper}" stroke-width="${num(Math.max(0.6, w - this.pen.line))}"/>`;
	}

	/** Solid ink without contour. */
	solid(d: string): string {
		return `<path d="${traced(this.flatten(d, true), true)}" fill="currentColor" fill-rule="evenodd" stroke="none"/>`;
	}

	/** A white line cut out of the black. */
	cut(d: string, weight = 0.8): string {
		const path = traced(this.flatten(d, false), false);
		return `<path d="${path}" stroke="${this.paper}" stroke-width="${num(Math.max(0.5, this.pen.line * weight))}"/>`;
	}

	/** White area without contour. */
	clear(d: string): string {
		return `<path d="${traced(this.flatten(d, true), true)}" fill="${this.paper}" fill-rule="evenodd" stroke="none"/>`;
	}

	/** The shadow on the ground under a thing. */
	shadow(cx: number, cy: number, rx: number, ry = 4): string {
		return this.tone(ell(cx, cy, rx, ry), (x) => 0.75 - 0.35 * x, 0);
	}

	scale(): number {
		return Math.sqrt(Math.abs(this.matrix[0] * this.matrix[3] - this.matrix[1] * this.matrix[2]));
	}

	// ---- the workings ----

	/** Nothing is ruled: one soft field of displacement for the whole picture, so that edges that meet still meet. */
	private wobble(x: number, y: number): Point {
		const [a, b, c, d] = this.phase;
		const k = 0.28;
		return [
			x + k * (Math.sin(y * 0.19 + x * 0.05 + a) + 0.7 * Math.sin(y * 0.61 - x * 0.23 + b)),
			y + k * (Math.sin(x * 0.17 - y * 0.06 + c) + 0.7 * Math.sin(x * 0.57 + y * 0.29 + d)),
		];
	}

	private flatten(d: string, closed: boolean): Point[][] {
		const m = this.matrix;
		const rings: Point[][] = [];
		let ring: Point[] = [];
		let [x, y, sx, sy, qx, qy] = [0, 0, 0, 0, 0, 0];
		let last = '';
		const world = (px: number, py: number): Point => [m[0] * px + m[2] * py + m[4], m[1] * px + m[3] * py + m[5]];
		const push = (px: number, py: number): void => {
			const [wx, wy] = world(px, py);
			ring.push(this.wobble(wx, wy));
		};
		const scale = this.scale();
		const straight = (tx: number, ty: number): void => {
			const n = Math.max(1, Math.ceil((Math.hypot(tx - x, ty - y) * scale) / 17));
			for (let i = 1; i <= n; i++) push(x + ((tx - x) * i) / n, y + ((ty - y) * i) / n);
			[x, y] = [tx, ty];
		};
		const curve = (x1: number, y1: number, x2: number, y2: number, tx: number, ty: number): void => {
			const length = (Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(tx - x2, ty - y2)) * scale;
			const n = Math.min(18, Math.max(3, Math.ceil(length / 5)));
			for (let i = 1; i <= n; i++) {
				const t = i / n;
				const u = 1 - t;
				push(
					u * u * u * x + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * tx,
					u * u * u * y + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * ty,
				);
			}
			[qx, qy] = [x2, y2];
			[x, y] = [tx, ty];
		};
		const close = (): void => {
			if (ring.length > 1) rings.push(ring);
			ring = [];
		};
		for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
			const n = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
			const upper = letter.toUpperCase();
			const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 }[upper] ?? 0;
			let i = 0;
			do {
				const rel = letter !== upper;
				const [ox, oy] = rel ? [x, y] : [0, 0];
				const at = (k: number): number => n[i + k] ?? 0;
				const smooth = 'CSQT'.includes(last) && last !== '' ? [2 * x - qx, 2 * y - qy] : [x, y];
				if (upper === 'M' && i === 0) {
					close();
					[x, y] = [ox + at(0), oy + at(1)];
					[sx, sy] = [x, y];
					push(x, y);
				} else if (upper === 'M' || upper === 'L') straight(ox + at(0), oy + at(1));
				else if (upper === 'H') straight(ox + at(0), y);
				else if (upper === 'V') straight(x, oy + at(0));
				else if (upper === 'C') curve(ox + at(0), oy + at(1), ox + at(2), oy + at(3), ox + at(4), oy + at(5));
				else if (upper === 'S') curve(smooth[0] ?? x, smooth[1] ?? y, ox + at(0), oy + at(1), ox + at(2), oy + at(3));
				else if (upper === 'Q' || upper === 'T') {
					const [cx, cy] = upper === 'Q' ? [ox + at(0), oy + at(1)] : [smooth[0] ?? x, smooth[1] ?? y];
					const [tx, ty] = upper === 'Q' ? [ox + at(2), oy + at(3)] : [ox + at(0), oy + at(1)];
					curve(x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3, tx + ((cx - tx) * 2) / 3, ty + ((cy - ty) * 2) / 3, tx, ty);
					[qx, qy] = [cx, cy];
				} else if (upper === 'Z') {
					if (Math.hypot(x - sx, y - sy) > 0.5) straight(sx, sy);
					if (!closed && ring[0]) ring.push(ring[0]);
					[x, y] = [sx, sy];
				}
				last = upper;
				i += size;
			} while (size > 0 && i < n.length);
		}
		close();
		return rings;
	}

	/** The contour swells where it turns away from the light (upper left). */
	private swell(rings: Point[][], width: number): string {
		const track = new Track();
		for (const ring of rings) {
			let area = 0;
			for (let i = 0; i < ring.length; i++) {
				const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
				area += p[0] * q[1] - q[0] * p[1];
			}
			const side = area > 0 ? 1 : -1;
			let run: Point[] = [];
			for (let i = 0; i <= ring.length; i++) {
				const [p, q] = [ring[i % ring.length]!, ring[(i + 1) % ring.length]!];
				const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
				const away = (side * ((q[1] - p[1]) * 0.72 - (q[0] - p[0]) * 0.7)) / l;
				if (i < ring.length && away > 0.25) {
					if (!run.length) run.push(p);
					run.push(q);
				} else {
					if (run.length > 1) track.add(run);
					run = [];
				}
			}
		}
		return track.d && `<path d="${track.d}" stroke-width="${num(width * 1.65)}"/>`;
	}

	private static box(rings: Point[][]): [number, number, number, number] {
		let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
		for (const ring of rings)
			for (const [x, y] of ring) {
				x0 = Math.min(x0, x);
				y0 = Math.min(y0, y);
				x1 = Math.max(x1, x);
				y1 = Math.max(y1, y);
			}
		return [x0, y0, Math.max(0.1, x1 - x0), Math.max(0.1, y1 - y0)];
	}

	/** Widths come in five cuts; a line that crosses from light to dark is put together from them and so swells. */
	private static readonly CUTS = [0.2, 0.32, 0.45, 0.59, 0.74];

	private lines(rings: Point[][], tone: ToneAt, angle: number, bend: number): string {
		const cuts = Ink.CUTS.map(() => new Track());
		const mirrored = this.matrix[0] * this.matrix[3] - this.matrix[1] * this.matrix[2] < 0;
		const turn = (Math.atan2(this.matrix[1], this.matrix[0]) * 180) / Math.PI;
		const a = mirrored ? 180 - angle + turn + 180 : angle + turn;
		this.scan(rings, (x, y) => Math.min(0.74, tone(x, y) * 0.82), a, mirrored ? -bend : bend, this.pen.gap, cuts);
		this.scan(rings, (x, y) => (tone(x, y) - 0.58) * 1.25, a + 62, 0, this.pen.gap * 1.05, cuts);
		const { gap } = this.pen;
		return cuts.map(({ d }, i) => d && `<path d="${d}" stroke-width="${num(gap * (Ink.CUTS[i] ?? 0.5) + 0.04)}"/>`).join('');
	}

	private scan(rings: Point[][], tone: ToneAt, angle: number, bend: number, gap: number, cuts: Track[]): void {
		const [bx, by, bw, bh] = Ink.box(rings);
		const rad = (angle * Math.PI) / 180;
		const [c, s] = [Math.cos(rad), Math.sin(rad)];
		let [u0, u1] = [1e9, -1e9];
		for (const ring of rings)
			for (const [x, y] of ring) {
				const u = x * c + y * s;
				u0 = Math.min(u0, u);
				u1 = Math.max(u1, u);
			}
		const mid = (u0 + u1) / 2;
		const half = Math.max(1, (u1 - u0) / 2);
		const bow = (u: number): number => bend * ((u - mid) / half) ** 2;
		let [v0, v1] = [1e9, -1e9];
		const flat = rings.map((ring) =>
			ring.map(([x, y]): Point => {
				const u = x * c + y * s;
				const v = -x * s + y * c - bow(u);
				v0 = Math.min(v0, v);
				v1 = Math.max(v1, v);
				return [u, v];
			}),
		);
		const step = 4;
		const keep = bend ? 12 : 44;
		for (let base = v0 + gap * (0.35 + this.rng() * 0.4); base < v1; base += gap) {
			const v = base + (this.rng() - 0.5) * gap * 0.22;
			const hits: number[] = [];
			for (const ring of flat)
				for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
					const [p, q] = [ring[j]!, ring[i]!];
					if (p[1] <= v !== q[1] <= v) hits.push(p[0] + ((v - p[1]) / (q[1] - p[1])) * (q[0] - p[0]));
				}
			hits.sort((p, q) => p - q);
			const lean = (this.rng() - 0.5) * 0.012;
			const bias = (this.rng() - 0.5) * 0.06;
			for (let k = 0; k + 1 < hits.length; k += 2) {
				const from = hits[k]! + this.rng() * 0.5;
				const to = hits[k + 1]! - this.rng() * 0.9;
				if (to - from < 0.9) continue;
				let run: Point[] = [];
				let cut = -1;
				let kept = from;
				const n = Math.max(1, Math.ceil((to - from) / step));
				const flush = (): void => {
					if (cut >= 0 && run.length > 1) cuts[cut]?.add(run);
				};
				for (let i = 0; i <= n; i++) {
					const u = from + ((to - from) * i) / n;
					const w = v + bow(u) + lean * (u - mid) + 0.16 * gap * Math.sin(u * 0.11 + v * 1.7);
					const p: Point = [u * c - w * s, u * s + w * c];
					const t = tone((p[0] - bx) / bw, (p[1] - by) / bh);
					let now = -1;
					if (t + bias > 0.13) {
						now = 0;
						while (now < 4 && t > ((Ink.CUTS[now] ?? 0) + (Ink.CUTS[now + 1] ?? 1)) / 2) now++;
					}
					if (now !== cut || i === n) {
						run.push(p);
						flush();
						run = [p];
						cut = now;
						kept = u;
					} else if (u - kept >= keep || run.length === 0) {
						run.push(p);
						kept = u;
					}
				}
			}
		}
	}

	private stipple(rings: Point[][], tone: ToneAt): string {
		const [bx, by, bw, bh] = Ink.box(rings);
		const g = this.pen.gap * (bw * bh > 9000 ? 1.6 : 1.1);
		const dots = [new Track(), new Track()];
		const inside = (x: number, y: number): boolean => {
			let odd = false;
			for (const ring of rings)
				for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
					const [p, q] = [ring[j]!, ring[i]!];
					if (p[1] <= y !== q[1] <= y && x < p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])) odd = !odd;
				}
			return odd;
		};
		let row = 0;
		for (let y = by + g / 2; y < by + bh; y += g, row++)
			for (let x = bx + (row % 2 ? g : g / 2); x < bx + bw; x += g) {
				const px = x + (this.rng() - 0.5) * g * 0.6;
				const py = y + (this.rng() - 0.5) * g * 0.6;
				const t = tone((px - bx) / bw, (py - by) / bh);
				if (this.rng() > t * 1.7 || !inside(px, py)) continue;
				dots[t > 0.42 ? 1 : 0]?.add([[px, py]]);
			}
		return dots.map(({ d }, i) => d && `<path d="${d}" stroke-width="${num(this.pen.gap * (i ? 0.52 : 0.38))}"/>`).join('');
	}
}
