/** A short tone of our own: two notes going up. Browsers play nothing before the page was touched once, and that is fine. */

let context: AudioContext | null = null;

const NOTES: Record<"turn" | "hit" | "end", number[]> = {
  turn: [523.25, 783.99],
  hit: [392, 311.13],
  end: [523.25, 659.25, 783.99],
};

export function chime(kind: keyof typeof NOTES, volume: number): void {
  if (volume <= 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  NOTES[kind].forEach((pitch, index) => note(context!, pitch, 0.14 * index, volume));
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
