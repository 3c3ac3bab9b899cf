import { expect, test } from "vitest";

import { nextToLook } from "./sharing";

test("whoever is alone at a screen keeps it", () => {
  expect(nextToLook([1], [1], null)).toBeNull();
  expect(nextToLook([], [0], null)).toBeNull();
});

test("whoever still has to decide keeps it, the next in turn gets it", () => {
  expect(nextToLook([0, 2], [0, 2], 0)).toBeNull();
  expect(nextToLook([0, 2], [2], 0)).toBe(2);
  expect(nextToLook([0, 1, 2], [0, 2], 1)).toBe(2);
  expect(nextToLook([0, 1, 2], [0], 2)).toBe(0);
});

test("while others decide, it stays where it is", () => {
  expect(nextToLook([0, 2], [1], 0)).toBeNull();
});

test("at first nobody has it", () => {
  expect(nextToLook([0, 2], [0, 2], null)).toBe(0);
});
