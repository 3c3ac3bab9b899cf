import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Play } from "../lib/play.svelte";
import { handled } from "./handled";

const look = vi.fn();
const touch = vi.fn();
const glance = vi.fn();
const play = { glanced: null, look, touch, glance } as unknown as Play;
const piece = { ref: "card:metal" };
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  button = document.body.appendChild(document.createElement("button"));
  handled(button, { play, piece });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const finger = (name: string): boolean =>
  button.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: "touch" }));

test("a tap touches, a long press looks", () => {
  finger("pointerdown");
  finger("pointerup");
  button.click();
  expect(touch).toHaveBeenCalledOnce();
  expect(look).not.toHaveBeenCalled();
  finger("pointerdown");
  vi.advanceTimersByTime(500);
  expect(look).toHaveBeenCalledOnce();
  expect(touch).toHaveBeenCalledOnce();
});

test("lifting the finger after a long press presses nothing, not even what has opened under it", () => {
  const opened = document.body.appendChild(document.createElement("button"));
  const pressed = vi.fn();
  opened.addEventListener("click", pressed);
  finger("pointerdown");
  vi.advanceTimersByTime(500);
  finger("pointerup");
  opened.click();
  button.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(touch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  opened.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test("a finger that scrolls away looks at nothing", () => {
  finger("pointerdown");
  finger("pointercancel");
  vi.advanceTimersByTime(500);
  expect(look).not.toHaveBeenCalled();
});

test("land in a drawing is touched with Enter, too", () => {
  const land = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  handled(land, { play, piece });
  land.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(touch.mock.lastCall?.[1]).toBe(land);
  land.dispatchEvent(new KeyboardEvent("keydown", { key: "i" }));
  expect(look.mock.lastCall?.[1]).toBe(land);
});
