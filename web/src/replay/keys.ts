/** Going through a game by keys. Where a key means something to what has the focus, it keeps that meaning. */

import type { Replay } from "./replay.svelte";

export const KEYS = [
  { keys: "← →", does: "one move back, one move on" },
  { keys: "Shift + ← →", does: "one turn back, one turn on" },
  { keys: "Home, End", does: "to the first, to the last move" },
  { keys: "Space", does: "play and pause" },
] as const;

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
