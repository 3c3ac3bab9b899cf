import { describe, expect, it } from "vitest";

import type { Told } from "../../api";
import { flightWords, lastFlight, outcomeWords, spaceAfter } from "./flight";

const told = (key: string, args: Told["args"] = {}): Told => ({ key, args, words: "" });
const draws = (value: number): Told => told("drew-success", { success: `success:${value}` });
const advanced = (space: number): Told => told("advanced", { space });
const BEGIN = [
  told("turn", { seat: "seat:1" }),
  told("declared", { seat: "seat:1", location: "location:mars-base", target: 13 }),
  told("lifted-off", { space: 4 }),
];

describe("a launch as the log tells it", () => {
  it("is nothing before the first launch", () => {
    expect(lastFlight([told("turn")])).toBeNull();
  });

  it("keeps the order in which the cards were drawn", () => {
    const flight = lastFlight([...BEGIN, draws(3), advanced(7), draws(1), advanced(8), draws(2)])!;
    expect(flight).toMatchObject({ id: 1, seat: 1, location: "mars-base", target: 13, start: 4, outcome: null });
    expect(flight.moments.map((moment) => moment.kind === "card" && moment.value)).toEqual([3, 1, 2]);
    expect(flight.moments.at(-1)).toMatchObject({ fate: "waiting", space: null });
    expect(flight.told).toEqual([3, 5, 7]);
  });

  it("knows cards that were shielded, set aside or chosen, and burns", () => {
    const flight = lastFlight([
      ...BEGIN,
      told("revealed-success", { success: "success:0" }),
      told("revealed-success", { success: "success:3" }),
      told("chose-success", { success: "success:3" }),
      advanced(7),
      draws(0),
      told("shielded", { counts: 2 }),
      advanced(9),
      draws(1),
      told("set-aside", { success: "success:1" }),
      told("afterburner", { space: 11 }),
    ])!;
    expect(flight.moments).toEqual([
      { kind: "revealed", values: [0, 3] },
      { kind: "card", value: 3, counts: 3, fate: "played", space: 7 },
      { kind: "card", value: 0, counts: 2, fate: "played", space: 9 },
      { kind: "card", value: 1, counts: 1, fate: "set aside", space: null },
      { kind: "afterburner", space: 11 },
    ]);
    expect([0, 1, 2, 3, 4, 5].map((moments) => spaceAfter(flight, moments))).toEqual([4, 4, 7, 9, 9, 11]);
    expect(flightWords(flight)).toBe("from space 4: saw 0, 3, 3, 0 as 2, 1 set aside, Afterburner: on space 11 of 13");
  });

  it("ends in one of four ways, and what comes later is no part of it", () => {
    const end = (...events: Told[]) => lastFlight([...BEGIN, ...events, draws(4)])!;
    expect(end(told("succeeded", { points: 7 })).outcome).toEqual({ kind: "fulfilled", points: 7 });
    expect(end(told("failed", { space: 9 })).outcome).toEqual({ kind: "failed", space: 9 });
    expect(end(told("aborted")).outcome).toEqual({ kind: "aborted" });
    expect(end(told("too-few-points", { needed: 12 })).outcome).toEqual({ kind: "short", needed: 12 });
    expect(end(told("aborted")).moments).toEqual([]);
    expect(outcomeWords(end(draws(2), advanced(6), told("aborted")))).toBe("aborted on space 6 of 13");
    expect(flightWords(end(told("too-few-points", { needed: 12 })))).toBe("too few Rocket points, 12 needed");
  });

  it("is the last one of several", () => {
    const flight = lastFlight([...BEGIN, draws(3), told("aborted"), ...BEGIN, draws(1)])!;
    expect(flight.id).toBe(6);
    expect(flight.moments).toHaveLength(1);
  });
});
