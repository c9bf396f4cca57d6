/** What the house says about data, in both languages. Read on one page only, so it is loaded with it. */

import { count } from '../lib/words/plural';
import type { Language } from '../lib/settings.svelte';
import type { House } from '../lib/wire';

interface Chapter {
	title: string;
	paragraphs: string[];
}

export interface Privacy {
	title: string;
	chapters: Chapter[];
}

type Days = House['retention'];

const days = (number: number) => count('ru', number, { one: 'дня', few: 'дней', many: 'дней' });
const daysEn = (number: number) => count('en', number, { one: 'day', other: 'days' });

const ru = ({ contact, retention }: House): Privacy => ({
	title: 'Ваши данные',
	chapters: [
		{
			title: 'Что хранится и зачем',
			paragraphs: [
				'Случайный номер гостя – он лежит в cookie вашего браузера и в базе этого сервера, чтобы место за столом осталось вашим, когда вы вернётесь. Cookie одна, подписана и для скриптов недоступна.',
				'Имя, которое вы назвали, – чтобы его видели соседи.',
				'Столы, за которыми вы сидите, их ходы и итоги – чтобы доиграть, разобрать и проверить партию. Лучшие результаты компании и партия дня – чтобы было с чем сравнить.',
				'Ваши сообщения в чате стола, встреченные карточки и сообщения об ошибках.',
				'Запреты, которые наложил тот, кто держит сервер: номер гостя или адрес сети, срок и причина.',
			],
		},
		{
			title: 'Сколько',
			paragraphs: kept(retention, {
				unfinished: (number) => `Незаконченный стол, к которому никто не подходил в течение ${days(number)}, удаляется.`,
				finished: (number) => `Сыгранная партия хранится в течение ${days(number)}.`,
				guests: (number) => `Гостя, который не заходил в течение ${days(number)}, сервер забывает.`,
				rest: 'Остальное хранится, пока вы не удалите свои данные или пока работает сервер.',
			}),
		},
		{
			title: 'Чего нет',
			paragraphs: [
				'Нет слежки, рекламы, счётчиков посещений и посторонних: страница обращается только к этому серверу, данные никому не передаются.',
				'Нет почты, телефона и паролей. Адрес вашей сети сервер помнит, только пока работает, и на диск не пишет, если по этому адресу нет запрета.',
			],
		},
		{
			title: 'Ваше право',
			paragraphs: [
				'В настройках можно скачать всё, что о вас хранится, и удалить это. После удаления на местах сыгранных партий стоит «Гость», столы, за которыми больше никого не было, исчезают, а cookie больше ничего не значит. Сообщения об ошибках остаются без указания, от кого они. В резервных копиях того, кто держит сервер, данные могут жить дольше.',
			],
		},
		{
			title: 'Кого спросить',
			paragraphs: [contact ?? 'Того, кто держит этот сервер и дал вам ссылку: других хозяев у данных нет.'],
		},
	],
});

const en = ({ contact, retention }: House): Privacy => ({
	title: 'Your data',
	chapters: [
		{
			title: 'What is kept, and why',
			paragraphs: [
				'A random guest number: it is in a cookie of your browser and in the database of this server, so that your seat knows you when you come back. There is one cookie; it is signed, and scripts cannot read it.',
				'The name that you gave, so that others at the table see it.',
				'The tables at which you sit, their moves and results, so that a game can be played on, looked back at and checked. The best results of a team and of the game of the day, so that there is something to compare with.',
				'Your lines in the chat of a table, the cards that you have met, and what you have reported as wrong.',
				'Bans and mutes by whoever runs the server: a guest number or a network address, for how long, and why.',
			],
		},
		{
			title: 'For how long',
			paragraphs: kept(retention, {
				unfinished: (number) => `A table whose game is not over is deleted when nobody has touched it for ${daysEn(number)}.`,
				finished: (number) => `A finished game is kept for ${daysEn(number)}.`,
				guests: (number) => `A guest who has not come for ${daysEn(number)} is forgotten.`,
				rest: 'Everything else is kept until you delete your data, or for as long as the server stands.',
			}),
		},
		{
			title: 'What is not kept',
			paragraphs: [
				'No tracking, no advertising, no counting of visits, and no third parties: the page talks to this server alone, and nothing is passed on.',
				'No e-mail address, no telephone number, no password. The server remembers your network address only while it runs, and writes it to no disk unless that address is banned.',
			],
		},
		{
			title: 'What you can do',
			paragraphs: [
				'In the settings you can download everything that is kept of you, and delete it. Afterwards the seats of finished games say “Guest”, tables at which nobody else sat are gone, and the cookie no longer means anyone. What you have reported stays, without saying who did. In backups of whoever runs the server data may live longer.',
			],
		},
		{
			title: 'Whom to ask',
			paragraphs: [contact ?? 'Whoever runs this server and gave you the link: nobody else has the data.'],
		},
	],
});

interface Sentences {
	unfinished: (days: number) => string;
	finished: (days: number) => string;
	guests: (days: number) => string;
	rest: string;
}

/** What goes by itself, and what does not. */
function kept(days: Days, words: Sentences): string[] {
	return [words.unfinished(days.unfinished), words.finished(days.finished), words.guests(days.guests), words.rest];
}

const languages: Record<Language, (house: House) => Privacy> = { ru, en };

export function privacy(language: Language, house: House): Privacy {
	return languages[language](house);
}
