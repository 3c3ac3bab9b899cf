import { describe, expect, it } from "vitest";

import { killsOwn } from "./hurts";
import { aView, anOption } from "./sample";

describe("what hurts", () => {
  it("is killing or replacing one's own astronaut", () => {
    expect(killsOwn(anOption({ key: "do-kill-whose", args: { other: "seat:0" } }), aView({}))).toBe(true);
    expect(killsOwn(anOption({ key: "do-kill", args: { other: "seat:1" } }), aView({}))).toBe(false);
  });

  it("is destroying a ship with one's own aboard", () => {
    const destroy = (killed: Record<string, number>) =>
      anOption({ key: "do-destroy", args: { killed_by_colour: killed } });
    expect(killsOwn(destroy({ yellow: 1, blue: 2 }), aView({}))).toBe(true);
    expect(killsOwn(destroy({ blue: 2 }), aView({}))).toBe(false);
  });

  it("is not what a neutral colour does to itself, nor what spectators see", () => {
    expect(killsOwn(anOption({ key: "neutral:do-kill-whose", args: { other: "colour:orange" } }), aView({}))).toBe(
      false,
    );
    expect(killsOwn(anOption({ args: { other: "seat:0" } }), aView({ seat: null }))).toBe(false);
  });
});
