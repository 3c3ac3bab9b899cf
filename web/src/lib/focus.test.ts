import { afterEach, expect, test } from "vitest";

import { holdFocus, neverLost } from "./focus";

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

test("after a deed it goes on to what can be done next, and first to what lies beside it", () => {
  const root = page(
    `<div data-answers><button data-code="1"></button></div>
    <button data-ref="card:a" data-place="hand" id="a"></button>
    <button data-ref="card:b" data-place="hand" id="b"></button>`,
  );
  const [a, b] = [document.getElementById("a")!, document.getElementById("b")!];
  a.focus();
  const keep = holdFocus(root, parked(), a);
  b.dataset.legal = "true";
  keep();
  expect(focused()).toBe("b");
  holdFocus(root, parked(), b)(); // what can be chosen again keeps it
  expect(focused()).toBe("b");
  delete b.dataset.legal;
  holdFocus(root, parked(), b)();
  expect(focused()).toBe("1");
});

test("whoever has gone on reading elsewhere stays there, and so does whoever types", () => {
  const root = page('<button data-code="1"></button><button id="a"></button><input id="line" />');
  document.getElementById("a")!.focus();
  holdFocus(root, parked(), null)();
  expect(focused()).toBe("a");
  const line = document.getElementById("line")!;
  line.focus();
  holdFocus(root, parked(), line)();
  expect(focused()).toBe("line");
});

test("at the end of a game it is at who has won", () => {
  const root = page('<button data-code="1" id="last"></button>');
  document.getElementById("last")!.focus();
  const keep = holdFocus(root, parked());
  root.innerHTML = '<h2 id="end-title" tabindex="-1"></h2>';
  keep();
  expect(focused()).toBe("end-title");
});

const drawn = (): Promise<number> => new Promise(requestAnimationFrame);

test("what removes itself when it is pressed does not lose the focus, however it was pressed", async () => {
  const root = page('<div data-answers><button data-code="4"></button></div><button id="notice"></button>');
  root.dataset.number = "1";
  const stop = neverLost();
  const notice = document.getElementById("notice")!;
  notice.onclick = () => notice.remove();
  notice.focus();
  notice.click(); // as a screen reader does it: no key is heard
  await drawn();
  expect(focused()).toBe("4");
  stop();
});

test("somebody who has put the focus away gets it back from nobody", async () => {
  const root = page('<div data-answers><button data-code="4"></button></div><button id="piece"></button>');
  root.dataset.number = "1";
  const stop = neverLost();
  const piece = document.getElementById("piece")!;
  piece.focus();
  piece.blur();
  await drawn();
  piece.remove();
  await drawn();
  await drawn();
  expect(document.activeElement).toBe(document.body);
  stop();
});
