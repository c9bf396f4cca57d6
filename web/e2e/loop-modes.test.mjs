/** The LOOP: whole games in all four modes, lost and won. They wait for the server most of the time, so several are played at once. */

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { Aside } from './aside.mjs';
import { scene } from './house.mjs';
import { assertNothingTold, leaks } from './loop-secrets.mjs';
import { arrangeTable, enter, idly, makeTable, missions, modes, playOn } from './loop.mjs';

const causes = {
	double_vortex: 'В эпохе, где уже была воронка, открылась вторая.',
	fourth_vortex: 'Открылась четвёртая воронка: пространство-время не выдержало.',
	machine_completed: 'Три цикла прошли, и Машина заработала в полную силу.',
};

describe('lost', { concurrency: 2 }, () => {
	for (const mode of modes) {
		scene(`${mode}: those who do nothing lose, and are told why`, async (house) => {
			const ann = await house.visit();
			await arrangeTable(ann, mode);
			assert.deepEqual([ann.frame.view.mode, ann.frame.view.level], [mode, 'employee_of_the_month']);
			await playOn(ann, idly);
			const end = ann.page.locator('section.end');
			await end.waitFor();
			assert.equal(await end.locator('h2').innerText(), 'Поражение');
			assert.ok((await end.innerText()).includes(causes[ann.frame.view.end]), `${ann.frame.view.end} in words`);
			await assertNothingTold(ann, house);
		});
	}
});

/** Victory is near: one thing is missing, and if that is a mission, there is not much to do for it. */
function isNear(view) {
	const { klondike, ultra, centrifuges } = view;
	const extra =
		(klondike?.needed ?? 0) - (klondike?.destroyed ?? 0) + (ultra?.needed ?? 0) - (ultra?.overridden.length ?? 0) + (centrifuges ? 3 - centrifuges.stopped : 0);
	const toConfirm = Math.max(0, missions - view.confirmed.length);
	if (toConfirm + Math.max(0, extra) > 1) return false;
	return toConfirm === 0 || view.eras.some(({ place }) => place.kind === 'mission' && place.needed - place.cubes <= 2);
}

describe('won', { concurrency: 2 }, () => {
	for (const mode of modes) {
		scene(
			`${mode}: a game is won, its last part by hints on the board`,
			async (house) => {
				const ann = await house.visit();
				for (let game = 0; game < 24 && !ann.frame?.outcome?.outcome.won; game += 1) {
					const id = await makeTable(ann, { mode });
					const aside = await Aside.join(ann, id);
					const isOpen = await aside.followUntil(isNear, 5);
					await aside.close();
					assert.deepEqual(leaks(aside.tells), []);
					if (!isOpen) continue;
					await enter(ann, id);
					await playOn(ann);
				}
				const end = ann.page.locator('section.end');
				await end.waitFor();
				assert.equal(await end.locator('h2').innerText(), 'Победа');
				const { view } = ann.frame;
				assert.equal(view.end, 'victory');
				assert.ok(view.confirmed.length >= missions);
				if (view.centrifuges) assert.equal(view.centrifuges.stopped, 3);
				if (view.klondike) assert.ok(view.klondike.destroyed >= view.klondike.needed);
				if (view.ultra) assert.ok(view.ultra.overridden.length >= view.ultra.needed);
				await assertNothingTold(ann, house);
			},
			{ timeout: 600_000 },
		);
	}
});
