import { expect, test } from "vitest";

import { found } from "./paragraphs";
import { wordsOf } from "./search";

const RULES = [
  {
    title: "1. Aim",
    paragraphs: [paragraph("LP 1.1", "No launcher is spare."), paragraph("LP 1.2", "You launch it.")],
  },
  {
    title: "2. Launches",
    paragraphs: [paragraph("LP 2.1", "Rockets lift off."), paragraph("LP 2.2", "A launch ends.")],
  },
  {
    title: "3. Cards",
    paragraphs: [paragraph("LP 3.1", "After a theft."), paragraph("LP 3.2", "Theft: you launch it.")],
  },
];

function paragraph(id: string, text: string): { id: string; text: string } {
  return { id, text };
}

const order = (query: string): string[] =>
  found(RULES, wordsOf(query)).flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id));

test("without words everything stays as it was written", () => {
  expect(found(RULES, [])).toBe(RULES);
});

test("chapters that are called so come first, then whole words, then beginnings", () => {
  expect(order("launch")).toEqual(["LP 2.1", "LP 2.2", "LP 1.2", "LP 1.1", "LP 3.2"]);
  expect(order("launches")).toEqual(["LP 2.1", "LP 2.2"]);
});

test("the paragraph that is about something comes before those that mention it", () => {
  expect(order("theft")).toEqual(["LP 3.2", "LP 3.1"]);
});

test("a number finds its paragraph, and every word has to be there", () => {
  expect(order("1.2")).toEqual(["LP 1.2"]);
  expect(order("launch ends")).toEqual(["LP 2.2"]);
  expect(order("nowhere")).toEqual([]);
});
