import { describe, expect, it } from "vitest";

import type { Option } from "../../api";
import { meantFor, placeOnly, type Where } from "./meant";

const option = (key: string, objects: string[], verb = key): Option => ({
  code: 0,
  key,
  objects,
  verb,
  args: {},
  words: "",
  rule: "",
});
const meant = (where: Where, ref: string, one: Option): boolean => meantFor(where, ref)(one);

describe("which card an option means", () => {
  it("tells the display from the hand", () => {
    const buy = option("buy", ["card:depot", "pile:display"]);
    expect(meant("display", "card:depot", buy)).toBe(true);
    expect(meant("hand", "card:depot", buy)).toBe(false);
    expect(meant("pad", "card:depot", buy)).toBe(false);
  });

  it("lets a card of the hand counter a threat of the display", () => {
    const use = option("use", ["card:solar-energy", "card:climate-change", "pile:display"]);
    expect(meant("hand", "card:solar-energy", use)).toBe(true);
    expect(meant("display", "card:climate-change", use)).toBe(true);
    expect(meant("hand", "card:climate-change", use)).toBe(false);
  });

  it("stores a card of the hand on the Depot of the pad, not on one in the hand", () => {
    const store = option("store", ["card:base-a", "pile:depot", "card:depot"]);
    expect(meant("hand", "card:base-a", store)).toBe(true);
    expect(meant("pad", "card:depot", store)).toBe(true);
    expect(meant("hand", "card:depot", store)).toBe(false);
  });

  it("discards from one's own pad only", () => {
    const discard = option("discard-from-pad", ["card:base-a", "pile:launch-pad"]);
    expect(meant("pad", "card:base-a", discard)).toBe(true);
    expect(meant("theirs", "card:base-a", discard)).toBe(false);
    expect(meant("elsewhere", "card:base-a", discard)).toBe(false);
  });

  it("copies from anybody's pad and warehouse", () => {
    const copy = option("pay-as-copy", ["card:big-data", "card:industrial-espionage"], "copy");
    for (const where of ["pad", "theirs", "warehouse"] as const) expect(meant(where, "card:big-data", copy)).toBe(true);
    expect(meant("hand", "card:big-data", copy)).toBe(false);
    expect(meant("hand", "card:industrial-espionage", copy)).toBe(true);
    expect(meant("pad", "card:industrial-espionage", copy)).toBe(false);
  });

  it("leaves to a place what is done there", () => {
    expect(placeOnly("abort", "give-up")(option("abort", ["pile:launch-pad"]))).toBe(true);
    expect(placeOnly("abort")(option("discard-from-pad", ["card:base-a", "pile:launch-pad"]))).toBe(false);
  });
});
