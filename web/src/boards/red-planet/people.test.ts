import { describe, expect, it } from "vitest";

import { counted, doing, faceUp, numberOf, people } from "./people";
import { aColour, aView, named } from "./sample";

const NAMES = ["Ada", "Bruno", "Chidi"];

describe("people", () => {
  it("calls main colours by their players and neutral ones by their colour", () => {
    const view = aView({
      seat: 1,
      colours: [
        aColour({ colour: "yellow", seat: 0 }),
        aColour({ colour: "blue", seat: 1 }),
        aColour({ colour: "orange", seat: 0, neutral: true }),
      ],
    });
    const [ada, bruno, orange] = people(view, NAMES, named);
    expect(ada).toMatchObject({ ref: "seat:0", name: "Ada", index: 0, yours: false });
    expect(bruno).toMatchObject({ ref: "seat:1", name: "Bruno", yours: true });
    expect(orange).toMatchObject({ ref: "colour:orange", name: "orange", seat: 0, neutral: true, yours: false });
  });

  it("is nobody's own for a spectator", () => {
    expect(people(aView({ seat: null }), NAMES, named).some(({ yours }) => yours)).toBe(false);
  });
});

describe("majorities", () => {
  const all = people(aView({}), NAMES, named);
  const standings = (crowd: Record<string, number>): string[] =>
    counted(crowd, all).map(({ person, count, standing }) => `${person.name} ${count} ${standing}`);

  it("are led by the most astronauts", () => {
    expect(standings({ yellow: 1, blue: 3, orange: 2 })).toEqual(["Bruno 3 most", "Chidi 2 fewer", "Ada 1 fewer"]);
  });

  it("are shared by those who tie, and by nobody behind them", () => {
    expect(standings({ yellow: 2, blue: 1, orange: 2 })).toEqual(["Ada 2 tied", "Chidi 2 tied", "Bruno 1 fewer"]);
  });

  it("belong to whoever is alone, and to nobody where nobody is", () => {
    expect(standings({ blue: 1 })).toEqual(["Bruno 1 most"]);
    expect(standings({})).toEqual([]);
    expect(standings({ yellow: 0 })).toEqual([]);
  });
});

describe("what somebody is doing", () => {
  const soldier = aColour({ colour: "blue", seat: 1, has_chosen: true, character: "soldier" });

  it("is choosing until it has chosen", () => {
    const view = aView({ doing: "choose character" });
    expect(doing(view, aColour({})).state).toBe("choosing");
    expect(doing(view, aColour({ has_chosen: true })).state).toBe("chosen");
    expect(doing(view, aColour({ neutral: true })).state).toBe("chosen");
  });

  it("lies face down until its number is called", () => {
    expect(numberOf("soldier")).toBe(2);
    expect(faceUp(aView({ called: 3 }), soldier)).toBe(false);
    expect(doing(aView({ called: 3 }), soldier).state).toBe("face-down");
    expect(doing(aView({ called: 3 }), { ...soldier, character: null }).state).toBe("face-down");
    expect(doing(aView({ called: 2 }), soldier)).toEqual({ state: "revealed", character: "soldier" });
    expect(doing(aView({ called: 2, acting: "blue" }), soldier)).toEqual({ state: "acting", character: "soldier" });
  });

  it("is deciding when asked outside of the countdown", () => {
    expect(doing(aView({ doing: "play action", pending: [1] }), soldier).state).toBe("deciding");
    expect(doing(aView({ doing: "play action", pending: [0] }), soldier).state).toBe("waiting");
    expect(doing(aView({ over: true, called: 2 }), soldier).state).toBe("waiting");
  });
});
