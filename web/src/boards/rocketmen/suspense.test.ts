import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../lib/settings.svelte";
import type { Flight, Outcome } from "./flight";
import { Suspense } from "./suspense.svelte";

const flight = (cards: number, outcome: Outcome | null = null, id = 7): Flight => ({
  id,
  seat: 0,
  location: "mars-base",
  target: 13,
  start: 2,
  told: Array.from({ length: cards }, (_, card) => id + 1 + card),
  moments: Array.from({ length: cards }, () => ({ kind: "card", value: 1, counts: 1, fate: "played", space: 3 })),
  outcome,
});
const DONE: Outcome = { kind: "fulfilled", points: 7 };

describe("a launch on the screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = "normal";
  });
  afterEach(() => vi.useRealTimers());

  function begun(): Suspense {
    const suspense = new Suspense();
    suspense.follow(null, false);
    vi.advanceTimersByTime(10_000);
    suspense.follow(flight(0), true);
    return suspense;
  }

  it("turns a card first and moves the rocket then", () => {
    const suspense = begun();
    suspense.follow(flight(1), true);
    expect([suspense.seen, suspense.moved, suspense.settled]).toEqual([1, 0, false]);
    vi.advanceTimersByTime(1_000);
    expect([suspense.seen, suspense.moved, suspense.settled]).toEqual([1, 1, true]);
  });

  it("names the first event that nobody should read of yet, card by card", () => {
    const suspense = begun();
    expect(suspense.untold).toBeNull();
    suspense.follow(flight(2, DONE), false);
    expect(suspense.untold).toBe(8);
    vi.advanceTimersByTime(1_600);
    expect([suspense.seen, suspense.untold]).toEqual([2, 9]);
    vi.advanceTimersByTime(1_000);
    expect(suspense.untold).toBeNull();
  });

  it("shows cards that came at once one after the other, then the end, then leaves", () => {
    const suspense = begun();
    suspense.follow(flight(3, DONE), false);
    expect(suspense.seen).toBe(1);
    vi.advanceTimersByTime(1_600);
    expect(suspense.seen).toBe(2);
    vi.advanceTimersByTime(3_000);
    expect(suspense.settled).toBe(true);
    expect(suspense.shown).not.toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(suspense.shown).toBeNull();
  });

  it("is over at once for whoever skips, and gone for whoever skips again", () => {
    const suspense = begun();
    suspense.follow(flight(3, DONE), false);
    suspense.skip();
    expect([suspense.settled, suspense.shown !== null]).toEqual([true, true]);
    suspense.skip();
    expect(suspense.shown).toBeNull();
  });

  it("does not keep those who want no motion waiting", () => {
    settings.pace = "off";
    const suspense = begun();
    suspense.follow(flight(2), true);
    expect([suspense.settled, suspense.shown !== null]).toEqual([true, true]);
    suspense.follow(flight(3, DONE), false);
    expect(suspense.shown).toBeNull();
  });

  it("does not show again what was over when the page was opened", () => {
    const suspense = new Suspense();
    suspense.follow(flight(3, DONE), false);
    expect(suspense.shown).toBeNull();
    suspense.follow(flight(0, null, 20), true);
    expect(suspense.shown?.id).toBe(20);
  });

  it("shows whole what was leapt into, nothing of what was leapt over, and again what is gone through once more", () => {
    const suspense = begun();
    suspense.follow(flight(3, DONE), false, true);
    expect(suspense.shown).toBeNull();
    suspense.follow(flight(2), true, true);
    expect([suspense.shown?.id, suspense.settled]).toEqual([7, true]);
    suspense.follow(null, false, true);
    expect(suspense.shown).toBeNull();
    suspense.follow(flight(3, DONE), false);
    expect([suspense.shown?.id, suspense.settled]).toEqual([7, false]);
  });
});
