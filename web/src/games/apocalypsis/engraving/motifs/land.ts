/** Landscapes, buildings and what rides through them. */
import { arc, box, ell, type Ink, type Motif } from '../hatch';

const wheel = (k: Ink, x: number, y: number, r: number): string =>
	k.shape(ell(x, y, r), 'k') +
	k.clear(ell(x, y, r * 0.68)) +
	k.line(
		`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.7} ${y - r * 0.7}L${x + r * 0.7} ${y + r * 0.7}M${x + r * 0.7} ${y - r * 0.7}L${x - r * 0.7} ${y + r * 0.7}`,
		0.8,
	) +
	k.solid(ell(x, y, r * 0.28));

export const land: Record<string, Motif> = {
	mast: (k) =>
		k.shape('M26 95L46 26H54L74 95H66L50 36L34 95Z', 'd', 90) +
		k.line('M30 82L70 82M34 68H66M38 54H62M42 40H58M30 82L66 68M70 82L34 68M34 68L62 54M66 68L38 54M38 54L58 40M62 54L42 40M27 95L70 82M73 95L30 82', 1.1) +
		k.bar('M50 30V8', 2.4, true) +
		k.shape(ell(50, 7, 3.6), 'k') +
		k.shape('M34 34L44 28V44L34 42ZM66 34L56 28V44L66 42Z', 'm', 90) +
		k.line(
			arc(50, 8, 14, -40, 40) +
				arc(50, 8, 22, -35, 38) +
				arc(50, 8, 30, -15, 38) +
				arc(50, 8, 14, 140, 220) +
				arc(50, 8, 22, 142, 215) +
				arc(50, 8, 30, 142, 195),
			1.2,
		),
	tree: (k) =>
		k.shadow(54, 93, 38, 3) +
		k.shape('M42 92Q46 76 42 60L34 50L38 47L46 55L48 44H54L54 55L64 46L68 49L58 62Q54 76 60 92Q50 88 42 92Z', 'c', 85) +
		k.shape(
			'M50 4Q62 2 68 12Q82 12 84 26Q96 34 88 46Q88 60 74 58Q66 66 56 58Q48 64 40 58Q28 64 22 54Q8 54 12 40Q6 28 18 22Q22 8 36 12Q42 4 50 4Z',
			(x, y) => -0.12 + 0.55 * x + 0.55 * y,
			30,
			4,
		) +
		k.line('M30 24q4-6 10-2q4-6 10 0M24 40q4-6 9-2q5-6 10 0M52 32q4-6 10-1q5-6 9 1M44 48q4-5 8-1q5-5 9 1M68 44q4-5 8 0M58 18q4-4 8 0', 1) +
		k.line('M20 94l-2-7M26 94l1-6M76 94l-1-7M82 94l3-6', 1),
	mountain: (k) =>
		k.shape('M40 93L70 34L100 93Z', 'm', 60) +
		k.shape('M0 93L42 8L84 93Z', 'l', 58) +
		k.shape('M42 8L84 93H50L56 78L46 66L52 52L42 38L46 24Z', 'd', 56) +
		k.shape('M42 8L26 40L32 37L36 46L42 38L47 48L52 40L59 43Z', 'w') +
		k.shape('M70 34L61 52L66 50L70 57L74 50L79 52Z', 'w') +
		k.line('M24 60L16 78M32 62L22 86M38 70L32 88', 0.8) +
		k.line('M10 93l3-8l3 8M18 93l3-10l3 10M88 93l3-8l3 8', 1.2),
	'ice-wall': (k) =>
		k.shape('M-2 34L8 26L20 30L26 20L40 24L48 14L60 22L70 18L78 28L90 22L102 30V78H-2Z', 'w') +
		k.tone('M8 26L20 30L14 48L22 60L10 78H-2V56L6 44Z', 'l', 60) +
		k.shape('M20 30L26 20L32 44L24 56L30 78H10L22 60L14 48Z', 'd', 74, 0, 0.6) +
		k.shape('M48 14L60 22L54 40L62 54L52 78H40L48 58L40 42Z', 'd', 74, 0, 0.6) +
		k.shape('M78 28L90 22L84 46L92 60L86 78H72L80 60L72 44Z', 'd', 74, 0, 0.6) +
		k.tone('M60 22L70 18L78 28L72 44L80 60L72 78H52L62 54L54 40Z', 'l', 20) +
		k.line(
			'M26 20L40 24L48 14M32 44L40 42M24 56L36 62L48 58M54 40L66 36L72 44M62 54L70 58L80 60M84 46L96 42M6 44L14 48M36 62L38 78M70 58L66 74M92 60L102 56M66 36L70 18',
			0.8,
		) +
		k.shape(
			'M-2 30L8 22L20 26L26 16L40 20L48 10L60 18L70 14L78 24L90 18L102 26V31L90 26L86 33L78 29L72 26L68 33L60 24L54 30L48 17L42 30L38 25L27 22L22 36L19 31L8 28L4 36L-2 35Z',
			'w',
		) +
		k.shape('M-2 78Q14 74 28 79T58 78T88 79L102 77V95H-2Z', 'd', 0) +
		k.cut('M4 85q8-3 16 0t16 0M62 90q8-3 16 0t16 0M66 83q6-2 12 0', 1.2) +
		k.shape('M28 92L33 83L46 80L60 85L64 92Z', 'l', 60) +
		k.put(46, 83, 0.62, 0, () => k.shape('M-8 0Q-12-22 0-28Q12-22 8 0Z', 'k') + k.clear('M-4-2Q-6-16 0-18Q6-16 4-2Z') + k.shape('M-2-24L-10-22L-2-20Z', 'w')),
	pyramid: (k) =>
		k.shadow(56, 92, 46, 3) +
		k.shape('M4 92L46 10L62 92Z', 'l', 0) +
		k.shape('M46 10L98 92H62Z', 'd', 0) +
		k.line('M10 80H59M16 68H57M22 56H55M28 45H53M34 34H51M40 22H48M18 92V80M32 92V80M46 92V80M26 80V68M40 80V68M30 68V56M44 68V56M34 56V45M44 56V45', 0.8) +
		k.shape('M46 10L36 30H50Z', 'w') +
		k.shape('M44 92V80Q49 76 53 80V92Z', 'k'),
	column: (k) =>
		k.shadow(50, 95, 38, 2.5) +
		k.shape(box(18, 86, 64, 8), 'l', 0) +
		k.shape(box(24, 79, 52, 7, 3), 'h', 0) +
		k.shape('M32 26H68L71 79H29Z', 'c', 90) +
		k.line('M38 28L36 79M44 28L43 79M50 28V79M56 28L57 79M62 28L64 79', 1.3) +
		k.shape('M26 26Q50 32 74 26L72 18H28Z', 'm', 0) +
		k.shape(ell(24, 21, 8), 'l') +
		k.shape(ell(76, 21, 8), 'm') +
		k.line(arc(24, 21, 4.5, 0, 300) + arc(76, 21, 4.5, 180, 480) + arc(24.5, 21, 1.8, 0, 300) + arc(75.5, 21, 1.8, 180, 480), 1) +
		k.shape(box(14, 6, 72, 8), 'l', 0) +
		k.line('M67 50l-5 5l3 5l-4 5', 1),
	train: (k) =>
		k.line('M0 93H100', 1.6) +
		k.line('M6 93v4M18 93v4M30 93v4M42 93v4M54 93v4M66 93v4M78 93v4M90 93v4', 1.4) +
		k.shape('M22 6Q26-2 36 2Q46-4 52 3Q64 0 66 9Q74 14 66 18Q56 22 48 16Q38 22 32 15Q22 16 22 6Z', 'l', 20) +
		k.shape('M18 46L20 26H16L12 18H36L32 26H28L30 46Z', 'd', 90) +
		k.shape('M10 44H66V76H10Z', 'h', 0) +
		k.shape(ell(10, 60, 4, 16), 'd', 90) +
		k.line('M28 44V76M46 44V76', 1.6) +
		k.shape('M38 44Q38 36 44 36Q50 36 50 44Z', 'm') +
		k.shape(box(64, 28, 30, 50), 'm', 90) +
		k.shape(box(70, 36, 18, 17), 'k') +
		k.cut('M79 36V53', 1) +
		k.shape('M58 22H100V29H58Z', 'd', 0) +
		k.shape('M2 84L12 70V86H2Z', 'd', 60) +
		k.shape(box(10, 74, 84, 6), 'k') +
		wheel(k, 24, 84, 9) +
		wheel(k, 48, 84, 9) +
		wheel(k, 78, 82, 11) +
		k.line('M24 84L48 84L78 82', 2),
	bus: (k) =>
		k.shadow(50, 92, 46, 3) +
		k.shape('M6 30Q6 22 14 22H88Q96 22 96 30V84H6Z', 'h', 0) +
		k.shape('M4 26Q6 16 16 16H86Q96 16 98 26Z', 'd', 0) +
		k.shape(box(12, 32, 14, 18, 2) + box(30, 32, 14, 18, 2) + box(48, 32, 14, 18, 2), 'k') +
		k.cut('M14 46L22 34M32 46L40 34M50 46L58 34', 0.9) +
		k.shape(box(66, 32, 12, 50), 'w') +
		k.shape(box(68, 34, 8, 22) + box(68, 59, 8, 20), 'd', 60) +
		k.shape('M82 32H96V54H82Z', 'l', 60) +
		k.line('M6 58H64M6 62H64', 1.2) +
		k.shape(ell(93, 68, 3.6), 'w') +
		k.shape('M92 80H100V86H92Z', 'd', 0) +
		k.shape(ell(24, 84, 10), 'k') +
		k.clear(ell(24, 84, 5)) +
		k.solid(ell(24, 84, 2)) +
		k.shape(ell(84, 84, 10), 'k') +
		k.clear(ell(84, 84, 5)) +
		k.solid(ell(84, 84, 2)),
	flag: (k) =>
		k.bar('M20 95V6', 3) +
		k.shape(ell(20, 5, 4), 'k') +
		k.shape(
			'M22 12C36 4 48 20 62 14Q78 8 92 14Q86 26 90 36Q94 46 92 56C80 50 70 54 62 58C48 64 36 48 22 56Z',
			(x, y) => 0.35 + 0.3 * Math.sin(x * 9.5 + 2.6) + 0.1 * y,
			86,
			0,
		) +
		k.clear(ell(57, 35, 17, 14.5)) +
		k.put(57, 36, 1, -4, () => k.solid('M-8-5Q-11 4-8 9H7Q10 4 8-5Q0-8-8-5ZM8 4Q13 2 13-5H10Q10-1 7 1ZM-2-9H2V-6H-2Z') + k.line('M-7-5C-7-15 7-15 7-5', 1.3)) +
		k.line('M8 95Q20 88 34 95', 1.2),
	queue: (k) => {
		const man = (hat: number): string =>
			k.shape('M-6 0L-5-26H5L6 0H1L0-18L-1 0Z', 'k') +
			k.shape('M-8-24Q-10-48-4-50H4Q10-48 8-24Z', hat === 1 ? 'd' : hat === 2 ? 'l' : 'm', 80) +
			k.line('M-4-46Q-8-38-4-30L2-28', 1) +
			k.shape(ell(0, -57, 6, 6.5), 'w') +
			(hat === 0
				? k.shape('M-9-60H9V-62H6V-72H-6V-62H-9Z', 'k')
				: hat === 1
					? k.shape('M-8-60Q-7-68 1-68Q8-67 7-60L11-59Z', 'd', 0)
					: k.shape('M-7-54Q-10-66 0-66Q10-66 7-52L4-60Q0-62-4-60Z', 'k')) +
			k.line('M4-57l4 1l-3 1', 0.8);
		return (
			k.shape(box(78, 24, 22, 70), 'm', 90) +
			k.shape(box(82, 36, 16, 22), 'k') +
			k.shape('M74 58H100V64H74Z', 'w') +
			k.shape('M74 20L78 34H100V20Z', 'l', 90) +
			k.line('M82 20v14M90 20v14', 1.4) +
			k.put(66, 93, 0.86, 0, () => man(0)) +
			k.put(48, 93, 0.8, 0, () => man(2)) +
			k.put(31, 93, 0.86, 0, () => man(1)) +
			k.put(12, 93, 0.78, 0, () => man(0)) +
			k.put(22, 93, 0.36, 0, () => man(2))
		);
	},
};
