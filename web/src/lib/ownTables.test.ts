import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { shown } from "../test/line";
import { OwnTables } from "./ownTables.svelte";
import { playedGames } from "./played";
import { keepTable } from "./tables";

let seats: number[] = [];
let heard = true; // whether the server says whose seats are whose

beforeEach(() => {
  localStorage.clear();
  heard = true;
  keepTable("t", "launch-pad", "link");
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/session"))
      return Response.json(shown(9, { status: "over", scores: [12, 20], winners: [1], seat: seats[0] ?? null }));
    if (!heard) throw new TypeError("no line");
    return Response.json({ seats, host: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function seen(...own: number[]): Promise<number[][]> {
  seats = own;
  const tables = new OwnTables();
  await tables.refresh();
  return playedGames().map(({ own }) => own);
}

test("a game that friends played at this screen is kept as theirs together", async () => {
  expect(await seen(0, 1)).toEqual([[0, 1]]);
});

test("a game that was played from one seat is kept as that one's", async () => {
  expect(await seen(1)).toEqual([[1]]);
});

test("a game that was only watched is not kept", async () => {
  expect(await seen()).toEqual([]);
});

test("whose seats were ours is asked again, if there was no answer", async () => {
  heard = false;
  expect(await seen(0, 1)).toEqual([]);
  heard = true;
  expect(await seen(0, 1)).toEqual([[0, 1]]);
});
