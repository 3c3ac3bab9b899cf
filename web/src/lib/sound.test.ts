import { beforeEach, expect, test, vi } from "vitest";

import { settings } from "./settings.svelte";
import { chime } from "./sound";

const pitches: number[] = [];
const volumes: number[] = [];

/** As much of a browser's synthesizer as a tone needs; jsdom has none. */
class Synthesizer {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = {
      set value(pitch: number) {
        pitches.push(pitch);
      },
    };
    return { type: "", frequency, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() };
  }
  createGain() {
    const gain = {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: (volume: number) => volumes.push(volume),
      exponentialRampToValueAtTime: vi.fn(),
    };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", Synthesizer);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  pitches.length = volumes.length = 0;
  Object.assign(settings, { turnSound: false, otherSounds: false, volume: 0.5 });
});

function heard(tone: Parameters<typeof chime>[0]): number {
  const before = pitches.length;
  chime(tone);
  return pitches.length - before;
}

test("nothing is heard unless it is wanted", () => {
  expect([heard("turn"), heard("hit"), heard("end")]).toEqual([0, 0, 0]);
});

test("one's own turn and everything else are wishes of their own", () => {
  settings.turnSound = true;
  expect([heard("turn") > 0, heard("hit"), heard("end")]).toEqual([true, 0, 0]);
  Object.assign(settings, { turnSound: false, otherSounds: true });
  expect([heard("turn"), heard("hit") > 0, heard("end") > 0]).toEqual([0, true, true]);
});

test("it is as loud as it should be, and silent at nothing", () => {
  settings.turnSound = true;
  heard("turn");
  settings.volume = 1;
  heard("turn");
  expect(volumes.at(-1)).toBe(2 * volumes[0]!);
  settings.volume = 0;
  expect(heard("turn")).toBe(0);
});

test("a page that nobody has touched is silent", () => {
  settings.turnSound = true;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  expect(heard("turn")).toBe(0);
});
