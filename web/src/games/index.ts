/** The shelf: which games there are, and what each gives the shell to draw. */

import type { Component, Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Playback } from '../lib/playback.svelte';
import type { Entry, Frame, Glossary, JsonValue } from '../lib/wire';

export type TouchState = 'idle' | 'legal' | 'selected';

export interface BoardProps {
	frame: Frame;
	/** Plays what happened; the board says how a step of it looks. */
	playback: Playback;
	glossary: Glossary;
	names: string[];
	touch: (id: string) => Attachment;
	state: (id: string) => TouchState;
	inspect: (id: string) => void;
	/** Things that lie aside are about to be shown: their words are wanted. In a replay they are there already. */
	read?: (ids: string[]) => void;
	compact: boolean;
	say?: (talk: JsonValue) => void;
	/** The view after the offer that is being looked at, if the server can tell it. */
	preview?: unknown;
	/** Something has just come to light on the board, such as a card with its year: the shell tells its story beside the table. */
	tell?: (id: string, label: string) => void;
}

export interface CardFaceProps {
	id: string;
	frame: Frame;
	glossary: Glossary;
	size: number;
}

export interface GlanceProps {
	frame: Frame;
	glossary: Glossary;
	seat: number;
	/** On a chip of the phone there is room for one short number. */
	compact: boolean;
}

export interface ResultProps {
	frame: Frame;
	glossary: Glossary;
	names: string[];
}

export interface ReviewProps extends ResultProps {
	/** What is said below a thing whose date is known. */
	below: Snippet<[{ id: string; title: string }]>;
}

export interface KeepsakeProps {
	id: string;
	entry: Entry;
	/** What was hidden about it, in a word. */
	mark: string;
	size: number;
}

/** Where a turn stands: its phases in order, and which of them it is in. */
export interface Progress {
	steps: string[];
	current: number;
	/** The same in a few words, for the phone. */
	text: string;
}

export interface GameModule {
	Board: Component<BoardProps>;
	/** The card as the zoom shows it. */
	CardFace: Component<CardFaceProps>;
	/** What the players' strip tells of a seat: numbers, small pictures. */
	Glance?: Component<GlanceProps>;
	/** How the result came about, part by part; without it the sheet of the end has the server's words only. */
	Result?: Component<ResultProps>;
	/** The phases of a turn, for the top bar; null while there are none. */
	progress?: (frame: Frame) => Progress | null;
	/** The words of a button that several offers share, where the glossary has none. */
	label?: (touch: string) => string | undefined;
	/** What an offer would come to can be told before it is taken: the board draws `preview`, the prompt bar says it. */
	previews?: boolean;
	/** The game's ids for the cards that the zoom walks through with the arrow keys, the own hand first. */
	order?: (frame: Frame) => string[];
	/** A thing of the collection, known from all sides; loaded where it is looked at. */
	Keepsake?: () => Promise<{ default: Component<KeepsakeProps> }>;
	/** Everything that the finished game was about, one below the other; loaded when it is asked for. */
	Review?: () => Promise<{ default: Component<ReviewProps> }>;
	/** Its things have dates, and a date can be wrong. */
	hasDates?: boolean;
}

const modules: Record<string, () => Promise<{ default: GameModule }>> = {
	timeline: () => import('./timeline'),
	loop: () => import('./loop'),
};

/** The drawing half of a game, loaded when a table of it is opened. */
export async function loadGame(id: string): Promise<GameModule> {
	const load = modules[id];
	if (!load) throw new Error(`no board for the game ${id}`);
	return (await load()).default;
}

/** A volume of the shelf before the server knows its game. */
export interface Volume {
	id: string;
	title: { ru: string; en: string };
	players: string;
	minutes: string;
}

/** The five volumes in the order of the shelf. */
export const shelf: Volume[] = [
	{ id: 'timeline', title: { ru: 'Таймлайн Твист', en: 'Timeline Twist' }, players: '1–6', minutes: '15–20' },
	{ id: 'loop', title: { ru: 'Петля', en: 'The Loop' }, players: '1–4', minutes: '60' },
	{ id: 'echo', title: { ru: 'Эхо времени', en: 'Echo of Time' }, players: '2–4', minutes: '45–60' },
	{ id: 'horizon', title: { ru: 'Горизонт времени', en: 'Time Horizon' }, players: '3–5', minutes: '90–120' },
	{ id: 'apocalypsis', title: { ru: 'Apocalypsis', en: 'Apocalypsis' }, players: '1–5', minutes: '90–120' },
];
