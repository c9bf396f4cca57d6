/** Shows a thing large: tap, Enter, Space, right click or long press. For things that are never part of an action. */

import type { Attachment } from 'svelte/attachments';

const LONG_PRESS = 450;

export function look(inspect: () => void): Attachment {
	return (element) => {
		const listening = new AbortController();
		const { signal } = listening;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let wasLong = false;
		const stop = (): void => clearTimeout(timer);

		element.addEventListener(
			'click',
			() => {
				if (!wasLong) inspect();
				wasLong = false;
			},
			{ signal },
		);
		element.addEventListener(
			'contextmenu',
			(event) => {
				event.preventDefault();
				inspect();
			},
			{ signal },
		);
		element.addEventListener(
			'pointerdown',
			(event) => {
				wasLong = false;
				if ((event as PointerEvent).pointerType === 'mouse') return;
				timer = setTimeout(() => {
					wasLong = true;
					inspect();
				}, LONG_PRESS);
			},
			{ signal },
		);
		for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, stop, { signal });
		return () => {
			stop();
			listening.abort();
		};
	};
}
