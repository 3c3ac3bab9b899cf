import { expect, test } from "vitest";

import { told } from "../test/line";
import { asText, byTurn, filtered, ownPart } from "./history";

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

test("the log can be read without the page", () => {
  expect(asText(byTurn("launch-pad", LOG))).toBe("Before the first turn\n  dealt\nturn\n  drew\nturn\n  drew-hidden");
});
