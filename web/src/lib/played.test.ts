import { beforeEach, expect, test } from "vitest";

import type { Shown } from "../api";
import { shown } from "../test/line";
import { forgetPlayed, keepPlayed, playedAt, playedGames } from "./played";

beforeEach(() => localStorage.clear());

const over = (more: Partial<Shown> = {}): Shown =>
  shown(9, { status: "over", scores: [12, 20], winners: [1], ...more } as never) as Shown;

test("a game that is over is kept with whose seats were ours and which were bots'", () => {
  const places = [
    { holder: "person", name: "Ann", bot: "captain", away: false },
    { holder: "bot", name: "Pilot bot", bot: "pilot", away: false },
  ] as const;
  const game = playedAt(over({ places: [...places] }), [0], 77)!;
  expect(game).toEqual({
    ...{ table: "t", game: "launch-pad", at: 77, names: ["Ann", "Pilot bot"], scores: [12, 20], winners: [1] },
    ...{ own: [0], bots: ["", "pilot"], continued: false },
  });
  keepPlayed(game);
  keepPlayed({ ...game, at: 99 }); // seen once more
  keepPlayed({ ...game, table: "u", at: 100 });
  expect(playedGames().map(({ table, at }) => [table, at])).toEqual([
    ["u", 100],
    ["t", 77],
  ]);
  forgetPlayed();
  expect(playedGames()).toEqual([]);
});

test("at a seat that nobody came to take, a bot has played", () => {
  const places = [
    { holder: "person", name: "Ann", bot: "captain", away: false },
    { holder: "open", name: "Captain bot", bot: "captain", away: false },
  ] as const;
  expect(playedAt(over({ places: [...places] }), [0], 77)?.bots).toEqual(["", "captain"]);
});

test("a game that goes on, that we only watched, or that was a lesson, is not kept", () => {
  expect(playedAt(shown(3) as Shown, [0], 1)).toBeNull();
  expect(playedAt(over(), [], 1)).toBeNull();
  expect(playedAt(over({ lesson: true }), [0], 1)).toBeNull();
  expect(playedAt(over({ continues: { replay: "r", move: 3 } }), [0], 1)?.continued).toBe(true);
});

test("whatever else lies in the browser's memory is no game", () => {
  localStorage.setItem("tminus-played", '{"no": "list"}');
  expect(playedGames()).toEqual([]);
});
