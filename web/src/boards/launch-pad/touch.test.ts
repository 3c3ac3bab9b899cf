import { describe, expect, it } from "vitest";

import type { LaunchPadView, Option } from "../../api";
import { hurts } from "./hurts";
import { othersOf, seatState } from "./seats";
import * as touch from "./touch";

const option = (key: string, verb = ""): Option => ({ code: 1, key, verb, args: {}, words: "", objects: [], rule: "" });

describe("an option is meant for a card where it lies", () => {
  const cases: [keyof typeof touch, string, string][] = [
    ["inHand", "play-noted", "play"],
    ["inHand", "discard-last", "discard"],
    ["inHand", "give-up", "discard"],
    ["inHand", "offer-give", "give"],
    ["amongDiscards", "salvage", "take"],
    ["amongDiscards", "take-top-discard", "take"],
    ["onPile", "take-top-discard", "take"],
    ["loose", "lay-next", "lay"],
    ["askedFor", "offer-want", "ask"],
    ["inOffer", "accept", "accept"],
    ["onRocket", "steal-component", "steal"],
  ];
  it.each(cases)("%s: %s", (place, key, verb) => {
    expect(touch[place](option(key, verb))).toBe(true);
  });

  it("and not for its like elsewhere", () => {
    for (const verb of ["take", "lay", "ask", "accept", "steal"]) expect(touch.inHand(option("", verb))).toBe(false);
    expect(touch.onPile(option("salvage", "take"))).toBe(false);
    expect(touch.onlyToRead(option("play", "play"))).toBe(false);
  });
});

describe("what hurts", () => {
  it("is what strikes one's own things, also by a card with that single target", () => {
    expect(
      ["abort-own", "play:abort-own", "play-noted:check-own", "send-gift"].map((key) => hurts(option(key))),
    ).toEqual([true, true, true, true]);
    expect(["abort", "play:abort", "play", "discard", "send-offer"].some((key) => hurts(option(key)))).toBe(false);
  });
});

describe("the seats", () => {
  const view = (more: Partial<LaunchPadView>): LaunchPadView =>
    ({
      seat: 1,
      turn: 0,
      over: false,
      doing: "play",
      pending: [0],
      players: [0, 1, 2].map((seat) => ({ seat, has_chosen: seat === 0 })),
      ...more,
    }) as LaunchPadView;

  it("come in the order after whoever looks, and all of them for a spectator", () => {
    expect(othersOf(view({})).map(({ seat }) => seat)).toEqual([2, 0]);
    expect(othersOf(view({ seat: null })).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it("say what they are about", () => {
    expect([0, 1].map((seat) => seatState(view({}), seat))).toEqual(["on turn", ""]);
    expect([0, 1].map((seat) => seatState(view({ pending: [1] }), seat))).toEqual(["on turn, waits", "is asked"]);
    expect([0, 1, 2].map((seat) => seatState(view({ doing: "surplus", pending: [0, 1] }), seat))).toEqual([
      "has chosen",
      "is choosing",
      "has nothing to choose",
    ]);
    expect(seatState(view({ over: true }), 0)).toBe("");
  });
});
