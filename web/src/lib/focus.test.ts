import { afterEach, expect, test } from "vitest";

import { holdFocus } from "./focus";

afterEach(() => document.body.replaceChildren());

function page(inner: string): HTMLElement {
  document.body.innerHTML = `<div id="root"><p tabindex="-1" id="parked"></p>${inner}</div><input id="other" />`;
  return document.getElementById("root")!;
}
const parked = (): HTMLElement => document.getElementById("parked")!;
const focused = (): string => (document.activeElement as HTMLElement).dataset.code ?? document.activeElement!.id;

test("where the focus was is taken away: it goes to what can be done next", () => {
  const root = page('<button data-code="1"></button><div data-answers></div>');
  root.querySelector("button")!.focus();
  const keep = holdFocus(root, parked());
  root.querySelector("button")!.remove();
  root.querySelector("[data-answers]")!.innerHTML = '<button data-code="2"></button>';
  keep();
  expect(focused()).toBe("2");
});

test("whoever uses the list stays in the list", () => {
  const root = page(
    '<div data-answers><button data-code="9"></button></div><div data-options><button data-code="1"></button></div>',
  );
  root.querySelector<HTMLElement>("[data-options] button")!.focus();
  const keep = holdFocus(root, parked());
  root.querySelector("[data-options]")!.innerHTML = '<button data-code="3"></button>';
  keep();
  expect(focused()).toBe("3");
});

test("with nothing to do it waits, and goes on when there is something", () => {
  const root = page('<button data-code="1"></button>');
  root.querySelector("button")!.focus();
  let keep = holdFocus(root, parked());
  root.querySelector("button")!.remove();
  keep();
  expect(focused()).toBe("parked");
  keep = holdFocus(root, parked());
  root.insertAdjacentHTML("beforeend", '<div data-answers><button data-code="4"></button></div>');
  keep();
  expect(focused()).toBe("4");
});

test("a focus that is elsewhere, or still where it was, is left alone", () => {
  const root = page('<button data-code="1"></button>');
  document.getElementById("other")!.focus();
  holdFocus(root, parked())();
  expect(focused()).toBe("other");
});
