import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "./settings.svelte";

let detach: () => void;

beforeEach(() => {
  localStorage.clear();
  settings.theme = "system";
  settings.pace = "normal";
  detach = $effect.root(() => settings.attach());
  flushSync();
});
afterEach(() => detach());

const kept = (name: string): unknown => JSON.parse(localStorage.getItem(`tminus-${name}`) ?? "null");

/** Another tab changes something; we hear of it at once, or later. */
function elsewhere(name: string, value: unknown): () => void {
  const key = `tminus-${name}`;
  localStorage.setItem(key, JSON.stringify(value));
  return () => {
    dispatchEvent(new StorageEvent("storage", { key }));
    flushSync();
  };
}

test("what is changed is kept, and nothing else", () => {
  settings.pace = "slow";
  flushSync();
  expect(kept("pace")).toBe("slow");
  expect(Object.keys(localStorage)).toEqual(["tminus-pace"]);
});

test("what another tab has changed holds here, too", () => {
  elsewhere("theme", "dark")();
  expect(settings.theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  elsewhere("sound-turn", true)();
  expect(settings.turnSound).toBe(true);
});

test("what another tab has changed is not overwritten, whether or not we have heard of it", () => {
  const hear = elsewhere("theme", "dark");
  settings.pace = "fast";
  flushSync();
  expect(kept("theme")).toBe("dark");
  localStorage.setItem("tminus-theme", '"light"'); // and changes it once more before we hear of the first time
  hear();
  expect([settings.theme, kept("theme"), kept("pace")]).toEqual(["light", "light", "fast"]);
});
