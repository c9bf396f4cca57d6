import { describe, expect, it } from 'vitest';
import { picture, PALETTES } from '../../art/picture';
import type { Frame, Glossary, JsonValue, Remark } from '../../lib/wire';
import { BoardState, POINTS, cardOf } from './board.svelte';
import coopEnd from './fixtures/coop-end.json';
import coopMiddle from './fixtures/coop-middle.json';
import coopStart from './fixtures/coop-start.json';
import versusMiddle from './fixtures/versus-middle.json';
import versusTiebreak from './fixtures/versus-tiebreak.json';
import { along, axisWidth, columnX, fitHand, gapX, layout, positionX, RIVAL, rowWidth, rowX, ruler, scrollFor, viewWindow, type Room } from './geometry';
import { order, sideOf } from './sides';
import { titleOf } from './titles';
import type { View } from './view';
import { words, yearText } from './words';
import { settings } from '../../lib/settings.svelte';

settings.language = 'ru';

const names = ['Ася', 'Тимур', 'Марина', 'Глеб'];
const asFrame = (fixture: unknown): Frame => fixture as Frame;

function boardOf(fixture: unknown, change: Partial<Frame> = {}, events: JsonValue[] = []): BoardState {
	const frame = { ...asFrame(fixture), ...change };
	return new BoardState(
		() => frame,
		() => events,
		() => frame.glossary as Glossary,
		() => names,
	);
}

const desk: Room = { width: 1176, height: 772, compact: false, mode: 'coop', upright: 3, sideways: 1, rivals: 3, rivalCards: 12 };
const phone: Room = { ...desk, width: 390, height: 618, compact: true };

describe('the board of Coop', () => {
	const board = boardOf(coopMiddle);

	it('reads the axis from left to right, columns and gaps by turns', () => {
		expect(board.axis.map((item) => item.kind).join(' ')).toMatch(/^column( gap column)*$/);
		const years = board.axis.flatMap((item) => (item.kind === 'column' ? [item.column.year] : []));
		expect(years).toEqual([...years].sort((a, b) => a - b));
		expect(new Set(board.axis.map((item) => item.key)).size).toBe(board.axis.length);
	});

	it('names every item of the axis for those who hear it', () => {
		const labels = board.axis.map((item) => item.label);
		expect(labels).toContain('1996, первый уровень, 2 карточки');
		expect(labels).toContain('промежуток 1887–1908, свободен');
		expect(labels).toContain('промежуток 1930–1939, занят: 1935, второй уровень, 1 карточка');
		expect(labels).toContain('промежуток 1996–1997, годов между ними нет');
	});

	it('takes the score of the server apart without changing it', () => {
		for (const fixture of [coopStart, coopMiddle, coopEnd]) {
			const { tally, total } = boardOf(fixture).view.score ?? { tally: null, total: 0 };
			if (!tally) throw new Error('Coop has a score');
			const { first, second, discard, draw, hands } = tally;
			expect(POINTS.first * first + POINTS.second * second + POINTS.rest * (discard + draw + hands)).toBe(total);
		}
		expect(board.scoreLines.map((line) => line.points)).toEqual(['+20', '+4', '−22']);
		expect(board.nextStep).toEqual({ points: 9, grade: 'good_marks_league' });
	});

	it('sets the others round the table in the order of play', () => {
		expect(board.rivals.map((rival) => rival.seat)).toEqual([0, 1, 2]);
		expect(boardOf(coopMiddle, { eyes: 2 }).rivals.map((rival) => rival.seat)).toEqual([3, 0, 1]);
	});

	it('shows a spectator the first hand as the large one', () => {
		const watched = boardOf(coopMiddle, { eyes: null });
		expect(watched.isSpectator).toBe(true);
		expect(watched.hand).toEqual(board.view.hands[0]);
		expect(watched.isMyTurn).toBe(false);
	});

	it('sticks hints to their cards', () => {
		const [first = '', second = ''] = board.hand.map((held) => held.card);
		const remarks: Remark[] = [
			{ seat: 1, talk: { kind: 'period', card: first, from: 1975, to: 1985 }, text: '' },
			{ seat: 2, talk: { kind: 'confidence', card: second, confidence: 'knows' }, text: '' },
			{ seat: 3, talk: { kind: 'advice', advice: { keep: second } }, text: '' },
		];
		const hinted = boardOf(coopMiddle, { remarks });
		expect(hinted.hintsOf(first).map((hint) => hint.short)).toEqual(['1975–85']);
		expect(hinted.hintsOf(second).map((hint) => hint.name)).toEqual(['Марина', 'Глеб']);
		expect(cardOf({ kind: 'advice', advice: 'stop' })).toBeNull();
		expect(cardOf({ kind: 'ping', thing: { card: 'abc' } })).toBe('abc');
	});

	it('says of a blocked card what everybody has seen', () => {
		const blocked = board.hand.find((held) => held.blocked);
		if (!blocked?.revealed) throw new Error('the fixture has a blocked card');
		expect(board.labelOf(blocked)).toContain('отложена');
		expect(board.labelOf(blocked)).toContain(`год ${blocked.revealed.year}`);
	});

	it('keeps the card in view that came last', () => {
		expect(board.newest).toBeNull();
		const [column] = board.view.columns;
		const placed = { kind: 'placed', seat: 1, card: column?.cards[0]?.card ?? '', year: 1937, black: 'star', level: 'first', onto: 'left_end' };
		expect(boardOf(coopMiddle, {}, [placed, { kind: 'drew', seat: 1, card: 'x' }]).newest).toBe(placed.card);
	});
});

describe('the board of Versus', () => {
	const board = boardOf(versusMiddle);

	it('has a position before, between and after all cards', () => {
		const positions = board.row.filter((item) => item.kind === 'position');
		expect(positions).toHaveLength(board.view.columns.length + 1);
		expect(positions.map((item) => item.label).slice(0, 2)).toEqual(['перед 1900', 'между 1900 и 1922']);
		expect(positions.at(-1)?.label).toBe('после 2018');
		expect(positions.map((item) => item.kind === 'position' && item.id)).toContain('position:7');
	});

	it('offers exactly the positions that the row draws', () => {
		const drawn = new Set(board.row.flatMap((item) => (item.kind === 'position' ? [item.id] : [])));
		const offered = new Set(asFrame(versusMiddle).offers.map((offer) => offer.touches[1]));
		expect(offered).toEqual(drawn);
	});

	it('tells who is in the tie-break', () => {
		expect(board.standings.every((standing) => standing.contest === 'none')).toBe(true);
		const tied = boardOf(versusTiebreak).standings;
		expect(tied.map((standing) => standing.contest)).toEqual(['spectator', 'contender', 'contender', 'correct']);
		expect(tied.filter((standing) => standing.isFirst).map((standing) => standing.seat)).toEqual([2]);
	});

	it('shows no symbols and no score', () => {
		expect(board.view.hands.flat().every((held) => held.white === null)).toBe(true);
		expect(board.scoreLines).toEqual([]);
	});
});

describe('sides', () => {
	const view = coopMiddle.view as unknown as View;

	it('shows no year that the table does not show', () => {
		const upright = view.hands[0]?.[0];
		expect(sideOf(view, upright?.card ?? '').year).toBeNull();
		expect(sideOf(view, view.draw_pile.top?.card ?? '').year).toBeNull();
		expect(sideOf(view, view.columns[0]?.cards[0]?.card ?? '').year).toBe(1887);
	});

	it('goes through every visible card once, own hand first', () => {
		const ids = order(view, 2);
		expect(ids[0]).toBe(`card:${view.hands[2]?.[0]?.card}`);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toContain(`card:${view.draw_pile.top?.card}`);
	});
});

describe('geometry', () => {
	it('gives the sizes of the design on its stage', () => {
		const sizes = layout({ ...desk, upright: 4, sideways: 0 });
		expect(sizes.hand).toBe(142);
		expect(sizes.gap).toBe(20);
		expect(sizes.card).toBeGreaterThanOrEqual(112);
		expect(axisWidth(8, sizes)).toBeLessThan(desk.width);
	});

	it('never lets rows and hand together be higher than the stage', () => {
		for (const height of [592, 650, 700, 772, 900, 1100]) {
			const sizes = layout({ ...desk, height });
			const used = 2 * sizes.card * sizes.ratio + sizes.between + sizes.hand * sizes.ratio + 42 + 72 + (sizes.isLow ? 82 : 116);
			expect(used).toBeLessThanOrEqual(height + 2);
		}
	});

	it('fits five rivals into one line', () => {
		const sizes = layout({ ...desk, rivals: 5, rivalCards: 20 });
		expect(5 * RIVAL + 20 * sizes.miniStep + 44).toBeLessThanOrEqual(desk.width);
		expect(sizes.miniStep).toBeGreaterThan(0.9 * sizes.mini);
	});

	it('fits four cards into the narrowest phone', () => {
		for (const [upright, sideways] of [
			[4, 0],
			[3, 1],
			[2, 2],
			[0, 4],
		] as const) {
			const sizes = layout({ ...phone, width: 360, upright, sideways });
			const used = upright * sizes.hand + sideways * sizes.blocked * sizes.ratio + 3 * sizes.space;
			expect(used).toBeLessThanOrEqual(360 - 20);
		}
		expect(layout({ ...phone, mode: 'versus' }).gap).toBe(44);
	});

	it('keeps the row, the floating card and the hand on a low phone', () => {
		for (const height of [500, 540, 618, 700]) {
			const sizes = layout({ ...phone, mode: 'versus', height, upright: 3, sideways: 0 });
			const used = 1.4 * (sizes.card + sizes.float + sizes.hand) + 46 + 122 + (sizes.hasMap ? 68 : 0);
			expect(used).toBeLessThanOrEqual(height + 2);
		}
	});

	it('keeps both levels and the hand on the lowest phones', () => {
		for (const [width, height] of [
			[360, 380],
			[360, 398],
			[375, 425],
			[564, 390],
			[390, 600],
		] as const) {
			for (const sideways of [0, 1, 2]) {
				const sizes = layout({ ...phone, width, height, upright: 4 - sideways, sideways });
				const fixed = (sizes.hasLine ? 48 + 48 + 24 + 40 : 44 + 38 + 18) + (sizes.hasMap ? 68 : 0);
				expect((2 * sizes.card + sizes.hand) * sizes.ratio + sizes.between + fixed).toBeLessThanOrEqual(height);
				expect(sizes.card).toBeGreaterThanOrEqual(72);
			}
			expect(layout({ ...phone, width, height, mode: 'versus' }).card).toBeGreaterThanOrEqual(78);
		}
	});

	it('gives the hand a row of its own on a tablet held upright', () => {
		const tablet: Room = { ...desk, width: 764, height: 1036 };
		const sizes = layout({ ...tablet, upright: 4, sideways: 0 });
		expect(sizes.shape).toBe('tall');
		expect(layout({ ...tablet, mode: 'versus', upright: 1, sideways: 0 }).shape).toBe('tall');
		expect(4 * sizes.hand + 3 * sizes.space).toBeLessThanOrEqual(764 - 48);
		expect(sizes.card).toBeGreaterThanOrEqual(90);
		expect(layout(desk).shape).toBe('wide');
	});

	it('lets cards and words grow on a large screen', () => {
		const sizes = layout({ ...desk, width: 2296, height: 1290 });
		expect(sizes.card).toBeGreaterThan(180);
		expect(sizes.scale).toBeGreaterThan(1.4);
	});

	it('keeps what straddles a gap in the middle between its columns', () => {
		const sizes = layout(desk);
		const middle = (columnX(2, sizes) + columnX(3, sizes) + sizes.card) / 2;
		expect(gapX(2, sizes) + sizes.card / 2).toBe(middle);
	});

	it('leaves the same space on both sides of a position', () => {
		const sizes = layout({ ...desk, mode: 'versus' });
		const left = positionX(1, sizes) - (rowX(0, sizes) + sizes.card);
		const right = rowX(1, sizes) - (positionX(1, sizes) + sizes.gap);
		expect(left).toBe(right);
		expect(rowWidth(3, sizes)).toBe(positionX(3, sizes) + sizes.gap);
	});

	it('makes cards as wide as they fit, within bounds', () => {
		expect(fitHand(142, 80, 2000, 4, 0)).toBe(142);
		expect(fitHand(142, 80, 500, 4, 0)).toBe(113);
		expect(fitHand(142, 80, 100, 4, 0)).toBe(80);
		expect(fitHand(142, 80, 100, 0, 0)).toBe(142);
	});

	it('rules over whole marks that enclose every year', () => {
		for (const years of [[1969], [1937, 2007], [-45, 1582, 2016], [1990, 1991]]) {
			const scale = ruler(years, 10);
			expect(scale.ticks.length).toBeLessThanOrEqual(10);
			expect(scale.from).toBeLessThanOrEqual(Math.min(...years));
			expect(scale.to).toBeGreaterThanOrEqual(Math.max(...years));
			expect(scale.ticks[0]).toBe(scale.from);
			expect(scale.ticks.at(-1)).toBe(scale.to);
			expect(scale.to - scale.from).toBeGreaterThanOrEqual(40);
		}
		expect(ruler([1937, 2007], 10).ticks).toEqual([1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010]);
		expect(along({ from: 1900, to: 2000 }, 1950)).toBe(0.5);
	});

	it('scrolls only when something is out of view', () => {
		expect(scrollFor(300, 100, 0, 800, 20)).toBe(0);
		expect(scrollFor(900, 100, 0, 800, 20)).toBe(220);
		expect(scrollFor(100, 100, 400, 800, 20)).toBe(80);
		expect(viewWindow(0, 800, 700)).toEqual({ from: 0, to: 1 });
		expect(viewWindow(250, 500, 1000)).toEqual({ from: 0.25, to: 0.75 });
	});
});

describe('words', () => {
	it('declines Russian nouns', () => {
		const w = words('ru');
		expect([1, 2, 5, 11, 21, 22].map((count) => w.cards(count))).toEqual([
			'1 карточка',
			'2 карточки',
			'5 карточек',
			'11 карточек',
			'21 карточка',
			'22 карточки',
		]);
		expect([1, 3, 0].map((count) => w.toTry(count))).toEqual(['осталась 1 попытка', 'остались 3 попытки', 'осталось 0 попыток']);
	});

	it('counts the years before our era', () => {
		expect(yearText(-45, 'ru')).toBe('45 до н. э.');
		expect(yearText(-45, 'en')).toBe('45 BC');
		expect(yearText(1977, 'ru')).toBe('1977');
	});

	it('has the same words in both languages', () => {
		expect(Object.keys(words('en')).sort()).toEqual(Object.keys(words('ru')).sort());
	});
});

describe('pictures', () => {
	it('are the same for the same card and differ between cards', () => {
		expect(picture('a3af')).toEqual(picture('a3af'));
		const ids = Object.keys(coopMiddle.glossary);
		const palettes = new Set(ids.map((id) => picture(id).palette));
		const patterns = new Set(ids.map((id) => picture(id).pattern));
		expect(palettes.size).toBe(PALETTES);
		expect(patterns.size).toBe(3);
	});
});

describe('titles', () => {
	it('part only words that a small card cannot hold', () => {
		expect(titleOf('Первый «Кинг-Конг»').text).not.toContain('\u00ad');
		expect(titleOf('Компьютерная игра').text).toContain('\u00ad');
		expect(titleOf('Компьютерная игра').longest).toBeGreaterThan(titleOf('Компьютерная игра').widest);
	});

	it('keep a number and its ending together', () => {
		expect(titleOf('Хоккей: 1-й титул').text).toContain('1-\u2060й');
	});

	it('need a wider card for a longer word', () => {
		expect(titleOf('Кубик Рубика').whole).toBeLessThan(titleOf('Мультипликация').whole);
	});
});
