import { afterEach, expect, test, vi } from "vitest";

import { shortcutOf } from "../spoken/shortcuts";
import { inAReplay } from "./keys";
import type { Replay } from "./replay.svelte";

afterEach(() => document.body.replaceChildren());

const replay = { step: vi.fn(), turn: vi.fn(), toggle: vi.fn() };

/** Whether the key goes through the game; otherwise the browser does with it what it always does. */
function press(key: string, on: string, more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = on;
  const event = new KeyboardEvent("keydown", { key, ...more });
  Object.defineProperty(event, "target", { value: document.body.firstElementChild ?? document.body });
  const act = shortcutOf(event, inAReplay(replay as unknown as Replay));
  act?.();
  return !!act;
}

test("the arrows go by moves, with Shift by turns, and p plays", () => {
  for (const on of ["", "<button></button>", "<a href='#'></a>", "<input type='range' />"]) {
    vi.clearAllMocks();
    press("ArrowLeft", on);
    press("ArrowRight", on);
    expect(replay.step.mock.calls).toEqual([[-1], [1]]);
    press("ArrowLeft", on, { shiftKey: true });
    press("ArrowRight", on, { shiftKey: true });
    expect(replay.turn.mock.calls).toEqual([[-1], [1]]);
    press("p", on);
    expect(replay.toggle).toHaveBeenCalledOnce();
  }
});

test("keys that press or scroll what has the focus are left to it", () => {
  for (const on of ["", "<button></button>", "<g role='button' tabindex='0'></g>", "<p tabindex='0'></p>"])
    for (const key of [" ", "Home", "End", "Enter", "ArrowUp", "ArrowDown", "PageDown"])
      expect(press(key, on)).toBe(false);
});

test("where something is typed or chosen, and with Ctrl, keys are only keys", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "p", "w"]) {
    for (const on of ["<select></select>", "<input type='text' />", "<textarea></textarea>"])
      expect(press(key, on)).toBe(false);
    expect(press(key, "", { ctrlKey: true })).toBe(false);
    expect(press(key, "<dialog open></dialog>")).toBe(false);
  }
});

test("no key means two things", () => {
  const keys = inAReplay(replay as unknown as Replay).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
