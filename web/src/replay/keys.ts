/** Going through a game by keys. Those that scroll a page or press a button keep to that: on the scrubber, Home and End do
 * by themselves what they should. */

import { AT_A_BOARD, toFirst, type Missing, type Shortcut } from "../spoken/shortcuts";
import type { Key } from "../words/words";
import type { Replay } from "./replay.svelte";

export const ALWAYS: readonly (readonly [key: Key, does: Key])[] = [
  ["spoken.tab", "spoken.key-tab"],
  ["spoken.enter", "replay.does-enter"],
  ["replay.keys-ends", "replay.does-ends"],
  ["spoken.escape", "spoken.key-escape"],
];

export function inAReplay(replay: Replay): Shortcut[] {
  const going = (go: () => void) => (): Missing => (go(), null);
  return [
    {
      key: "ArrowLeft",
      named: "replay.keys-previous",
      does: "replay.does-previous",
      act: going(() => replay.step(-1)),
    },
    { key: "ArrowRight", named: "replay.keys-next", does: "replay.does-next", act: going(() => replay.step(1)) },
    {
      key: "Shift ArrowLeft",
      named: "replay.keys-turn-before",
      does: "replay.does-turn-before",
      act: going(() => replay.turn(-1)),
    },
    {
      key: "Shift ArrowRight",
      named: "replay.keys-turn-after",
      does: "replay.does-turn-after",
      act: going(() => replay.turn(1)),
    },
    { key: "p", does: "replay.does-play", act: going(() => replay.toggle()) },
    ...AT_A_BOARD,
    { key: "s", does: "replay.does-status", act: () => toFirst("[data-testid=words]") },
    {
      key: "h",
      does: "replay.does-hand",
      act: () => toFirst('[data-place="hand"], [data-all-hands] button', "no-hand"),
    },
    { key: "l", does: "spoken.key-log", act: () => toFirst("[data-testid=log] a") },
  ];
}
