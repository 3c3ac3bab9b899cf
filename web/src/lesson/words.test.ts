import { expect, test } from "vitest";

import type { CardEntry } from "../api";
import { spoken } from "./words";

const catalogue = new Map([["card:metal", { name: "Metal" } as CardEntry]]);

test("pieces in a sentence have their names, or the words that were chosen for them", () => {
  expect(spoken("Take {card:metal}, or {card:metal|more of it}.", catalogue)).toEqual([
    { text: "Take " },
    { text: "Metal", ref: "card:metal" },
    { text: ", or " },
    { text: "more of it", ref: "card:metal" },
    { text: "." },
  ]);
  expect(spoken("Plain words.", catalogue)).toEqual([{ text: "Plain words." }]);
});
