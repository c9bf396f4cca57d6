/** What stands on a clipping: every kind of card brought into one form. */

import type { Entry } from '../../lib/wire';
import { agentFacts, disasterFacts, eventFacts, factionFacts, taskFacts, upgradeFacts } from './facts';
import { DISASTER_COLOUR, DISASTER_ICON, ICONS, keyOf, KIND_ICON, kindColour, kindOf } from './look';
import type { TraitFact } from './types';
import type { Class, Price } from './view';
import { words } from './words';

export interface ClippingFace {
	kind: string;
	icon: string;
	colour: string;
	title: string;
	/** What it costs; nothing for a card that is not bought. */
	price: Partial<Price> | null;
	/** A word at the end of the bar where there is no price. */
	note: string | null;
	art: readonly string[];
	/** The line that the paper prints below the headline. */
	lead: string | null;
	paragraphs: { name: string | null; text: string }[];
	/** What is told of it; for those who want to read it. */
	story: string | null;
	classes: readonly Class[];
	traits: readonly TraitFact[];
}

const plain = (text: string | null | undefined) => (text ? [{ name: null, text }] : []);

export function clippingOf(id: string, entryOf: (id: string) => Entry | undefined): ClippingFace {
	const w = words();
	const entry = entryOf(id);
	const face: ClippingFace = {
		kind: '',
		icon: ICONS.world,
		colour: 'var(--g-ink)',
		title: entry?.title ?? '…',
		price: null,
		note: null,
		art: [],
		lead: null,
		paragraphs: [],
		story: null,
		classes: [],
		traits: [],
	};
	switch (kindOf(id)) {
		case 'agent': {
			const facts = agentFacts(entry);
			if (!facts) return face;
			const { main, helper, classes, traits, art } = facts;
			const paragraphs = [main, { ...helper, name: `${w.helperPower} – ${helper.name}` }];
			return {
				...face,
				kind: w.agentKind,
				icon: ICONS.agents,
				colour: 'var(--ap-kind-agent)',
				price: { links: facts.price },
				art,
				paragraphs,
				story: facts.portrait,
				classes,
				traits,
			};
		}
		case 'upgrade': {
			const facts = upgradeFacts(entry);
			if (!facts) return face;
			const price = facts.price === null ? null : { capital: facts.price };
			const note = price ? null : w.legendary;
			const kind = facts.burden ? w.burden : w.upgradeKind;
			return {
				...face,
				kind,
				icon: ICONS.upgrade,
				colour: facts.burden ? 'var(--ap-wax)' : 'var(--ap-kind-upgrade)',
				price,
				note,
				art: facts.art,
				paragraphs: plain(facts.effect),
				story: facts.line,
			};
		}
		case 'faction': {
			const facts = factionFacts(entry);
			const art = entry?.art ? [entry.art] : [];
			return {
				...face,
				kind: w.factionKind,
				icon: ICONS.table,
				art,
				lead: facts?.motto ?? null,
				paragraphs: facts ? [facts.power] : [],
				story: facts?.about ?? null,
			};
		}
		case 'crown':
			return {
				...face,
				kind: w.crownKind,
				icon: ICONS.crown,
				colour: 'var(--ap-crown)',
				lead: entry?.note ?? null,
				paragraphs: (entry?.text ?? '').split('\n\n').flatMap(plain),
			};
		case 'task': {
			const facts = taskFacts(entry);
			if (!facts) return face;
			const { kind, cost, art, classes } = facts;
			const options = facts.options.map(({ text, asks }) => ({ name: null, text: asks ? `– ${text}: ${asks}` : `– ${text}` }));
			const paragraphs = [...plain(facts.recurring), ...options];
			return {
				...face,
				kind: w.kinds[kind],
				icon: KIND_ICON[kind],
				colour: kindColour(kind),
				price: cost,
				note: w.free_of_charge,
				art,
				lead: facts.front,
				paragraphs,
				story: facts.story,
				classes,
			};
		}
		case 'catastrophe': {
			const facts = disasterFacts(entry);
			if (!facts) return face;
			const options = facts.options.map(({ text, asks }) => ({ name: null, text: asks ? `– ${text}: ${asks}` : `– ${text}` }));
			const { kind, art } = facts;
			return {
				...face,
				kind: entry?.note ?? '',
				icon: DISASTER_ICON[kind],
				colour: DISASTER_COLOUR[kind],
				art,
				lead: facts.front,
				paragraphs: [...plain(facts.prevent), ...options],
				story: facts.story,
			};
		}
		case 'world':
		case 'vatican':
		case 'korea': {
			const facts = eventFacts(entry);
			const key = kindOf(id) as 'world' | 'vatican' | 'korea';
			const kind = { world: w.worldKind, vatican: w.vaticanKind, korea: w.koreaKind }[key];
			const icon = { world: ICONS.world, vatican: ICONS.quill, korea: ICONS.korea }[key];
			return {
				...face,
				kind,
				icon,
				colour: `var(--ap-kind-${key})`,
				art: facts?.art ?? [],
				lead: facts?.front ?? null,
				paragraphs: plain(facts?.effect),
				story: facts?.story ?? null,
			};
		}
		default:
			return { ...face, kind: keyOf(id) === id ? '' : face.kind, paragraphs: plain(entry?.text) };
	}
}
