import { expect, test } from "vitest";

import { starWords } from "./stars";

const points = { track: 5, threats: 4, tokens: 0, goal: 0, variants: 0 };

test("the star says what of it is on the track, and what else counts", () => {
  expect(starWords({ points, score: 9, track: 5 })).toBe(
    "9 VP if the game ended now: 5 on the victory track and 4 for Threats",
  );
  expect(starWords({ points: { ...points, tokens: 1, goal: 3 }, score: 13, track: 5 })).toBe(
    "13 VP if the game ended now: 5 on the victory track, 4 for Threats, 1 for the Moon and Mars tokens and 3 for a personal goal",
  );
});

test("where both are the same, nothing is added up", () => {
  expect(starWords({ points: { ...points, threats: 0 }, score: 5, track: 5 })).toBe(
    "5 VP if the game ended now, all on the victory track",
  );
});

test("of others it is said that something may be secret", () => {
  expect(starWords({ points: { track: 5, threats: 2 }, score: 7, track: 5 })).toBe(
    "7 VP if the game ended now, without what is secret: 5 on the victory track and 2 for Threats",
  );
});

test("alone against the AI, Threats are on the track already", () => {
  expect(starWords({ points: { ...points, track: 1 }, score: 5, track: 5 })).toContain("all on the victory track");
});
