/** What lies on the stage: the cards that are being resolved, and what an offer on it is about. */

import type { Offer } from '../../../../lib/wire';
import type { AgentId, OptionView, Price, Region, Seat, TaskId, View } from '../../view';

/** A card that is being resolved. */
export interface Story {
	kind: 'task' | 'disaster' | 'world' | 'korea' | 'vatican';
	/** Of the glossary. */
	id: string;
	agent: AgentId | null;
	seat: Seat | null;
	region: Region | null;
	options: readonly OptionView[];
	chosen: number | null;
	/** What is paid to be spared. */
	prevent: Price | null;
}

const event = (kind: Story['kind'], id: string): Story => ({
	kind,
	id,
	agent: null,
	seat: null,
	region: null,
	options: [],
	chosen: null,
	prevent: null,
});

/** The cards that are being resolved, the outermost first; the last one is read now, the others are put aside. */
export function storiesOf(view: View): Story[] {
	const { world, korea, task, disaster, vatican } = view;
	return [
		...(world ? [event('world', `world:${world}`)] : []),
		...(korea ? [event('korea', `korea:${korea}`)] : []),
		...(task ? [{ ...event('task', `task:${task.task}`), ...task, prevent: null } satisfies Story & object] : []),
		...(disaster ? [{ ...event('disaster', `catastrophe:${disaster.card}`), ...disaster } satisfies Story & object] : []),
		...(vatican ? [event('vatican', `vatican:${vatican.card}`)] : []),
	];
}

/** Whether something is being resolved: the stage has the place of the board. */
export function isOpen(view: View): boolean {
	return storiesOf(view).length > 0 || view.check !== null || view.duel !== null;
}

/** The tasks that lie open on the table and may be read out next. */
export const tasksOn = ({ regions, crises }: View): TaskId[] => [
	...regions.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.task] : []))),
	...crises.map(({ task }) => task),
];

/** What the parts of the stage draw by themselves; all other answers stand in a list of their own. */
const DRAWN: ReadonlySet<string> = new Set(['option', 'way', 'die', 'do']);

/** The first touches of the offers that the stage has no place for, each with the offers that begin with it. */
export function answersIn(offers: readonly Offer[]): { id: string; offers: Offer[] }[] {
	const found = new Map<string, Offer[]>();
	for (const offer of offers) {
		const [id = ''] = offer.touches;
		if (DRAWN.has(id.split(':')[0] ?? '') || isUse(offer)) continue;
		found.set(id, [...(found.get(id) ?? []), offer]);
	}
	return [...found].map(([id, members]) => ({ id, offers: members }));
}

/** Cards on offer that lie nowhere on the table: one of them is chosen, or they are looked at. */
export const newsIn = ({ choice_agents, choice_upgrades, peeked }: View): ReadonlySet<string> =>
	new Set([
		...choice_agents.map((agent) => `agent:${agent}`),
		...choice_upgrades.map((upgrade) => `upgrade:${upgrade}`),
		...(peeked?.tasks ?? []).map((task) => `task:${task}`),
		...(peeked?.worlds ?? []).map((card) => `world:${card}`),
		...(peeked?.vaticans ?? []).map((card) => `vatican:${card}`),
	]);

/** An ability: its bearer is touched, then what it does. */
export const isUse = ({ touches }: Offer): boolean => touches[1]?.startsWith('use:') ?? false;

/** The abilities that may be used now, by their bearers. */
export function couponsIn(offers: readonly Offer[]): { bearer: string; uses: Offer[] }[] {
	const found = new Map<string, Offer[]>();
	for (const offer of offers.filter(isUse)) {
		const [bearer = ''] = offer.touches;
		found.set(bearer, [...(found.get(bearer) ?? []), offer]);
	}
	return [...found].map(([bearer, uses]) => ({ bearer, uses }));
}
