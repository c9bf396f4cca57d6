/** Sounds, made and not loaded: short, quiet, and never the only sign of anything. */

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'card' | 'success' | 'setback' | 'chat';

interface Note {
	/** Seconds after the start. */
	at: number;
	hertz: number;
	seconds: number;
	gain: number;
	wave: OscillatorType;
}

const tick = (at: number, hertz: number): Note => ({ at, hertz, seconds: 0.07, gain: 0.16, wave: 'triangle' });
const tone = (at: number, hertz: number, seconds = 0.18): Note => ({ at, hertz, seconds, gain: 0.1, wave: 'sine' });

/** Two soft ticks of a clock for the own turn; thirds up and down for what went well or not. */
const scores: Record<Sound, Note[]> = {
	turn: [tick(0, 1320), tick(0.22, 990)],
	card: [tick(0, 420)],
	success: [tone(0, 523), tone(0.11, 659), tone(0.22, 784, 0.26)],
	setback: [tone(0, 392), tone(0.16, 311, 0.3)],
	chat: [tone(0, 880, 0.12)],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
	if (!settings.sound || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	// A browser keeps a page silent until it has been touched.
	void context.resume();
	for (const note of scores[sound]) ring(context, note);
}

function ring(context: AudioContext, note: Note): void {
	const start = context.currentTime + note.at;
	const oscillator = new OscillatorNode(context, { type: note.wave, frequency: note.hertz });
	const volume = new GainNode(context, { gain: 0 });
	volume.gain.setValueAtTime(0, start);
	volume.gain.linearRampToValueAtTime(note.gain, start + 0.008);
	volume.gain.exponentialRampToValueAtTime(0.0001, start + note.seconds);
	oscillator.connect(volume).connect(context.destination);
	oscillator.start(start);
	oscillator.stop(start + note.seconds + 0.02);
}
