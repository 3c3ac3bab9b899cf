import { describe, expect, it } from "vitest";

import { arrivesNext, nextCards, percent } from "./odds";

describe("chances in words", () => {
  it("are told to a tenth of a percent, and never as certain while they are not", () => {
    expect(percent(0)).toBe("0%");
    expect(percent(1)).toBe("100%");
    expect(percent(0.0004)).toBe("under 0.1%");
    expect(percent(0.9999)).toBe("over 99.9%");
    expect(percent(0.6264)).toBe("62.6%");
    expect(percent(0.5)).toBe("50%");
    expect(percent(9 / 16)).toBe("56.2%");
    expect(percent(3 / 16)).toBe("18.8%");
  });
});

describe("the next success card", () => {
  const FRESH = [2, 5, 6, 4, 1];

  it("is counted from what is left in the deck, the highest first", () => {
    const cards = nextCards(FRESH, 5, 8);
    expect(cards.map((card) => card.value)).toEqual([4, 3, 2, 1, 0]);
    expect(cards.map((card) => card.chance * 18)).toEqual([1, 4, 6, 5, 2].map((count) => expect.closeTo(count)));
    expect(cards.map((card) => card.space)).toEqual([8, 8, 7, 6, 5]);
    expect(cards.map((card) => card.arrives)).toEqual([true, true, false, false, false]);
    expect(arrivesNext(cards)).toBeCloseTo(5 / 18);
  });

  it("is no card when none is left", () => {
    expect(nextCards([0, 0, 0, 0, 0], 0, 8).every((card) => card.chance === 0)).toBe(true);
  });
});
