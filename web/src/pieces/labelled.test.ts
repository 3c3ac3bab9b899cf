import { expect, test } from "vitest";

import { labelled, labelOf } from "./labelled";

test("a label says what can be done, in one sentence", () => {
  expect(labelled("Metal", { legal: false })).toBe("Metal");
  expect(labelled("Metal", { legal: true })).toBe("Metal, can be chosen");
  expect(labelled("Metal", { legal: false, looked: true })).toBe("Metal, look here");
  expect(labelled("Metal", { legal: true, looked: true })).toBe("Metal, look here, can be chosen");
});

test("the label of a piece is found again, whatever is said with it", () => {
  const piece = document.createElement("button");
  piece.setAttribute("aria-label", labelled("Metal", { legal: true }));
  piece.dataset.label = "Metal";
  expect(labelOf(piece)).toBe("Metal");
  delete piece.dataset.label;
  expect(labelOf(piece)).toBe("Metal, can be chosen");
  expect(labelOf(null)).toBe("");
});
