/** The words of what happens on the stage: a card that is being turned, the choice of an outcome, a radius that is realised. */

import { settings } from '../../lib/settings.svelte';
import { en, ru } from './counted';
import { signed } from './look';
import type { Kind, Side } from './view';
import { outOf } from './words-dialogues';

const russian = {
	turnCard: 'Поверните карту и подтвердите',
	turnOne: 'Ложится только так. Подтвердите',
	turnHow: 'R – следующий поворот',
	turn: (now: number, all: number) => `Поворот ${now} из ${all}`,
	or: (least: number, most: number) => `${signed(most)} или ${signed(least)}`,
	between: (least: number, most: number) => `от ${signed(least)} до ${signed(most)}`,
	verdict: { yes: 'произойдёт', no: 'не произойдёт', token: 'решит жетон' },
	decidedBy: (places: string[]) => `${places.length > 1 ? 'решат' : 'решит'} ${places.join(', ')}`,
	gets: 'Получит',
	gives: 'Даст',
	fromPlace: (kind: Kind, place: string) => `${kind === 'cause' ? 'причина' : 'помеха'} ${outOf(place)}`,
	toPlace: (kind: Kind, place: string) => `${kind === 'cause' ? 'причину' : 'помеху'} в ${place}`,
	players: 'игроки',
	noLinks: 'Связей с соседями нет',
	total: 'итог',

	outcomes: 'Какой исход?',
	side: { yes: 'Произойдёт', no: 'Не произойдёт' } satisfies Record<Side, string>,
	becomes: (from: number, to: number) => `${signed(from)} → ${signed(to)}`,
	deferred: 'Воздействие дождётся события',
	card: 'Показать карту',
	close: 'Закрыть',

	realising: (radius: number) => (radius === 0 ? 'Реализация центра' : `Реализация радиуса ${radius}`),
	realised: (radius: number) => (radius === 0 ? 'Итоги центра' : `Итоги радиуса ${radius}`),
	nodeOf: (now: number, all: number) => `узел ${now} из ${all}`,
	decided: 'Уже решено',
	forecastDashed: 'пунктир: прогноз',
	empty: 'пусто',
	ladder: 'Очки',
	ladderHint: 'Пустые точки: счёт прежних фаз',
	pointsOf: (name: string, points: number) => `${name}: ${ru(points, 'очко', 'очка', 'очков')}`,
	results: 'Итоги',
	allPast: 'Всё время стало прошлым',
	nothingToMine: 'Нечего добыть',
	horizon: 'горизонт',
};

const english: typeof russian = {
	turnCard: 'Turn the card and confirm',
	turnOne: 'It fits only this way. Confirm',
	turnHow: 'R – the next turn',
	turn: (now, all) => `Turn ${now} of ${all}`,
	or: (least, most) => `${signed(most)} or ${signed(least)}`,
	between: (least, most) => `${signed(least)} to ${signed(most)}`,
	verdict: { yes: 'occurs', no: 'does not occur', token: 'the token decides' },
	decidedBy: (places) => `${places.join(', ')} ${places.length > 1 ? 'decide' : 'decides'}`,
	gets: 'Gets',
	gives: 'Gives',
	fromPlace: (kind, place) => `${kind === 'cause' ? 'cause' : 'hindrance'} from ${place}`,
	toPlace: (kind, place) => `${kind === 'cause' ? 'a cause' : 'a hindrance'} to ${place}`,
	players: 'players',
	noLinks: 'No links with its neighbours',
	total: 'sum',

	outcomes: 'Which outcome?',
	side: { yes: 'Occurs', no: 'Does not occur' },
	becomes: russian.becomes,
	deferred: 'The influence waits for an event',
	card: 'Show the card',
	close: 'Close',

	realising: (radius) => (radius === 0 ? 'The centre is realised' : `Radius ${radius} is realised`),
	realised: (radius) => (radius === 0 ? 'What became of the centre' : `What became of radius ${radius}`),
	nodeOf: (now, all) => `node ${now} of ${all}`,
	decided: 'Decided already',
	forecastDashed: 'dashed: forecast',
	empty: 'empty',
	ladder: 'Points',
	ladderHint: 'Hollow dots: the score of earlier phases',
	pointsOf: (name, points) => `${name}: ${en(points, 'point', 'points')}`,
	results: 'Results',
	allPast: 'All time is past',
	nothingToMine: 'Nothing to mine',
	horizon: 'horizon',
};

const dictionaries = { ru: russian, en: english };

/** The words in the visitor's language; read in markup, they change with it. */
export function words(): typeof russian {
	return dictionaries[settings.language];
}
