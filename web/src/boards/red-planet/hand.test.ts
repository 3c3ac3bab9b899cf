import { describe, expect, it } from "vitest";

import { secretChoice, slots } from "./hand";
import { aColour, aView, anOption } from "./sample";

const OPTIONS = [
  anOption({ code: 11, objects: ["character:recruiter"], verb: "choose" }),
  anOption({ code: 4, objects: ["character:soldier"], verb: "choose" }),
];

describe("the hand", () => {
  it("runs from 9 to 1", () => {
    expect(slots(aView({}), []).map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("tells the secret choice, which may still be changed", () => {
    const view = aView({ doing: "choose character", your_choice: 4 });
    expect(secretChoice(view, OPTIONS)).toBe("character:soldier");
    const where = slots(view, OPTIONS).map(({ where }) => where);
    expect(where[0]).toBe("hand");
    expect(where[7]).toBe("secret");
    expect(where[8]).toBe("played");
  });

  it("has no secret choice before one is made, nor in the countdown", () => {
    expect(secretChoice(aView({ doing: "choose character" }), OPTIONS)).toBeNull();
    expect(secretChoice(aView({ doing: "place", your_choice: 4 }), OPTIONS)).toBeNull();
  });

  it("follows the countdown", () => {
    const own = aColour({ hand: ["recruiter"], has_chosen: true, character: "soldier" });
    const blue = aColour({ colour: "blue", seat: 1, has_chosen: true, character: "soldier" });
    const at = (called: number, acting: string) =>
      slots(aView({ called, acting, colours: [own, blue] }), []).find(({ character }) => character === "soldier")!;
    expect(at(5, "blue")).toMatchObject({ where: "face-down", call: "to-come", shown: [] });
    expect(at(2, "blue")).toMatchObject({ where: "face-up", call: "now", shown: ["yellow", "blue"] });
    expect(at(2, "yellow")).toMatchObject({ where: "acting", call: "now" });
    expect(at(1, "blue")).toMatchObject({ where: "face-up", call: "past" });
  });

  it("is nobody's for a spectator", () => {
    expect(slots(aView({ seat: null }), []).every(({ where }) => where === "unowned")).toBe(true);
  });
});
