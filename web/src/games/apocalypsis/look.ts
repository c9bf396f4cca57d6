/** How things look: the sign, the colour and the letter of each. Colour never comes without its sign. */

import { settings } from '../../lib/settings.svelte';
import type { Class, Deck, Disaster, Region, Resource, State, TaskKind, Track, Trait } from './view';

export const ICONS = {
	agents: 'third-eye',
	crown: 'queen-crown',
	dark: 'evil-moon',
	dice: 'rolling-dices',
	hand: 'poker-hand',
	helper: 'hand',
	korea: 'public-speaker',
	leader: 'flying-flag',
	quill: 'quill',
	rooted: 'oak',
	switzerland: 'hospital-cross',
	table: 'round-table',
	upgrade: 'upgrade',
	walking: 'walking-boot',
	world: 'world',
} as const;

export const CLASSES: readonly Class[] = ['spiritual_leader', 'real_scientist', 'predictor', 'healer', 'investigator'];
export const TRAITS: readonly Trait[] = ['will', 'reason', 'charisma', 'narcissism', 'machiavellianism', 'psychopathy'];
export const DISASTERS: readonly Disaster[] = ['famine', 'war', 'epidemic'];
export const TRACKS: readonly Track[] = ['social', 'science', 'tech', 'enlightenment'];
export const RESOURCES: readonly Resource[] = ['authority', 'capital', 'links'];
export const DECKS: readonly Deck[] = ['capital', 'links', 'mission', 'atlantis'];

export const CLASS_ICON: Record<Class, string> = {
	spiritual_leader: 'meditation',
	real_scientist: 'microscope',
	predictor: 'crystal-ball',
	healer: 'caduceus',
	investigator: 'magnifying-glass',
};

export const TRAIT_ICON: Record<Trait, string> = {
	will: 'fist',
	reason: 'brain',
	charisma: 'rose',
	narcissism: 'mirror-mirror',
	machiavellianism: 'chess-knight',
	psychopathy: 'parachute',
};

const LETTERS = {
	ru: { will: 'В', reason: 'Р', charisma: 'Х', narcissism: 'Н', machiavellianism: 'М', psychopathy: 'П' },
	en: { will: 'W', reason: 'R', charisma: 'C', narcissism: 'N', machiavellianism: 'M', psychopathy: 'P' },
} satisfies Record<string, Record<Trait, string>>;

/** The letter by which cards call a trait. */
export const traitLetter = (trait: Trait): string => LETTERS[settings.language][trait];

export const STATE_ICON: Record<State, string> = { physical_trauma: 'broken-bone', mental_trauma: 'broken-heart', illness: 'thermometer-cold' };

export const DISASTER_ICON: Record<Disaster, string> = { famine: 'barrel', war: 'boot-prints', epidemic: 'virus' };
export const DISASTER_COLOUR: Record<Disaster, string> = { famine: 'var(--ap-famine)', war: 'var(--ap-war)', epidemic: 'var(--ap-plague)' };

export const TRACK_ICON: Record<Track, string> = { social: 'discussion', science: 'microscope', tech: 'radio-tower', enlightenment: 'sun-priest' };
export const TRACK_COLOUR: Record<Track, string> = {
	social: 'var(--ap-social)',
	science: 'var(--ap-science)',
	tech: 'var(--ap-tech)',
	enlightenment: 'var(--ap-light)',
};

export const RESOURCE_ICON: Record<Resource, string> = { authority: 'crown', capital: 'two-coins', links: 'shaking-hands' };
export const RESOURCE_COLOUR: Record<Resource, string> = { authority: 'var(--ap-authority)', capital: 'var(--ap-money)', links: 'var(--ap-links)' };

export const KIND_ICON: Record<TaskKind, string> = {
	capital: 'two-coins',
	links: 'shaking-hands',
	mission: 'star-formation',
	atlantis: 'octopus',
	crisis: 'fire',
	awakening: 'awareness',
};
export const kindColour = (kind: TaskKind): string => `var(--ap-kind-${kind})`;

export const LAND_COLOUR: Record<Region, string> = {
	soviet_lands: 'var(--ap-land-soviet)',
	asian_republics: 'var(--ap-land-asian)',
	sharia_lands: 'var(--ap-land-sharia)',
	third_world: 'var(--ap-land-third)',
	anglo_saxonia: 'var(--ap-land-anglo)',
};

/** What a land does, in signs: a tick for a success, a cross for a failure, a resource or a state, or plain text. */
export type PropertySign = { tick: boolean } | { text: string } | { icon: string };

const gain = (n: number, resource: Resource): PropertySign[] => [{ text: `+${n}` }, { icon: RESOURCE_ICON[resource] }];

export const LAND_PROPERTY: Record<Region, readonly PropertySign[]> = {
	anglo_saxonia: [{ tick: true }, ...gain(2, 'capital')],
	asian_republics: [{ tick: true }, ...gain(1, 'links')],
	soviet_lands: [{ tick: false }, ...gain(1, 'links'), ...gain(1, 'capital')],
	sharia_lands: [{ icon: RESOURCE_ICON.authority }, { text: '+1' }, { tick: false }, { icon: STATE_ICON.physical_trauma }],
	third_world: [{ text: '3' }, { icon: RESOURCE_ICON.capital }, { text: '2' }, { icon: RESOURCE_ICON.links }, { text: '=' }, { icon: RESOURCE_ICON.authority }],
};

/** A number with its sign; a minus as long as a plus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Signs of lines on a grid of 24: what happens, what does not, and a free place. */
export const MARK = { tick: 'M5 12.5 9.8 17 19 7.5', cross: 'M6 6l12 12M18 6 6 18', plus: 'M12 5v14M5 12h14' } as const;

/** The touches that stand for a thing of this kind, without its kind. */
export const keyOf = (id: string): string => id.slice(id.indexOf(':') + 1);
export const kindOf = (id: string): string => (id.includes(':') ? id.slice(0, id.indexOf(':')) : id);
