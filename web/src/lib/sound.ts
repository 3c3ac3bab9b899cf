/** Short tones of our own, made of a few notes. Browsers play nothing before the page was touched once, and that is fine. */

import { settings } from "./settings.svelte";

export type Tone = "turn" | "hit" | "end";

const NOTES: Record<Tone, number[]> = {
  turn: [523.25, 783.99],
  hit: [392, 311.13],
  end: [523.25, 659.25, 783.99],
};
let context: AudioContext | null = null;

/** Whether the player wants to hear it: their turn is one wish, everything else another. */
function wanted(tone: Tone): boolean {
  return settings.volume > 0 && (tone === "turn" ? settings.turnSound : settings.otherSounds);
}

export function chime(tone: Tone): void {
  if (!wanted(tone) || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  NOTES[tone].forEach((pitch, index) => note(context!, pitch, 0.14 * index, settings.volume));
}

function note(context: AudioContext, pitch: number, after: number, volume: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.25 * volume, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.4);
}
