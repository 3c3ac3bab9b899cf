import { expect, test } from "vitest";

import { journeys, type Spot } from "./motion";

const at = (ref: string, place: string, left = 0): Spot => {
  const box = { left, top: 0, width: 10, height: 10, right: left + 10, bottom: 10 } as DOMRect;
  return { ref, place, box };
};

test("what stayed where it was comes from there, even if its like lies elsewhere", () => {
  const before = [at("card:fuel", "hand"), at("card:fuel", "pile", 500)];
  const after = [at("card:fuel", "pile", 500), at("card:fuel", "hand", 20)];
  expect(journeys(before, after)).toEqual([1, 0]);
});

test("what has left one place comes to the other", () => {
  const before = [at("card:fuel", "hand"), at("card:metal", "hand", 20)];
  const after = [at("card:metal", "rocket:0:0", 400), at("card:fuel", "hand")];
  expect(journeys(before, after)).toEqual([1, 0]);
});

test("of several that are alike the nearest stays, and the other goes", () => {
  const before = [at("card:fuel", "hand", 0), at("card:fuel", "hand", 100)];
  const after = [at("card:fuel", "hand", 90), at("card:fuel", "pile", 600)];
  expect(journeys(before, after)).toEqual([1, 0]);
});

test("nothing comes from one that is taken, and what is new comes from nowhere", () => {
  const after = [at("card:fuel", "hand"), at("card:fuel", "hand", 50), at("card:oxygen", "hand", 90)];
  expect(journeys([at("card:fuel", "pile")], after)).toEqual([0, null, null]);
});
