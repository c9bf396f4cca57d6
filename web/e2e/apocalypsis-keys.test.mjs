/** Apocalypsis without a mouse: by keyboard alone to the end, and by touch through the tabs of the phone. */

import assert from 'node:assert/strict';
import { assertEnded, assertNothingTold, brief, easyBots, entered, eventsOf, idly, offersOf, playOn, takeByKeys } from './apocalypsis.mjs';
import { scene, until } from './house.mjs';
import { tabTo } from './tab.mjs';

scene(
	'Apocalypsis by keyboard alone, from the hall to the end',
	async (house) => {
		const ann = await house.visit();
		const { page } = ann;
		await ann.come();
		await ann.playButton('apocalypsis').waitFor();
		await tabTo(page, '.shelf li:has([data-game="apocalypsis"]) .ways button');
		await page.keyboard.press('Enter');
		await until('the sheet has the focus', () => page.evaluate(() => document.activeElement?.matches('.way.main')));
		await page.keyboard.press('Enter');
		await ann.seated();
		// Three rounds with somebody sent in each; then the end is left to come.
		const choose = (frame) => (frame.view.round < 4 ? brief : idly)(frame);
		const decisions = await playOn([ann], () => false, { choose, takeIt: takeByKeys });
		await assertEnded([ann]);
		assert.ok(decisions > 20);
		assert.ok(eventsOf(ann).some(({ what, seat }) => what === 'sent' && seat === ann.frame.eyes));
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);

scene(
	'Apocalypsis on the phone by touch: somebody is hired, sent through the tabs, and comes back with a story',
	async (house) => {
		const ann = await house.visit({ size: 'phone' });
		await entered(ann, {}, [{ kind: 'me' }, ...easyBots(1)]);
		const { wide, screen } = await ann.page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: document.documentElement.clientWidth }));
		assert.equal(wide, screen, 'the page is no wider than the screen');
		const hasDone = (...kinds) => kinds.every((kind) => eventsOf(ann).some(({ what, seat }) => what === kind && seat === 0));
		const hasBought = () => hasDone('agent_bought') || hasDone('upgrade_bought');
		/** What is in hand rather than a search for Atlantis. */
		const choose = (frame) => {
			const { asked, players } = frame.view;
			if (asked?.question.kind === 'buy' && !hasBought()) return offersOf(frame, 'buy_agent', 'buy_upgrade')[0] ?? idly(frame);
			if (asked?.question.kind === 'act' && players[0].sent === 0) return offersOf(frame, 'send').find(({ action }) => action.task) ?? idly(frame);
			return idly(frame);
		};
		const isBack = () => hasBought() && hasDone('sent', 'option_chosen') && eventsOf(ann).some(({ what }) => what === 'task_done');
		await playOn([ann], () => isBack() && ann.frame.view.round > 2, { choose });
		assert.ok(isBack(), 'somebody was hired and sent, and a task is done');
		await assertNothingTold(ann, house);
	},
	{ timeout: 300_000 },
);
