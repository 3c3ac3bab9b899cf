import { expect, test } from "vitest";

import { bankLeft, inWords, untilStandIn } from "./clocks";

const limits = { remind: 0, stand_in: 0, each: 10, bank: 60 };
const clock = { asked_at: 100_000, used: 5_000, remind_at: null, stand_in_at: 175_000 };

test("a decision's own time goes first, then the bank", () => {
  expect(bankLeft(clock, limits, 105_000)).toBe(55_000);
  expect(bankLeft(clock, limits, 120_000)).toBe(45_000);
  expect(bankLeft({ ...clock, asked_at: null }, limits, 120_000)).toBe(55_000);
  expect(bankLeft(clock, limits, 999_000)).toBe(0);
  expect(bankLeft(clock, { ...limits, bank: 0 }, 120_000)).toBeNull();
});

test("until a bot stands in", () => {
  expect(untilStandIn(clock, 174_000)).toBe(1_000);
  expect(untilStandIn({ ...clock, stand_in_at: null }, 174_000)).toBeNull();
});

test("in words", () => {
  expect(inWords(65_000)).toBe("1:05");
  expect(inWords(7_800_000)).toBe("2 h 10 min");
  expect(inWords(3 * 86_400_000)).toBe("3 days");
});
