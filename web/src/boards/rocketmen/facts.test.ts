import { describe, expect, it } from "vitest";

import type { CardEntry, Option } from "../../api";
import { cardLabel, costs, gives, inWords, listed, missionName, priceNow, wordForGift } from "./facts";

const card = (ref: string, kind: string, numbers: CardEntry["numbers"], text = ""): CardEntry => ({
  ref,
  kind,
  numbers,
  text,
  name: missionName(ref.slice(5)),
  count: 1,
  source: "rulebook",
  reconstructed: [],
  rule: "",
});
const PARTS = card("card:reusable-parts", "asset", { rocket: 1, composite: 1, cost_money: 50, cost_composite: 1 });

describe("what stands on a card", () => {
  it("is read from the catalogue", () => {
    expect(gives(PARTS)).toEqual({ composite: 1, rocket: 1 });
    expect(costs(PARTS)).toEqual({ money: 50, composite: 1 });
    expect(inWords({ money: 10, computer: 2 })).toBe("$10 and 2 Computers");
    expect(inWords({})).toBe("nothing");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("is told in the label, with the price of the moment", () => {
    expect(cardLabel(PARTS)).toBe(
      "Reusable Parts, Asset, gives 1 Composite and 1 Rocket point, costs $50 and 1 Composite",
    );
    const options = [
      { key: "buy", objects: [PARTS.ref, "pile:display"], args: { price_parts: { money: 60 } } },
    ] as unknown as Option[];
    expect(priceNow(PARTS, options)).toEqual({ money: 60 });
    expect(priceNow(PARTS, [])).toEqual({ money: 50, composite: 1 });
  });

  it("has a word where no number tells the gift", () => {
    expect(wordForGift(card("card:x", "asset", { use: "copy" }))).toBe("as its copy");
    expect(wordForGift(card("card:x", "asset", { use: "money-only" }))).toBe("$ by missions");
    expect(wordForGift(card("card:x", "mission", {}))).toBe("gives nothing");
    expect(wordForGift(PARTS)).toBe("");
  });
});
