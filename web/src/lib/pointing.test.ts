import { afterEach, expect, test, vi } from "vitest";

import { option } from "../test/line";
import { bringIntoSight, overlap, pointedAt } from "./pointing";

function put(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body;
}

afterEach(() => put(""));

test("the first thing that an option names comes before its target, whatever stands first on the page", () => {
  put('<i data-pointed data-ref="rocket:0:1"></i><i data-pointed data-ref="card:metal"></i>');
  expect(pointedAt(option(1, ["card:metal", "rocket:0:1"]))?.dataset.ref).toBe("card:metal");
});

test("what no piece stands for has a button; and what has neither is nowhere", () => {
  put('<button data-code="1"></button><button data-code="2"></button>');
  expect(pointedAt(option(2))?.dataset.code).toBe("2");
  expect(pointedAt(option(3))).toBeNull();
});

test("only what is out of sight is scrolled to", () => {
  const [piece, panel] = put("<i><b></b></i><p></p>").children as unknown as HTMLElement[];
  const scroll = (piece!.scrollIntoView = vi.fn());
  const look = (hit: Element | null, left = 0): void => {
    document.elementFromPoint = () => hit;
    piece!.getBoundingClientRect = () => new DOMRect(left, 0, 100, 100);
    bringIntoSight(piece!, panel);
  };
  look(piece!.firstElementChild);
  look(panel!); // it will make way
  expect(scroll).not.toHaveBeenCalled();
  look(document.body);
  expect(scroll).toHaveBeenLastCalledWith({ block: "center", inline: "center" });
  look(null);
  look(piece!, innerWidth - 60);
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest", inline: "center" });
  expect(scroll).toHaveBeenCalledTimes(3);
});

test("boxes overlap if they share a part, not if they touch", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  expect(overlap(box(0, 0), box(9, 9))).toBe(true);
  expect(overlap(box(0, 0), box(10, 0))).toBe(false);
  expect(overlap(box(0, 0), box(0, 20))).toBe(false);
});
