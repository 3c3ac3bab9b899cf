import { expect, test } from "vitest";

import type { Played } from "../lib/played";
import { against, NOBODY, PEOPLE, tallied } from "./tally";

function played(more: Partial<Played>): Played {
  const names = ["Ada", "Pilot bot", "Bo"];
  return {
    ...{ table: "t", game: "launch-pad", at: 0, names, scores: [10, 20, 5], winners: [1] },
    ...{ own: [0], bots: ["", "pilot", ""], continued: false },
    ...more,
  };
}

test("games are counted by game and by opponents", () => {
  const games = [
    played({}),
    played({ winners: [0], scores: [40, 2, 3], bots: ["", "captain", "pilot"] }),
    played({ game: "rocketmen", own: [0], scores: [7], bots: [""], winners: [] }),
  ];
  expect(tallied(["rocketmen", "mission-red-planet", "launch-pad"], games)).toEqual([
    {
      ...{ game: "rocketmen", games: 1, won: 0, best: 7, average: 7 },
      opponents: [{ level: NOBODY, games: 1, won: 0, best: 7, average: 7 }],
    },
    {
      ...{ game: "launch-pad", games: 2, won: 1, best: 40, average: 25 },
      opponents: [
        { level: "captain", games: 1, won: 1, best: 40, average: 40 },
        { level: PEOPLE, games: 1, won: 0, best: 10, average: 10 },
        { level: "pilot", games: 2, won: 1, best: 40, average: 25 },
      ],
    },
  ]);
});

test("a shared win is a win", () => {
  expect(tallied(["launch-pad"], [played({ winners: [0, 1] })])[0]!.won).toBe(1);
});

test("neither games at a shared screen nor those that were played on from another are counted", () => {
  expect(tallied(["launch-pad"], [played({ own: [0, 2] }), played({ continued: true })])).toEqual([]);
  expect(against(played({ own: [0, 2] }))).toEqual(["pilot"]);
});
