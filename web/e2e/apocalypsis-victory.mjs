/** A table of Apocalypsis for one that is about to be won: somebody who knows the backs of all cards by heart plays there without a board. */

import assert from 'node:assert/strict';
import { makeTable, offersOf } from './apocalypsis.mjs';
import { Aside } from './aside.mjs';
import { cardsIn } from './ron.mjs';

const cardsOf = (...files) => new Map(files.flatMap((file) => cardsIn('apocalypsis', file)).map((card) => [card.id, card]));
const agents = cardsOf('starting', 'agents');
const tasks = cardsOf('capital', 'links', 'atlantis', 'missions', 'crises', 'awakening');

/** What a step of a track is worth; a crisis that is closed bites no more. */
const worth = { enlightenment: 4, social: -1, science: -1, tech: -1 };
const closed = 3;
/** Enough to buy an agent, or to pay what missions cost and letters ask for. */
const enough = { capital: 3, links: 3 };

function worthOfPart([verb, args] = []) {
	if (verb === 'track') return args[0].reduce((sum, [track, by]) => sum + worth[track] * by, 0);
	if (verb === 'gain' && args[1] !== 'authority') return 0.3 * (args[2]?.[1]?.[0] ?? 1);
	return { add_state: -0.7, lose_agent: -2, dark: -0.5, place_disaster: -0.7 }[verb] ?? 0;
}
const worthOf = (ending) => (ending?.do ?? []).reduce((sum, { do: part }) => sum + (part === 'close_crisis' ? closed : worthOfPart(part)), 0);

/** The chance of so many successes with so many dice. */
function chanceOf(dice, wanted) {
	let [sum, ways] = [0, 1];
	for (let n = 0; n <= dice; n += 1) {
		if (n >= wanted) sum += ways * (1 / 3) ** n * (2 / 3) ** (dice - n);
		ways = (ways * (dice - n)) / (n + 1);
	}
	return sum;
}

/** What an option comes to, on the whole. */
const expected = (option, success, critical = 0) =>
	success * worthOf(option.success) + (1 - success) * worthOf(option.failure) + critical * worthOf(option.critical) - 0.2 * (option.cost?.capital ?? 0);

/** What it comes to if an agent is sent on a task into a region. */
function worthOfSending({ view, eyes }, { action }) {
	const task = tasks.get(action.task);
	if (!task) return 0;
	const { region, class: sign, disasters } = view.regions.find((state) => state.region === action.region);
	const agent = view.players[eyes].zones.find((zone) => zone?.agent === action.agent);
	const bonus = agent.classes.includes(sign) && task.classes?.includes(sign) ? 1 : 0;
	const ofOption = (option) => {
		if (!option.check) return expected(option, 1);
		const { traits, difficulty } = option.check;
		const [kind, [n]] = difficulty;
		const wanted = kind === 'n' ? n : (view.tracks.find(({ track }) => track === n)?.modifier ?? 2);
		const dice = traits.map((of) => {
			const printed = agents.get(action.agent).traits.find(([trait]) => trait === of)?.[1] ?? 0;
			const token = agent.tokens.find((token) => token.of === of)?.token ?? 0;
			return Math.max(1, 2 + printed + token + bonus - view.dark_penalty);
		});
		return expected(option, chanceOf(Math.max(...dice), wanted));
	};
	const harm = disasters.reduce((sum, tokens) => sum + tokens, 0) + (region === 'sharia_lands' ? 0.3 : 0);
	return Math.max(...task.options.map(ofOption)) - 0.8 * harm;
}

const best = (list, worthOf) => list.map((offer) => ({ offer, worth: worthOf(offer) })).sort((a, b) => b.worth - a.worth)[0];

/** What somebody does who knows all backs; nothing where the advice of the program is as good. */
export function knowing(frame) {
	const { view, eyes } = frame;
	const own = view.players[eyes];
	switch (view.asked?.question.kind) {
		case 'draw': {
			const deck = own.links < enough.links ? 'links' : own.capital < enough.capital ? 'capital' : 'mission';
			const isLacked = own.hand.includes(deck) && deck !== 'mission';
			return offersOf(frame, 'draw').find(({ action }) => action.deck === (isLacked ? 'mission' : deck)) ?? null;
		}
		case 'act': {
			const found = best(offersOf(frame, 'send'), (offer) => worthOfSending(frame, offer));
			return found && found.worth > 0.5 ? found.offer : null;
		}
		case 'option': {
			const { options } = tasks.get(view.task.task);
			const ofOption = ({ action: { option } }) => {
				const chances = view.task.options[option].chances;
				const most = (key) => Math.max(...chances.map((chance) => chance[key] / 100));
				return chances.length > 0 ? expected(options[option], most('success'), most('critical')) : expected(options[option], 1);
			};
			return best(offersOf(frame, 'choose'), ofOption)?.offer ?? null;
		}
		case 'vatican':
			return offersOf(frame, 'way')[0] ?? null;
		default:
			return null;
	}
}

const enlightenment = ({ view }) => view.tracks.find(({ track }) => track === 'enlightenment').value;

/** Plays until one step is lacking: true, or false when the game is over before. */
async function goNear(aside, near) {
	while (!aside.frame.outcome && enlightenment(aside.frame) < near) {
		const { eyes: seat, revision } = aside.frame;
		const offer = knowing(aside.frame);
		if (offer) await aside.ask({ type: 'act', seat, revision, action: offer.action });
		else await aside.follow();
	}
	return !aside.frame.outcome;
}

/** A table where Enlightenment lacks one step: tells its id. What the visitor has been told there counts as told. */
export async function tableNearVictory(visitor, near = 11) {
	for (let table = 1; table <= 30; table += 1) {
		const id = await makeTable(visitor);
		const aside = await Aside.join(visitor, id);
		const isNear = await goNear(aside, near);
		await aside.close();
		if (!isNear) continue;
		visitor.tells.push(...aside.tells);
		return id;
	}
	return assert.fail('no table came near a victory');
}
