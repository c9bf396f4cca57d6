/** The words on cards, artifacts and items that the board itself says. */

import { settings } from '../../lib/settings.svelte';
import { en, ru } from './counted';
import type { Group, Item, Outcome, Side } from './types';

const russian = {
	side: { yes: 'Произойдёт', no: 'Не произойдёт' } satisfies Record<Side, string>,
	outcome: { occurred: 'Произошло', not_occurred: 'Не произошло', void: 'Пусто' } satisfies Record<Outcome, string>,
	/** Whose points change, where the symbol alone stands for the player. */
	yours: 'вам',
	nobody: 'цвета нет в игре',
	chosen: 'на выбор',
	points: (count: number) => ru(count, 'очко', 'очка', 'очков'),
	group: { movement: 'движение', energy: 'энергия', events: 'события' } satisfies Record<Group, string>,
	charges: (left: number, all: number) => `Заряды: ${left} из ${all}`,
	spent: 'разряжен',
	anticharge: 'Антизаряд',
	antichargeOf: (now: number, most: number) => `Антизаряд ${now} из ${most}`,
	tension: 'Напряжённость',
	tensionOf: (now: number, most: number) => `Напряжённость ${now} из ${most}`,
	level: 'Уровень',
	price: 'Цена',
	priceOf: (price: number) => `Цена: ${price} энергии`,
	have: 'есть',
	value: (item: Item, value: number, shot: number) =>
		({
			cannon: `урон ${value}, выстрел ${shot}`,
			shield: `защита ${value}`,
			accelerator: `${ru(value, 'шаг', 'шага', 'шагов')} за ход`,
			accumulator: `вмещает ${value}`,
			amplifier: ru(value, 'заряд', 'заряда', 'зарядов'),
		})[item],
	/** What the own item holds now. */
	holds: (count: number) => `сейчас ${count}`,
};

const english: typeof russian = {
	side: { yes: 'Occurs', no: 'Does not occur' },
	outcome: { occurred: 'Occurred', not_occurred: 'Did not occur', void: 'Empty' },
	yours: 'you',
	nobody: 'colour not in play',
	chosen: 'to be chosen',
	points: (count) => en(count, 'point', 'points'),
	group: { movement: 'movement', energy: 'energy', events: 'events' },
	charges: (left, all) => `Charges: ${left} of ${all}`,
	spent: 'spent',
	anticharge: 'Anticharge',
	antichargeOf: (now, most) => `Anticharge ${now} of ${most}`,
	tension: 'Tension',
	tensionOf: (now, most) => `Tension ${now} of ${most}`,
	level: 'Level',
	price: 'Price',
	priceOf: (price) => `Price: ${price} energy`,
	have: 'yours',
	value: (item, value, shot) =>
		({
			cannon: `damage ${value}, shot ${shot}`,
			shield: `defence ${value}`,
			accelerator: `${en(value, 'move', 'moves')} a turn`,
			accumulator: `holds ${value}`,
			amplifier: en(value, 'charge', 'charges'),
		})[item],
	holds: (count) => `now ${count}`,
};

export type CardWords = typeof russian;

const dictionaries = { ru: russian, en: english };

/** The words in the visitor's language; read in markup, they change with it. */
export function words(language: 'ru' | 'en' = settings.language): CardWords {
	return dictionaries[language];
}
