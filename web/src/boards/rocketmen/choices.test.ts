import { describe, expect, it } from "vitest";

import type { Option } from "../../api";
import { choice, givesAway, isTurn } from "./choices";

describe("the questions of a launch", () => {
  const asked = (key: string, args: Option["args"]): Option => ({
    code: 1,
    key,
    args,
    words: "In the server's words",
    verb: "",
    objects: [],
    rule: "",
  });

  it("are put shortly, with the chance apart", () => {
    expect(choice(asked("draw-success", { number: 2, draws: 3, chance: "28.6%" }))).toEqual({
      title: "Draw a card",
      detail: "success card 2 of 3",
      chance: "28.6%",
    });
    expect(choice(asked("abort", { cards: "cards:1" })).detail).toContain("costs 1 card of");
    expect(choice(asked("keep-mission", { card: "card:x" }))).toEqual({
      title: "In the server's words",
      detail: "",
      chance: "",
    });
  });

  it("keep silent about a card that is still being turned over", () => {
    expect(["draw-success", "abort"].some((key) => givesAway(asked(key, {})))).toBe(false);
    expect(["accept", "use-suit", "give-up", "keep-mission"].every((key) => givesAway(asked(key, {})))).toBe(true);
  });

  it("are not those of a turn", () => {
    expect(isTurn([asked("end-turn-refill", {})])).toBe(true);
    expect(isTurn([asked("draw-success", {})])).toBe(false);
  });
});
