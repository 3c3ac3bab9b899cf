/** Going through a game by keys. Where a key means something to what has the focus, it keeps that meaning. */

import type { Key } from "../words/words";
import type { Replay } from "./replay.svelte";

export const KEYS: readonly { keys: Key; does: Key }[] = [
  { keys: "replay.keys-step", does: "replay.does-step" },
  { keys: "replay.keys-turn", does: "replay.does-turn" },
  { keys: "replay.keys-ends", does: "replay.does-ends" },
  { keys: "replay.keys-play", does: "replay.does-play" },
];

type Go = (replay: Replay) => void;
type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "target">;

const MEANS: Record<string, Go> = {
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  "Shift ArrowLeft": (replay) => replay.turn(-1),
  "Shift ArrowRight": (replay) => replay.turn(1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.last),
  " ": (replay) => replay.toggle(),
};
const TYPED_INTO = "input:not([type=range]), select, textarea, dialog";
const PRESSED = "button, a, summary";

export function keyMeans({ key, shiftKey, ctrlKey, metaKey, altKey, target }: Pressed): Go | null {
  const element = target instanceof Element ? target : null;
  if (ctrlKey || metaKey || altKey || element?.closest(TYPED_INTO)) return null;
  if (key === " " && element?.closest(PRESSED)) return null;
  return MEANS[`${shiftKey ? "Shift " : ""}${key}`] ?? null;
}
