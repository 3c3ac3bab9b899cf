import { expect, test } from "vitest";

import type { Moment } from "../api";
import { told } from "../test/line";
import { addressOf, lines, momentAt, turnAfter, turnBefore, turnStarts, whereIn } from "./moments";

function moment(number: number, ...keys: string[]): Moment {
  return { number, seat: 0, words: `Deed ${number}.`, events: keys.map((key) => told(key)) };
}

// Of seven actions, this watcher noticed five.
const MOMENTS = [
  moment(0, "dealt", "turn"),
  moment(1, "laid"),
  moment(3),
  moment(4, "laid", "turn"),
  moment(5, "laid"),
  moment(7, "game-over"),
];

test("an action that was not noticed is looked for at the one before it", () => {
  expect([0, 1, 2, 3, 4, 6, 7, 99].map((move) => momentAt(MOMENTS, move))).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
});

test("one goes from turn to turn, and to both ends", () => {
  const starts = turnStarts("launch-pad", MOMENTS);
  expect(starts).toEqual([0, 3, 5]);
  expect([0, 1, 3, 5].map((index) => turnAfter(starts, index))).toEqual([3, 3, 5, 5]);
  expect([0, 1, 3, 4, 5].map((index) => turnBefore(starts, index))).toEqual([0, 0, 0, 3, 3]);
  expect(turnStarts("rocketmen", [])).toEqual([0]);
});

test("every event is a line, and so is a deed that nothing came of", () => {
  const found = lines(MOMENTS.slice(0, 3));
  expect(found.map((line) => [line.moment, line.told.words])).toEqual([
    [0, "dealt"],
    [0, "turn"],
    [1, "laid"],
    [2, "Deed 3"],
  ]);
});

test("an address leads back to where it was taken", () => {
  const there = { move: 12, watcher: 1 } as const;
  const query = (path: string): URLSearchParams => new URLSearchParams(path.split("?")[1]);
  expect(whereIn(query(addressOf("abc", there)))).toEqual(there);
  expect(addressOf("a/b", { move: null, watcher: "all" })).toBe("/replay/a%2Fb?move=0&as=all");
});

test("what makes no sense in an address is taken as if it were not there", () => {
  expect(whereIn(new URLSearchParams("move=-3&as=9"))).toEqual({ move: null, watcher: "all" });
  expect(whereIn(new URLSearchParams("move=1e3&as=spectator"))).toEqual({ move: null, watcher: "spectator" });
  expect(whereIn(new URLSearchParams())).toEqual({ move: null, watcher: "all" });
});
