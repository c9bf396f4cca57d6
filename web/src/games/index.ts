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
	/** What somebody advises to touch next: where it can only be touched after a choice of the board's own, that choice is made. */
	advised?: string | null;
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
	/** The cards of a seat that everybody may look at, by the ids of the glossary. */
	hand?: (frame: Frame, seat: number) => string[];
	/** What a thing is that is no card: a place, a piece, a number. */
	explain?: (touch: string, frame: Frame, glossary: Glossary, names: string[]) => { title: string; text: string } | null;
	/** The card as the zoom draws it has its rules on it: beside it stands what its words mean, not the same once more. */
	isPrinted?: boolean;
	/** Somebody of the game who holds no seat, as the log shows who did something. */
	Figure?: Component<{ name: string; size: number }>;
	/** The card that is played by these events of a rival's decision: it is shown large, with what it does. */
	played?: (events: JsonValue[]) => string | null;
	/** What the players' strip tells of a seat: numbers, small pictures. */
	Glance?: Component<GlanceProps>;
	/** How the result came about, part by part; without it the sheet of the end has the server's words only. */
	Result?: Component<ResultProps>;
	/** The phases of a turn, for the top bar; null while there are none. */
	progress?: (frame: Frame) => Progress | null;
	/** The words of a button that several offers share, where the glossary has none. */
	label?: (touch: string) => string | undefined;
	/** What the prompt bar asks once these things are chosen and something on the board is still to be touched. */
	asks?: (chosen: string[], frame: Frame) => string | null;
	/** What an offer would come to can be told before it is taken: the board draws `preview`, the prompt bar says it. */
	previews?: boolean;
	/** The game's ids for the cards that the zoom walks through with the arrow keys, the own hand first. */
	order?: (frame: Frame) => string[];
	/** A thing of the collection, known from all sides; loaded where it is looked at. */
	Keepsake?: () => Promise<{ default: Component<KeepsakeProps> }>;
	/** Everything that the finished game was about, one below the other; loaded when it is asked for. */
	Review?: () => Promise<{ default: Component<ReviewProps> }>;
	/** Its things state facts, and a fact can be wrong: readers may say so. */
	statesFacts?: boolean;
}

/** Each board is a folder here: its name is the game's id. */
const modules = import.meta.glob<GameModule>('./*/index.ts', { import: 'default' });

/** The drawing half of a game, loaded when a table of it is opened. */
export async function loadGame(id: string): Promise<GameModule> {
	const load = modules[`./${id}/index.ts`];
	if (!load) throw new Error(`no board for the game ${id}`);
	return load();
}

/** A volume of the shelf before the server knows its game. */
export interface Volume {
	id: string;
	/** From the left, beginning with 1. */
	place: number;
	title: { ru: string; en: string };
	players: string;
	minutes: string;
}

const volumes = import.meta.glob<Omit<Volume, 'id'>>('./*/volume.json', { eager: true, import: 'default' });

/** All volumes in the order of the shelf. */
export const shelf: Volume[] = Object.entries(volumes)
	.map(([path, volume]) => ({ ...volume, id: path.split('/')[1] ?? '' }))
	.sort((a, b) => a.place - b.place);
