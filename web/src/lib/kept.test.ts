import { beforeEach, expect, test } from "vitest";

import { ofTable, remember } from "./kept";
import { forgetPlayed, keepPlayed } from "./played";
import { forgetTable, keepTable } from "./tables";

const names = (): string[] => Object.keys(localStorage).sort();

/** All that the page keeps of a table while somebody plays there. */
function playAt(table: string): void {
  remember(ofTable("mark", table, 0), 7);
  remember(ofTable("mark", table, null), 7); // as a spectator
  remember(ofTable("notices", table, 0), []);
  remember(ofTable("lesson", table), {});
  remember(ofTable("read", table), 3);
}

beforeEach(() => localStorage.clear());

test("of a table that is forgotten nothing stays, and of others everything", () => {
  playAt("b");
  const before = names();
  playAt("a");
  keepTable("a", "rocketmen");
  forgetTable("a");
  expect(names()).toEqual([...before, "tminus-tables"].sort());
  expect(localStorage.getItem("tminus-tables")).toBe("[]");
});

test("of played games that are forgotten nothing stays, unless their tables are still known here", () => {
  for (const table of ["a", "b"]) {
    playAt(table);
    const result = { names: ["Ann"], scores: [3], winners: [0] };
    keepPlayed({ ...result, table, game: "rocketmen", at: 1, own: [0], bots: [""], continued: false });
  }
  keepTable("b", "rocketmen");
  forgetPlayed();
  expect(names().filter((name) => name.includes("-a"))).toEqual([]);
  expect(localStorage.getItem("tminus-read-b")).toBe("3");
});

test("of the oldest of very many tables nothing stays either", () => {
  playAt("first");
  keepTable("first", "rocketmen");
  for (let others = 0; others < 60; others++) keepTable(`t${others}`, "rocketmen");
  expect(names()).toEqual(["tminus-tables"]);
});
