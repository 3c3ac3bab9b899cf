import { describe, expect, it } from "vitest";

import type { RocketmenView } from "../../api";
import { AI, visitors } from "./visitors";

describe("who has been at a location", () => {
  const view = (mine: string[], first: string[], ai: string[]): RocketmenView =>
    ({ players: [{ seat: 0, locations: mine, first_at: first }], ai: { locations: ai } }) as unknown as RocketmenView;

  it("is told with the first one first, the automaton included", () => {
    expect(visitors(view([], [], []), "x")).toEqual({ first: null, later: [] });
    expect(visitors(view(["x"], ["x"], ["x"]), "x")).toEqual({ first: 0, later: [AI] });
    expect(visitors(view(["x"], [], ["x"]), "x")).toEqual({ first: AI, later: [0] });
    expect(visitors(view([], [], ["x"]), "x")).toEqual({ first: AI, later: [] });
  });
});
