import { describe, expect, it } from "vitest";

import { left, MARS, top, tuckedAt } from "./map";
import { flown } from "./piles";
import { tracker } from "./rounds";

describe("the round tracker", () => {
  it("has production after rounds 5, 8 and 10", () => {
    const steps = tracker(6, false);
    expect(steps.map(({ name }) => name).join(" ")).toBe("1 2 3 4 5 production 1 6 7 8 production 2 9 10 production 3");
    expect(steps.filter(({ state }) => state === "now").map(({ name }) => name)).toEqual(["6"]);
    expect(steps.filter(({ state, yields }) => state === "past" && yields)).toHaveLength(1);
  });

  it("has all behind it once the game is over", () => {
    expect(tracker(10, true).every(({ state }) => state === "past")).toBe(true);
  });
});

describe("discarded ships", () => {
  it("are told by destination, the smallest first", () => {
    const ships = [
      { destination: "hellas", capacity: 5 },
      { destination: null, capacity: 2 },
      { destination: "hellas", capacity: 3 },
    ];
    expect(flown(ships)).toEqual([
      { zone: "hellas", seats: [3, 5] },
      { zone: null, seats: [2] },
    ]);
  });
});

describe("the map", () => {
  it("has nine zones within the planet, and cards that look out from under its seven outer ones", () => {
    expect(MARS).toHaveLength(9);
    for (const { x, y } of MARS) expect(Math.hypot(x, y)).toBeLessThan(400);
    const outer = MARS.filter(({ tuck }) => tuck !== undefined);
    expect(outer).toHaveLength(7);
    for (const zone of outer) expect(Math.hypot(tuckedAt(zone).x, tuckedAt(zone).y)).toBeGreaterThan(470);
  });

  it("is placed by parts of its frame", () => {
    expect(left({ x: 0, y: 0 })).toBe("50.00%");
    expect(top({ x: 0, y: -530 })).toBe("0.00%");
  });
});
