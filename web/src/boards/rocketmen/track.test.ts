import { expect, test } from "vitest";

import { dearerWords, endWords } from "./track";

const STEPS = [
  { points: 7, money: 10 },
  { points: 12, money: 20 },
];

test("where the game ends is said, also where it does not", () => {
  expect(endWords(23)).toBe("23 VP bring the last round");
  expect(endWords(null)).toBe("its VP do not end this game");
});

test("what makes Threats dearer is said of oneself: now, and next", () => {
  expect(dearerWords(STEPS, { track: 3, surcharge: 0 })).toBe("$10 more from 7 VP on");
  expect(dearerWords(STEPS, { track: 8, surcharge: 10 })).toBe("$10 more for you, $20 more from 12 VP on");
  expect(dearerWords(STEPS, { track: 15, surcharge: 20 })).toBe("$20 more for you");
});

test("whoever only watches reads all steps", () => {
  expect(dearerWords(STEPS)).toBe("$10 more from 7 VP on, $20 more from 12 VP on");
});
