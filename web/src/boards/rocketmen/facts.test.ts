import { describe, expect, it } from "vitest";

import type { CardEntry } from "../../api";
import { cardLabel, costs, gives, inWords, missionName, priceNow, wordForGift } from "./facts";

const card = (ref: string, kind: string, numbers: CardEntry["numbers"], text = ""): CardEntry => ({
  ref,
  kind,
  numbers,
  text,
  name: "Reusable Parts",
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
  });

  it("is told in the label, with the price of the moment", () => {
    expect(cardLabel(PARTS)).toBe(
      "Reusable Parts, Asset, gives 1 Composite and 1 Rocket point, costs $50 and 1 Composite",
    );
    const threat = card("card:pandemic", "threat", { cost_money: 40, cost_biotech: 1 });
    const view = { seat: 1, turn: 0, players: [{ surcharge: 0 }, { surcharge: 20 }] };
    expect(priceNow(threat, view)).toEqual({ money: 60, biotech: 1 });
    expect(priceNow(threat, { ...view, seat: null })).toEqual({ money: 40, biotech: 1 });
    expect(priceNow(PARTS, view)).toEqual({ money: 50, composite: 1 });
  });

  it("has a word where no number tells the gift", () => {
    expect(wordForGift(card("card:x", "asset", { use: "copy" }))).toBe("as its copy");
    expect(wordForGift(card("card:x", "asset", { use: "money-only" }))).toBe("$ by missions");
    expect(wordForGift(card("card:x", "mission", {}))).toBe("gives nothing");
    expect(wordForGift(PARTS)).toBe("");
  });

  it("names missions of a type as their cards are named", () => {
    const hotel = { ...card("card:hotel", "mission", { mission: "space-hotel" }), name: "Raumhotel" };
    const catalogue = new Map([[hotel.ref, hotel]]);
    expect(missionName("space-hotel", catalogue)).toBe("Raumhotel");
    expect(missionName("base", catalogue)).toBe("base");
  });
});
