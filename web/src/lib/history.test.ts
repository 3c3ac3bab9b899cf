import { expect, test } from "vitest";

import { told } from "../test/line";
import { asText, byTurn, filtered, ownPart, runs } from "./history";

const seat = (number: number) => ({ seat: `seat:${number}` });
const LOG = [
  told("dealt"),
  told("turn", seat(0)),
  told("drew", seat(0)),
  told("turn", seat(1)),
  told("drew-hidden", seat(1)),
];

test("every event belongs to a turn, and those before the first have a title, too", () => {
  const turns = byTurn("launch-pad", LOG);
  expect(turns.map(({ title, seat, entries }) => [title, seat, entries.map(({ index }) => index)])).toEqual([
    ["Before the first turn", null, [0]],
    ["turn", 0, [2]],
    ["turn", 1, [4]],
  ]);
});

test("Mission: Red Planet has rounds, and turns within them", () => {
  const log = [told("round"), told("chose", seat(0)), told("all-chose"), told("turn", seat(1)), told("production")];
  expect(byTurn("mission-red-planet", log).map(({ title }) => title)).toEqual([
    "round",
    "all-chose",
    "turn",
    "production",
  ]);
});

test("what belongs to one's own deed ends where another one's turn begins", () => {
  expect(ownPart("launch-pad", LOG.slice(2), 0)).toBe(1);
  expect(ownPart("launch-pad", LOG.slice(2), 1)).toBe(3);
});

test("what is filtered out leaves no empty turn behind", () => {
  const turns = filtered(byTurn("launch-pad", LOG), ({ told }) => told.key === "drew");
  expect(turns.map(({ entries }) => entries.length)).toEqual([1]);
});

test("equal lines in a row are one line with a count, but for what is new", () => {
  const entries = ["draws", "draws", "draws", "plays", "draws"].map((key, index) => ({ index, told: told(key) }));
  const counted = (mark?: number) => runs(entries, mark).map(({ index, count }) => [index, count]);
  expect(counted()).toEqual([
    [0, 3],
    [3, 1],
    [4, 1],
  ]);
  expect(counted(2)).toEqual([
    [0, 2],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});

test("what only became neighbours by a filter is not taken for a run", () => {
  const entries = [0, 1, 3].map((index) => ({ index, told: told("draws") }));
  expect(runs(entries).map(({ count }) => count)).toEqual([2, 1]);
});

test("the log can be read without the page", () => {
  const log = [...LOG, told("drew-hidden", seat(1))];
  expect(asText(byTurn("launch-pad", log))).toBe(
    "Before the first turn\n  dealt\nturn\n  drew\nturn\n  drew-hidden ×2",
  );
});
