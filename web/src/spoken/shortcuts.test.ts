import { afterEach, expect, test } from "vitest";

import type { Side } from "../lib/side.svelte";
import { atATable, shortcutOf } from "./shortcuts";

afterEach(() => document.body.replaceChildren());

const side = {} as Side;
const focused = (): string => document.activeElement!.id;

function press(key: string, on: Element = document.body): string | null | undefined {
  const event = new KeyboardEvent("keydown", { key });
  Object.defineProperty(event, "target", { value: on });
  return shortcutOf(event, atATable(side))?.();
}

function page(inner: string): void {
  document.body.innerHTML = `<p data-testid="status" tabindex="-1" id="status"></p>
    <div data-answers><button data-code="1" id="answer"></button></div><main>${inner}</main><input id="field" />`;
}

test("round and round through what can be chosen, both ways", () => {
  page(`<button data-ref="a" data-legal id="one"></button><button data-ref="b" id="not"></button>
    <button data-ref="c" data-legal id="two"></button>`);
  const way = (key: string): string => (press(key), focused());
  expect(["n", "n", "n", "n"].map(way)).toEqual(["answer", "one", "two", "answer"]);
  expect(["N", "N"].map(way)).toEqual(["two", "one"]);
  document.getElementById("not")!.focus();
  expect(way("n")).toBe("two");
  document.getElementById("not")!.focus();
  expect(way("N")).toBe("one");
});

test("to the hand, where something in it can be chosen first, and to the board", () => {
  page(`<button data-ref="zone:1" data-place="mars" id="zone"></button>
    <button data-ref="card:a" data-place="hand" id="a"></button><button data-ref="card:b" data-place="hand" data-legal="true" id="b"></button>`);
  press("h");
  expect(focused()).toBe("b");
  press("b");
  expect(focused()).toBe("zone");
  press("s");
  expect(focused()).toBe("status");
});

test("a key that leads nowhere says so", () => {
  document.body.innerHTML = "<main></main>";
  expect(press("h")).toBe("no-hand");
  expect(press("n")).toBe("nothing-to-choose");
  expect(press("o")).toBe("nothing-to-choose");
});

test("where something is typed or a dialog is open, keys are only keys", () => {
  page("");
  expect(press("n", document.getElementById("field")!)).toBeUndefined();
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  expect(press("n")).toBeUndefined();
});
