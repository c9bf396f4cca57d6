/** The words that the board itself says. Names of cards, prompts and the log come from the server. */

import { settings } from '../../lib/settings.svelte';
import { quoted } from '../../lib/words/quotes';
import type { Confidence, Grade, Reason, SymbolName } from './view';

const plural = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The form that goes with `count`: one, few, many. */
function ru(count: number, one: string, few: string, many: string): string {
	const rule = plural.ru.select(Math.abs(count));
	return rule === 'one' ? one : rule === 'few' ? few : many;
}

function en(count: number, one: string, other: string): string {
	return plural.en.select(Math.abs(count)) === 'one' ? one : other;
}

/** A number with a true minus. */
export const minus = (value: number): string => String(value).replace('-', '−');

/** A number that says its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));

const russian = {
	axis: 'Ось времени',
	row: 'Ряд карточек',
	firstLevel: 'Ось времени · по 2 очка',
	secondLevel: 'Второй уровень · по 1 очку',
	secondLevelShort: 'Второй уровень',
	whenWasIt: 'Когда это было?',
	chooseCard: 'Выберите карточку',
	chooseSpot: 'Выберите место',
	free: 'свободно',
	shut: 'закрыто',
	hand: (name: string) => `Карточки: ${name}`,
	ownHand: 'Ваши карточки',
	emptyHand: 'Карточек не осталось',
	rivals: 'Карточки соседей',
	drawPile: 'Колода',
	left: (count: number) => (count === 0 ? 'пусто' : `осталось ${count}`),
	nextCard: 'следующая карточка',
	discardPile: 'Сброс',
	discardEmpty: 'пусто',
	requires: 'нужен символ',
	blocked: 'отложена',
	matches: 'символ подходит к сбросу',
	upTo: (from: string, to: string) => `${from}–${to}`,
	before: (year: string) => `перед ${year}`,
	until: (year: string) => `до ${year}`,
	quoted: (text: string) => quoted('ru', text),
	after: (year: string) => `после ${year}`,
	between: (from: string, to: string) => `между ${from} и ${to}`,
	cards: (count: number) => `${count} ${ru(count, 'карточка', 'карточки', 'карточек')}`,
	put: (count: number) => `${count} ${ru(count, 'отложена', 'отложены', 'отложено')}`,
	inColumn: (year: string, count: number) => `${year}, первый уровень, ${russian.cards(count)}`,
	gapOpen: (from: string, to: string) => `промежуток ${from}–${to}, свободен`,
	gapTaken: (from: string, to: string, year: string, count: number) => `промежуток ${from}–${to}, занят: ${year}, второй уровень, ${russian.cards(count)}`,
	gapShut: (from: string, to: string) => `промежуток ${from}–${to}, годов между ними нет`,
	inRow: (year: string) => `${year}, в ряду`,
	card: (title: string, details: string[]) => [title, ...details].join(', '),
	symbolOf: (symbol: string) => `символ «${symbol}»`,
	yearOf: (year: string) => `год ${year}`,
	points: (count: number) => `${ru(count, 'очко', 'очка', 'очков')} на столе`,
	axisRow: (cards: number) => `Ось ${cards} × 2`,
	secondRow: (cards: number) => `Второй уровень ${cards} × 1`,
	restRow: 'Колода, сброс, руки',
	ifEndedNow: 'Если закончить сейчас',
	atTheEnd: 'Итог',
	grade: (grade: Grade) => russianGrades[grade],
	nextStep: (points: number, grade: string) => `До ступени «${grade}» – ещё ${points} ${ru(points, 'очко', 'очка', 'очков')}`,
	topStep: 'Это высшая ступень',
	ladder: (step: number, steps: number) => `Ступень ${step} из ${steps}`,
	turnOf: (name: string) => `Ходит ${name}`,
	yourTurn: 'Ваш ход',
	successes: (count: number) => `удач ${count} из 2`,
	toTry: (count: number) => `${ru(count, 'осталась', 'остались', 'осталось')} ${count} ${ru(count, 'попытка', 'попытки', 'попыток')}`,
	lastChance: 'Последняя попытка: если промежуток занят, партия закончится',
	standings: 'Осталось карточек',
	round: (round: number) => `Круг ${round}`,
	begins: 'начинает',
	moves: 'ходит',
	you: 'вы',
	tiebreak: 'Решающий круг',
	tiebreakFor: (names: string[]) => `За победу играют: ${names.join(', ')}`,
	hasBeenRight: 'верно',
	isOut: 'без карточек',
	ended: (reason: Reason) => russianReasons[reason],
	reveal: (card: string) => `Показать: ${card}`,
	close: 'Закрыть',
	stackOf: (year: string) => `Стопка ${year}`,
	restOfPile: 'Осталось в колоде',
	symbol: (symbol: SymbolName) => russianSymbols[symbol],
	year: (year: number) => (year < 0 ? { number: String(-year), era: 'до н. э.' } : { number: String(year), era: '' }),
	scrollBack: 'Сдвинуть ось влево',
	scrollOn: 'Сдвинуть ось вправо',
	map: 'Вся ось',
	hint: 'Подсказать',
	hintFor: (title: string) => `Подсказка: ${title}`,
	hints: {
		when: 'Когда, по-моему',
		from: 'с',
		to: 'по',
		say: 'Сказать',
		sure: 'Знаю ли я её год',
		advise: 'Мой совет',
		attempt: 'открыть',
		discard: 'сбросить',
		keep: 'беречь',
		stop: 'хватит на этот ход',
		question: 'Кто знает?',
		ping: 'Посмотрите сюда',
		confidence: (confidence: Confidence) => ({ knows: 'знаю точно', thinks: 'кажется, знаю', no_idea: 'не знаю' })[confidence],
		short: (confidence: Confidence) => ({ knows: 'знает', thinks: 'кажется', no_idea: 'не знает' })[confidence],
	},
	hintBy: (name: string, hint: string) => `${name}: ${hint}`,
	seen: 'Побывали в игре',
	lies: {
		first: 'на оси',
		second: 'на втором уровне',
		row: 'в ряду',
		discard: 'в сбросе',
		draw: 'осталась в колоде',
		hand: (name: string) => `на руках: ${name}`,
	},
	score: 'Счёт',
	details: 'Подробности счёта',
};

const russianGrades: Record<Grade, string> = {
	newcomers: 'Новички',
	junior_squad: 'Юная сборная',
	good_marks_league: 'Лига хорошистов',
	clever_crew: 'Команда умников',
	seasoned_players: 'Опытные игроки',
	expert_alliance: 'Альянс экспертов',
	genius_circle: 'Кружок гениев',
	time_travellers: 'Путешественники во времени',
};

const russianReasons: Record<Reason, string> = {
	no_placement: 'Партия окончена: ни одна карточка не нашла места',
	stuck: 'Партия окончена: нечего открыть и нечего сбросить',
	all_played: 'Партия окончена: сыграны все карточки',
	winner: 'Партия окончена: есть победитель',
	shared_win: 'Партия окончена: победа на всех',
};

const russianSymbols: Record<SymbolName, string> = {
	circle: 'круг',
	triangle: 'треугольник',
	square: 'квадрат',
	star: 'звезда',
	cross: 'крест',
	diamond: 'ромб',
};

const english: typeof russian = {
	axis: 'The time axis',
	row: 'Row of cards',
	firstLevel: 'Time axis · 2 points each',
	secondLevel: 'Second level · 1 point each',
	secondLevelShort: 'Second level',
	whenWasIt: 'When was it?',
	chooseCard: 'Choose a card',
	chooseSpot: 'Choose a place',
	free: 'open',
	shut: 'closed',
	hand: (name) => `Cards: ${name}`,
	ownHand: 'Your cards',
	emptyHand: 'No cards left',
	rivals: 'Other players’ cards',
	drawPile: 'Draw pile',
	left: (count) => (count === 0 ? 'empty' : `${count} left`),
	nextCard: 'the next card',
	discardPile: 'Discard',
	discardEmpty: 'empty',
	requires: 'needs symbol',
	blocked: 'set aside',
	matches: 'symbol matches the discard pile',
	upTo: (from, to) => `${from}–${to}`,
	before: (year) => `before ${year}`,
	until: (year) => `before ${year}`,
	quoted: (text) => quoted('en', text),
	after: (year) => `after ${year}`,
	between: (from, to) => `between ${from} and ${to}`,
	cards: (count) => `${count} ${en(count, 'card', 'cards')}`,
	put: (count) => `${count} set aside`,
	inColumn: (year, count) => `${year}, first level, ${english.cards(count)}`,
	gapOpen: (from, to) => `gap ${from}–${to}, open`,
	gapTaken: (from, to, year, count) => `gap ${from}–${to}, taken: ${year}, second level, ${english.cards(count)}`,
	gapShut: (from, to) => `gap ${from}–${to}, no year lies between`,
	inRow: (year) => `${year}, in the row`,
	card: (title, details) => [title, ...details].join(', '),
	symbolOf: (symbol) => `symbol ${symbol}`,
	yearOf: (year) => `year ${year}`,
	points: (count) => `${en(count, 'point', 'points')} on the table`,
	axisRow: (cards) => `Axis ${cards} × 2`,
	secondRow: (cards) => `Second level ${cards} × 1`,
	restRow: 'Draw pile, discard, hands',
	ifEndedNow: 'If it ended now',
	atTheEnd: 'Result',
	grade: (grade) => englishGrades[grade],
	nextStep: (points, grade) => `${points} more ${en(points, 'point', 'points')} to “${grade}”`,
	topStep: 'This is the highest step',
	ladder: (step, steps) => `Step ${step} of ${steps}`,
	turnOf: (name) => `${name} to move`,
	yourTurn: 'Your turn',
	successes: (count) => `${count} of 2 placed`,
	toTry: (count) => `${count} ${en(count, 'try', 'tries')} left`,
	lastChance: 'Last try: if its gap is taken, the game ends',
	standings: 'Cards left',
	round: (round) => `Round ${round}`,
	begins: 'starts',
	moves: 'to move',
	you: 'you',
	tiebreak: 'Tie-break',
	tiebreakFor: (names) => `Playing for the win: ${names.join(', ')}`,
	hasBeenRight: 'right',
	isOut: 'out of cards',
	ended: (reason) => englishReasons[reason],
	reveal: (card) => `Show: ${card}`,
	close: 'Close',
	stackOf: (year) => `Stack ${year}`,
	restOfPile: 'Left in the draw pile',
	symbol: (symbol) => symbol,
	year: (year) => (year < 0 ? { number: String(-year), era: 'BC' } : { number: String(year), era: '' }),
	scrollBack: 'Move the axis left',
	scrollOn: 'Move the axis right',
	map: 'The whole axis',
	hint: 'Give a hint',
	hintFor: (title) => `Hint: ${title}`,
	hints: {
		when: 'When I think it was',
		from: 'from',
		to: 'to',
		say: 'Say it',
		sure: 'How sure I am',
		advise: 'My advice',
		attempt: 'turn over',
		discard: 'discard',
		keep: 'keep',
		stop: 'stop this turn',
		question: 'Who knows?',
		ping: 'Look here',
		confidence: (confidence) => ({ knows: 'I know it', thinks: 'I think I know', no_idea: 'no idea' })[confidence],
		short: (confidence) => ({ knows: 'knows', thinks: 'thinks so', no_idea: 'no idea' })[confidence],
	},
	hintBy: (name, hint) => `${name}: ${hint}`,
	seen: 'Came into play',
	lies: {
		first: 'on the axis',
		second: 'on the second level',
		row: 'in the row',
		discard: 'in the discard pile',
		draw: 'left in the draw pile',
		hand: (name) => `in hand: ${name}`,
	},
	score: 'Score',
	details: 'Score in detail',
};

const englishGrades: Record<Grade, string> = {
	newcomers: 'Newcomers',
	junior_squad: 'Junior Squad',
	good_marks_league: 'Good Marks League',
	clever_crew: 'Clever Crew',
	seasoned_players: 'Seasoned Players',
	expert_alliance: 'Alliance of Experts',
	genius_circle: 'Circle of Geniuses',
	time_travellers: 'Time Travellers',
};

const englishReasons: Record<Reason, string> = {
	no_placement: 'Game over: no card found its place',
	stuck: 'Game over: nothing to turn over, nothing to discard',
	all_played: 'Game over: every card has been played',
	winner: 'Game over: there is a winner',
	shared_win: 'Game over: the win is shared',
};

export type Words = typeof russian;

const dictionaries = { ru: russian, en: english };

/** The words in the visitor's language; read in markup, they change with it. */
export function words(language: 'ru' | 'en' = settings.language): Words {
	return dictionaries[language];
}

/** A year as one piece of text. */
export function yearText(year: number, language: 'ru' | 'en' = settings.language): string {
	const { number, era } = words(language).year(year);
	return era ? `${number} ${era}` : number;
}
