import { expect, test } from "vitest";

import type { Board } from "../boards";
import { momentInWords } from "./inWords";
import type { Looking, Replay } from "./replay.svelte";

const board = { inWords: () => [{ title: "Round 1", lines: [] }] } as unknown as Board;
const cards: Record<string, string> = { "card:metal": "Metal", "card:fuel": "Fuel" };

function told(more: Partial<Replay> = {}, status = "playing"): unknown {
  const replay = {
    moments: [{ number: 0, seat: null, words: "The game begins.", events: [] }],
    onScreen: 0,
    story: { actions: 9, winners: [1] },
    watcher: 0,
    scene: { number: 0, hands: null },
    ...more,
  } as unknown as Replay;
  const play = {
    shown: { status, view: {} },
    prompt: "Ann: play",
    names: ["Ann", "Bo"],
    card: (ref: string) => ({ name: cards[ref] }),
  } as unknown as Looking;
  return momentInWords(replay, play, board);
}

const BOARD = { title: "Round 1", lines: [] };
const MOVE = "Move 0 of 9: The game begins.";

test("where in the game, what is asked of whom, whose knowledge, and then the board", () => {
  expect(told()).toEqual([{ title: "Now", lines: [MOVE, "Ann: play", "As Ann knew it"] }, BOARD]);
  expect(told({}, "over")).toEqual([{ title: "Now", lines: [MOVE, "Bo has won", "As Ann knew it"] }, BOARD]);
});

test("with all hands open, every hand is told", () => {
  const hands = [["card:metal", "card:fuel", "card:metal"], []];
  expect(told({ watcher: "all", scene: { hands } as unknown as Replay["scene"] })).toEqual([
    { title: "Now", lines: [MOVE, "Ann: play", "All hands open"] },
    { title: "What only its owner saw", lines: ["Ann: 2 times Metal and Fuel", "Bo: nothing"], hand: true },
    BOARD,
  ]);
});
