import { describe, expect, test } from 'vitest';
import { Touches } from './touches.svelte';
import type { Offer } from './wire';

const offer = (label: string, touches: string[], isFinal = false): Offer => ({ action: label, label, touches, is_final: isFinal });

function check(offers: Offer[], isOff = false) {
	const sent: string[] = [];
	const touches = new Touches({ offers: () => offers, send: (chosen) => sent.push(chosen.label), isOff: () => isOff });
	return { touches, sent };
}

const coop = [
	offer('open a', ['hand:a', 'do:attempt'], true),
	offer('discard a', ['hand:a', 'do:discard'], true),
	offer('open b', ['hand:b', 'do:attempt'], true),
	offer('stop', ['do:end_turn'], true),
];
const versus = [
	offer('a at 0', ['hand:a', 'position:0'], true),
	offer('a at 1', ['hand:a', 'position:1'], true),
	offer('b at 0', ['hand:b', 'position:0'], true),
];

describe('the offer in view', () => {
	test('is what a tap on the thing pointed at would leave, if it is one', () => {
		const { touches } = check([...versus, offer('pass', ['do:pass'])]);
		expect(touches.aim).toBeNull();
		touches.point('hand:a');
		expect(touches.aim).toBeNull();
		touches.point('hand:b');
		expect(touches.aim?.label).toBe('b at 0');
		touches.point('do:pass');
		expect(touches.aim?.label).toBe('pass');
		touches.unpoint('hand:b');
		expect(touches.aim?.label).toBe('pass');
		touches.unpoint('do:pass');
		expect(touches.aim).toBeNull();
	});

	test('is what has been chosen, as long as it leaves no other', () => {
		const { touches } = check(versus);
		touches.tap('hand:a');
		expect(touches.aim).toBeNull();
		touches.point('position:1');
		expect(touches.aim?.label).toBe('a at 1');
		touches.tap('position:1');
		expect(touches.aim?.label).toBe('a at 1');
		touches.point('position:0');
		expect(touches.aim?.label).toBe('a at 0');
		touches.point('nothing:here');
		expect(touches.aim?.label).toBe('a at 1');
	});

	test('is none where nothing can be done', () => {
		const { touches } = check(versus, true);
		touches.point('hand:b');
		expect(touches.aim).toBeNull();
	});
});

describe('touches', () => {
	test('the first touches are legal, nothing else', () => {
		const { touches } = check(coop);
		expect(['hand:a', 'hand:b', 'do:end_turn'].map(touches.state)).toEqual(['legal', 'legal', 'legal']);
		expect(touches.state('do:attempt')).toBe('idle');
		expect(touches.buttons.map((button) => button.label)).toEqual(['stop']);
	});

	test('a chosen card leaves its buttons, the main one last', () => {
		const { touches } = check(coop);
		touches.tap('hand:a');
		expect(touches.state('hand:a')).toBe('selected');
		expect(touches.buttons.map((button) => button.label)).toEqual(['discard a', 'open a']);
		expect(touches.hasThings).toBe(false);
	});

	test('a button after a card is question enough, even for what cannot be taken back', () => {
		const { touches, sent } = check(coop);
		touches.tap('hand:a');
		touches.tap('do:attempt');
		expect(sent).toEqual(['open a']);
		expect(touches.chosen).toEqual([]);
	});

	test('a lone button that cannot be taken back waits for a yes', () => {
		const { touches, sent } = check(coop);
		touches.tap('do:end_turn');
		expect(sent).toEqual([]);
		expect(touches.confirm?.label).toBe('stop');
		expect(touches.accept()).toBe(true);
		expect(sent).toEqual(['stop']);
	});

	test('the only thing to do is done at once', () => {
		const { touches, sent } = check([offer('go on', ['do:continue'], true)]);
		touches.tap('do:continue');
		expect(sent).toEqual(['go on']);
	});

	test('a finished path is sent at once if it can be taken back', () => {
		const { touches, sent } = check([offer('move', ['piece:1', 'node:2']), offer('stay', ['do:stay'])]);
		touches.tap('piece:1');
		expect(sent).toEqual([]);
		touches.tap('node:2');
		expect(sent).toEqual(['move']);
	});

	test('a finished path that cannot be taken back is confirmed', () => {
		const { touches, sent } = check(versus);
		touches.tap('hand:a');
		expect(touches.state('position:1')).toBe('legal');
		touches.tap('position:1');
		expect(sent).toEqual([]);
		expect(touches.confirm?.label).toBe('a at 1');
		touches.tap('position:0');
		expect(touches.confirm?.label).toBe('a at 0');
		touches.accept();
		expect(sent).toEqual(['a at 0']);
	});

	test('another card takes the place of the chosen one', () => {
		const { touches } = check(versus);
		touches.tap('hand:a');
		touches.tap('position:1');
		touches.tap('hand:b');
		expect(touches.chosen).toEqual(['hand:b']);
	});

	test('a second tap lets go, and so does going back', () => {
		const { touches } = check(versus);
		touches.tap('hand:a');
		touches.tap('hand:a');
		expect(touches.chosen).toEqual([]);
		touches.tap('hand:a');
		touches.tap('position:0');
		expect(touches.back()).toBe(true);
		expect(touches.chosen).toEqual(['hand:a']);
		touches.clear();
		expect(touches.back()).toBe(false);
	});

	test('a tap on what means nothing changes nothing', () => {
		const { touches } = check(versus);
		touches.tap('hand:a');
		touches.tap('discard:pile');
		expect(touches.chosen).toEqual(['hand:a']);
	});

	test('inputs that are off do nothing and light nothing', () => {
		const { touches, sent } = check(coop, true);
		touches.tap('hand:a');
		const [first] = coop;
		if (first) touches.take(first);
		expect(touches.chosen).toEqual([]);
		expect(touches.state('hand:a')).toBe('idle');
		expect(sent).toEqual([]);
	});

	test('a new frame keeps what is still possible', () => {
		const offers = [...versus];
		const { touches } = check(offers);
		touches.tap('hand:a');
		touches.tap('position:1');
		offers.splice(1, 1);
		touches.refresh();
		expect(touches.chosen).toEqual(['hand:a']);
	});

	test('the same thing can be meant twice in a row', () => {
		const { touches, sent } = check([offer('carry', ['token:1', 'era:a', 'era:a']), offer('drop', ['token:1', 'era:a', 'era:b'])]);
		for (const touch of ['token:1', 'era:a', 'era:a']) touches.tap(touch);
		expect(sent).toEqual(['carry']);
	});

	test('advice beckons step by step, as long as it is followed', () => {
		const { touches, sent } = check(coop);
		touches.advised = ['hand:b', 'do:attempt'];
		expect(touches.beckoning).toBe('hand:b');
		touches.tap('hand:b');
		expect(touches.beckoning).toBe('do:attempt');
		touches.tap('hand:a');
		expect(touches.beckoning).toBeNull();
		expect(sent).toEqual([]);
	});

	test('advice beckons to the yes, too, where one is asked for', () => {
		const { touches, sent } = check([offer('end', ['era:a'], true), offer('move', ['era:b'])]);
		expect(touches.beckoning).toBeNull();
		touches.advised = ['era:a'];
		touches.tap('era:a');
		expect(touches.beckoning).toBe('confirm');
		expect(sent).toEqual([]);
	});
});

describe('while a decision is under way', () => {
	const move = offer('move', ['era:a']);
	const use = offer('use', ['card:x', 'era:b']);

	/** A table whose answers come when the test says so, each with the next frame. */
	function slow(...frames: Offer[][]) {
		const sent: string[] = [];
		let at = 0;
		let isWaiting = false;
		const touches: Touches = new Touches({
			offers: () => frames[at] ?? [],
			send: ({ label }) => {
				sent.push(label);
				isWaiting = true;
			},
			isWaiting: () => isWaiting,
		});
		const answer = () => {
			at += 1;
			touches.refresh();
			isWaiting = false;
			touches.resume();
		};
		return { touches, sent, answer };
	}

	test('what is touched waits for the answer, and is done once', () => {
		const { touches, sent, answer } = slow([move, use], [use, move], []);
		touches.tap('era:a');
		touches.tap('card:x');
		touches.tap('era:b');
		expect(sent).toEqual(['move']);
		answer();
		expect(sent).toEqual(['move', 'use']);
		answer();
		expect(sent).toEqual(['move', 'use']);
	});

	test('what becomes possible by the answer can be touched before it', () => {
		const { touches, sent, answer } = slow([move], [offer('push', ['token:t'])], []);
		touches.tap('era:a');
		touches.tap('token:t');
		answer();
		expect(sent).toEqual(['move', 'push']);
	});

	test('the second half of a double tap does nothing', () => {
		const { touches, sent, answer } = slow([move], [move], []);
		touches.tap('era:a');
		touches.tap('era:a');
		answer();
		expect(sent).toEqual(['move']);
	});

	test('what is not offered any more is dropped', () => {
		const { touches, sent, answer } = slow([move, use], [move], [use]);
		touches.tap('era:a');
		touches.tap('card:x');
		answer();
		expect(touches.chosen).toEqual([]);
		answer();
		expect(sent).toEqual(['move']);
	});

	test('what was taken from the list and cannot be taken back is asked for', () => {
		const end = offer('end', ['do:end'], true);
		const { touches, sent, answer } = slow([move, end], [move, end]);
		touches.tap('era:a');
		touches.take(end);
		answer();
		expect(sent).toEqual(['move']);
		expect(touches.confirm?.label).toBe('end');
	});

	test('a refusal and a change of mind drop it', () => {
		const refused = slow([move, use], [move, use]);
		refused.touches.tap('era:a');
		refused.touches.tap('card:x');
		refused.touches.forget();
		refused.answer();
		expect(refused.touches.chosen).toEqual([]);
		const undone = slow([move, use], [move, use]);
		undone.touches.tap('era:a');
		undone.touches.tap('card:x');
		expect(undone.touches.back()).toBe(true);
		undone.answer();
		expect(undone.touches.chosen).toEqual([]);
	});
});

describe('a lesson', () => {
	test('lets nothing else be done than what it asks for', () => {
		const { touches, sent } = check([...coop, offer('pass', ['do:pass'])]);
		touches.bound = ['hand:a', 'do:discard'];
		expect([...touches.next]).toEqual(['hand:a']);
		touches.tap('hand:b');
		expect(touches.chosen).toEqual([]);
		touches.tap('hand:a');
		expect(touches.buttons.map(({ id }) => id)).toEqual(['do:discard']);
		touches.tap('do:discard');
		expect(sent).toEqual(['discard a']);
	});

	test('bars nothing when what it asks for is not offered', () => {
		const { touches } = check(versus);
		touches.bound = ['hand:c', 'position:0'];
		expect([...touches.next]).toEqual(['hand:a', 'hand:b']);
	});
});
