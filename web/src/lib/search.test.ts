import { expect, test } from "vitest";

import { hit, matches, pieces, wordsOf } from "./search";

test("words of a query", () => {
  expect(wordsOf("  Launch  PAD, LP 4.2 ")).toEqual(["launch", "pad", "lp", "4.2"]);
  expect(wordsOf(" ")).toEqual([]);
});

test("all words have to be there, each at the beginning of a word", () => {
  expect(matches("The launch pads advance", ["pad", "adv"])).toBe(true);
  expect(matches("The launch pads advance", ["pad", "rocket"])).toBe(false);
  expect(matches("A helipad", ["pad"])).toBe(false);
  expect(matches("LP 4.2", ["4.2"])).toBe(true);
  expect(matches("LP 4x2", ["4.2"])).toBe(false);
  expect(matches("anything", [])).toBe(true);
});

test("a whole word is a better hit than the beginning of one", () => {
  expect(["A pad.", "Pads", "A helipad", "padlock and pad"].map((text) => hit(text, "pad"))).toEqual([2, 1, 0, 2]);
});

test("hits are marked, the longer word first", () => {
  expect(pieces("Pad and padlock", ["pad", "padlock"])).toEqual([
    { text: "Pad", hit: true },
    { text: " and ", hit: false },
    { text: "padlock", hit: true },
  ]);
  expect(pieces("plain", [])).toEqual([{ text: "plain", hit: false }]);
  expect(
    pieces("Where text is put together again", ["text", "put"])
      .map((piece) => piece.text)
      .join(""),
  ).toBe("Where text is put together again");
});
