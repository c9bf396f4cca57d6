/** The words that the board itself says. Names of things, prompts and the log come from the server. */

import { settings } from '../../lib/settings.svelte';
import type { Colour, EndCause, MainAction, Phase } from './types';

const plural = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The form that goes with `count`: one, few, many. */
function ru(count: number, one: string, few: string, many: string): string {
	const rule = plural.ru.select(Math.abs(count));
	return `${count}\u00a0${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

function en(count: number, one: string, other: string): string {
	return `${count}\u00a0${plural.en.select(Math.abs(count)) === 'one' ? one : other}`;
}

const russian = {
	phases: ['Время', 'Действия', 'Конец раунда'],
	phase: (phase: Phase) => ({ first_play: 'Первый ход', time: 'Время', action: 'Действия', end: 'Конец раунда', over: 'Партия окончена' })[phase],
	round: (round: number) => `Раунд ${round}`,
	actions: { draw: 'Взять 2 карты', play: 'Разыграть карту', advance: 'Продвинуть карты', source: 'Захват, закрепление' } satisfies Record<MainAction, string>,
	actionsShort: { draw: 'Взять 2', play: 'Карта', advance: 'Сдвиг', source: 'Источник' } satisfies Record<MainAction, string>,
	slots: 'Основные действия',
	timeBoard: 'Планшет времени',
	place: (place: number) => `место ${place}`,
	here: 'сюда',
	flame: (colour: Colour) => ({ blue: 'синее пламя', yellow: 'жёлтое пламя', red: 'красное пламя' })[colour],
	flameNow: (colour: Colour) => ({ blue: 'Синее пламя', yellow: 'Жёлтое пламя', red: 'Красное пламя' })[colour],
	burns: 'горит в этом раунде',
	next: 'далее',
	brotherhood: 'Братство',
	brotherhoodOf: (name: string) => `Братство: ${name}`,
	emptyBrotherhood: 'Первые карты придут с планшета времени',
	count: (count: number) => `${count} из 12`,
	countHelp: 'Карты братства; источник считается за две. Двенадцатая делает раунд последним',
	strength: (strength: number) => `свободная сила ${strength}`,
	hand: 'Рука',
	emptyHand: 'В руке нет карт',
	cards: (count: number) => ru(count, 'карта', 'карты', 'карт'),
	sources: 'Источники',
	free: 'Свободен',
	you: 'Вы',
	supply: 'Запас ПО',
	supplyOf: (left: number, start: number) => `ПО в основном запасе: ${left} из ${start}. Когда он кончится, раунд станет последним`,
	of: (count: number) => `из ${count}`,
	deck: 'колода',
	deckOf: (count: number) => `В колоде ${ru(count, 'карта', 'карты', 'карт')}`,
	discard: 'сброс',
	discardOf: (count: number) => `В сбросе ${ru(count, 'карта', 'карты', 'карт')}`,
	removed: 'Удалены из игры',
	empty: 'Пусто',
	close: 'Закрыть',
	points: (count: number) => `${count} ПО`,
	last: {
		supply: 'основной запас ПО пуст',
		brotherhood: 'в братстве набралось 12 карт',
		sources: 'на всех источниках закрепились',
		rounds: 'это тридцатый раунд',
	} satisfies Record<EndCause, string>,
	lastRound: 'Последний раунд',
	lastRoundText: 'Все доигрывают свои ходы, затем подсчёт.',
	toEntrench: (strength: number, needed: number) => `${strength} из более ${needed}, чтобы закрепиться`,
	entrenched: 'Закреплён навсегда',
	attackOf: (source: string) => `Захват: ${source}`,
	might: (might: number, needed: number) => `${might} из более ${needed}`,
	missing: (count: number) => `не хватает ${count}`,
	enough: 'силы хватает',
	pay: (paid: number, cost: number) => `В оплату ${paid} из ${cost}`,
	paid: 'В оплату',
	bill: (printed: number, now: number) =>
		printed === now ? ru(now, 'карта', 'карты', 'карт') : `${printed} − ${printed - now} = ${ru(now, 'карта', 'карты', 'карт')}`,
	landing: (place: number) => (place === 0 ? 'сразу в братство' : `на место ${place}: призыв через ${ru(place, 'раунд', 'раунда', 'раундов')}`),
	whyNot: {
		too_few_cards: 'мало карт',
		no_room: 'нет места',
		duplicate: 'уже есть такая',
	} as Record<string, string>,
	chooseFirst: 'Что первым?',
	chooseRival: 'Выберите соперника',
	tokens: 'Жетоны ПО',
	total: 'Итого',
	scoreOf: (name: string) => `Очки: ${name}`,
	turns: (left: number) => (left === 0 ? 'ходы сделаны' : `ходов: ${left}`),
	firstPlayer: 'Первый игрок',
};

const english: typeof russian = {
	phases: ['Time', 'Actions', 'End of round'],
	phase: (phase) => ({ first_play: 'First play', time: 'Time', action: 'Actions', end: 'End of round', over: 'The game is over' })[phase],
	round: (round) => `Round ${round}`,
	actions: { draw: 'Draw 2 cards', play: 'Play a card', advance: 'Advance cards', source: 'Capture, entrench' },
	actionsShort: { draw: 'Draw 2', play: 'Play', advance: 'Advance', source: 'Source' },
	slots: 'Main actions',
	timeBoard: 'Time board',
	place: (place) => `place ${place}`,
	here: 'here',
	flame: (colour) => ({ blue: 'blue flame', yellow: 'yellow flame', red: 'red flame' })[colour],
	flameNow: (colour) => ({ blue: 'Blue flame', yellow: 'Yellow flame', red: 'Red flame' })[colour],
	burns: 'burns in this round',
	next: 'next',
	brotherhood: 'Brotherhood',
	brotherhoodOf: (name) => `Brotherhood: ${name}`,
	emptyBrotherhood: 'The first cards will come from the time board',
	count: (count) => `${count} of 12`,
	countHelp: 'Cards of the brotherhood; a source counts as two. The twelfth makes the round the last',
	strength: (strength) => `free strength ${strength}`,
	hand: 'Hand',
	emptyHand: 'No cards in hand',
	cards: (count) => en(count, 'card', 'cards'),
	sources: 'Sources',
	free: 'Free',
	you: 'You',
	supply: 'VP supply',
	supplyOf: (left, start) => `VP in the main supply: ${left} of ${start}. When it runs out, the round is the last`,
	of: (count) => `of ${count}`,
	deck: 'deck',
	deckOf: (count) => `${en(count, 'card', 'cards')} in the deck`,
	discard: 'discard',
	discardOf: (count) => `${en(count, 'card', 'cards')} in the discard pile`,
	removed: 'Removed from the game',
	empty: 'Empty',
	close: 'Close',
	points: (count) => `${count} VP`,
	last: {
		supply: 'the main VP supply is empty',
		brotherhood: 'a brotherhood has 12 cards',
		sources: 'every source is entrenched',
		rounds: 'this is round thirty',
	},
	lastRound: 'Last round',
	lastRoundText: 'Everybody takes the remaining turns, then points are counted.',
	toEntrench: (strength, needed) => `${strength} of more than ${needed} to entrench`,
	entrenched: 'Entrenched for good',
	attackOf: (source) => `Capture: ${source}`,
	might: (might, needed) => `${might} of more than ${needed}`,
	missing: (count) => `${count} short`,
	enough: 'strong enough',
	pay: (paid, cost) => `Paying ${paid} of ${cost}`,
	paid: 'Payment',
	bill: (printed, now) => (printed === now ? en(now, 'card', 'cards') : `${printed} − ${printed - now} = ${en(now, 'card', 'cards')}`),
	landing: (place) => (place === 0 ? 'straight into the brotherhood' : `to place ${place}: summoned in ${en(place, 'round', 'rounds')}`),
	whyNot: { too_few_cards: 'too few cards', no_room: 'no room', duplicate: 'you have one' },
	chooseFirst: 'Which comes first?',
	chooseRival: 'Choose a rival',
	tokens: 'VP tokens',
	total: 'Total',
	scoreOf: (name) => `Points: ${name}`,
	turns: (left) => (left === 0 ? 'turns taken' : `turns: ${left}`),
	firstPlayer: 'First player',
};

export type Words = typeof russian;

const dictionaries = { ru: russian, en: english };

/** The words in the visitor's language; read in markup, they change with it. */
export function words(language: 'ru' | 'en' = settings.language): Words {
	return dictionaries[language];
}
