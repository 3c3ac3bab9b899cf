import { expect, test } from "vitest";

import type { CardEntry } from "../api";
import { facts, spoken, tally } from "./facts";
import type { Catalogue } from "./library";

const card = (more: Partial<CardEntry>): CardEntry => ({
  ref: "card:x",
  name: "X",
  kind: "asset",
  count: 1,
  numbers: {},
  text: "",
  source: "rulebook",
  reconstructed: [],
  rule: "RM 1.1",
  ...more,
});
const catalogue: Catalogue = new Map([["zone:hellas", card({ name: "Hellas" })]]);

test("numbers in words", () => {
  const numbers = {
    cost_money: 30,
    zones: ["hellas", "sinus-sabaeus"],
    easy: { destination: "moon", space: 5 },
    lit: true,
  };
  expect(facts(card({ numbers }), catalogue)).toEqual([
    { field: "cost_money", name: "cost money", value: "$30" },
    { field: "zones", name: "zones", value: "Hellas, sinus sabaeus" },
    { field: "easy", name: "easy", value: "destination moon, space 5" },
    { field: "lit", name: "lit", value: "yes" },
  ]);
  expect(spoken(4, catalogue)).toBe("4");
});

test("how many come from where", () => {
  expect(tally([card({ count: 3 }), card({}), card({ source: "public" })])).toEqual([
    { source: "rulebook", kinds: 2, pieces: 4 },
    { source: "public", kinds: 1, pieces: 1 },
    { source: "reconstructed", kinds: 0, pieces: 0 },
  ]);
});
