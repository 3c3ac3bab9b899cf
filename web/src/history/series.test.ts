import { expect, test } from "vitest";

import { wins } from "./series";

test("wins are counted by name, because seats change from game to game", () => {
  const games = [
    { names: ["Ada", "Ben"], winners: [1] },
    { names: ["Ben", "Ada"], winners: [0] },
    { names: ["Ada", "Ben"], winners: [0, 1] },
    { names: ["Ben", "Cleo"], winners: [] },
  ];
  expect(wins(games)).toEqual([
    { name: "Ben", wins: 3 },
    { name: "Ada", wins: 1 },
    { name: "Cleo", wins: 0 },
  ]);
});

test("with as many wins, nobody changes places", () => {
  expect(wins([{ names: ["Zoe", "Ada"], winners: [0, 1] }]).map(({ name }) => name)).toEqual(["Zoe", "Ada"]);
});
