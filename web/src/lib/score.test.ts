import { expect, test } from "vitest";

import type { Begun, CardEntry } from "../api";
import { shown } from "../test/line";
import { columns, pointsFor, rules, unitOf, wonWith } from "./score";

const CATALOGUE = new Map([["colour:green", { ref: "colour:green", name: "Green" } as CardEntry]]);

const over = (view: object, winners: number[]): Begun =>
  ({
    ...shown(9),
    status: "over",
    scores: [3, 7],
    winners,
    breakdown: [
      { ice: 1, missions: 2 },
      { ice: 3, missions: 4 },
    ],
    view,
  }) as Begun;

test("everybody's points, and who has won", () => {
  const all = columns(over({ game: "launch-pad" }, [1]), CATALOGUE);
  expect(all.map(({ name, total, wins }) => [name, total, wins])).toEqual([
    ["Ann", 3, false],
    ["Bo", 7, true],
  ]);
  expect(rules(all)).toEqual(["ice", "missions"]);
});

test("a neutral colour can win, and so can the AI", () => {
  const neutral = { neutral: true, colour: "green", score: 9, points: { ice: 9 } };
  const mars = columns(
    over({ game: "mission-red-planet", colours: [{ neutral: false, score: 3 }, neutral] }, []),
    CATALOGUE,
  );
  expect(mars.at(-1)).toMatchObject({ name: "Neutral green", seat: null, total: 9, wins: true });
  const moon = columns(over({ game: "rocketmen", ai: { score: 12 } }, []), CATALOGUE);
  expect(moon.at(-1)).toMatchObject({ name: "The AI", seat: null, total: 12, wins: true });
});

test("each game has one word for what is won", () => {
  expect([unitOf("launch-pad"), unitOf("mission-red-planet"), unitOf("rocketmen")]).toEqual(["Points", "Points", "VP"]);
  expect(wonWith("launch-pad", "Launch Pad", 1)).toBe("Launch Pad, with 1 point");
  expect(wonWith("launch-pad", "Launch Pad", 7)).toBe("Launch Pad, with 7 points");
  expect(wonWith("rocketmen", "Rocketmen", 7)).toBe("Rocketmen, with 7 VP");
});

test("lines read well", () => {
  expect(pointsFor("no-mission-controller")).toBe("No expert in Launch");
  expect(pointsFor("ice-monopoly")).toBe("Ice monopoly");
});
