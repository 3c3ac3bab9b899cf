import { afterEach, describe, expect, it } from "vitest";

import type { CardEntry, LaunchPadPlayer, LaunchPadView } from "../../api";
import { learn } from "../../words/words";
import {
  cardWords,
  countdownWords,
  drawPileWords,
  expertFor,
  isCrowded,
  padsOnTheirWay,
  pickedIndex,
  pointRows,
  rocketWords,
  shipParts,
  standingIn,
  stepOf,
  type Rocket,
} from "./facts";

const rocket = (kind: string, zone: string, more: Partial<Rocket> = {}): Rocket => ({
  kind,
  zone,
  metal: 0,
  fuel: 0,
  complete: false,
  bonus: [],
  ...more,
});

const player = (rockets: Rocket[], pads: LaunchPadPlayer["pads"] = {}): LaunchPadPlayer =>
  ({ seat: 1, rockets, pads }) as unknown as LaunchPadPlayer;

const galactic: CardEntry = {
  ref: "card:galactic",
  name: "Galactic",
  kind: "rocket",
  count: 2,
  numbers: { metal: 3, fuel: 2, points: 12 },
  text: "",
  source: "rulebook",
  reconstructed: [],
  rule: "LP 7.4",
};

describe("a rocket", () => {
  it("is drawn part by part, over its plan as long as something is missing", () => {
    expect(shipParts("galactic", { metal: 2, fuel: 1 }, false)).toEqual([
      "galactic-plan",
      "galactic-frame",
      "galactic-metal-1",
      "galactic-metal-2",
      "galactic-fuel-1",
    ]);
    expect(shipParts("observer", { metal: 1, fuel: 1 }, true)).toEqual([
      "observer-frame",
      "observer-metal-1",
      "observer-fuel-1",
    ]);
  });

  it("is told in words with everything on it", () => {
    const words = rocketWords(
      "Galactic",
      rocket("galactic", "launch", { metal: 3, fuel: 2, complete: true }),
      { metal: 3, fuel: 2 },
      "Launch of Mara",
      ["Astronaut"],
    );
    expect(words).toBe("Galactic rocket, 3 of 3 Metal, 2 of 2 Fuel, complete, Astronaut, Launch of Mara");
  });

  it("keeps its spot when another one leaves the row, and its number is that of the row", () => {
    const row = [rocket("observer", "launch"), rocket("explorer", "launch"), rocket("observer", "construction")];
    expect(standingIn(player(row), "launch").map(({ index, spot }) => [index, spot])).toEqual([
      [0, "1:launch:observer:1"],
      [1, "1:launch:explorer:1"],
    ]);
    expect(standingIn(player(row.slice(1)), "launch")[0]).toMatchObject({ index: 0, spot: "1:launch:explorer:1" });
  });

  it("stands in a crowd if there are many, or many in one zone", () => {
    const some = (count: number, zone: string): Rocket[] =>
      Array.from({ length: count }, () => rocket("observer", zone));
    expect(isCrowded(player([...some(3, "construction"), ...some(3, "launch")]))).toBe(false);
    expect(isCrowded(player(some(4, "launch")))).toBe(true);
  });
});

describe("the middle", () => {
  it("tells what is in the draw pile", () => {
    const pile = { cards: 20, pads: 2, before_pads: 7, pads_set_aside: false };
    expect(drawPileWords(pile)).toBe("20 cards, 2 pads among them, none in the next 7");
    expect(drawPileWords({ ...pile, before_pads: 0, pads: 1 })).toBe("20 cards, 1 pad among them");
    expect(drawPileWords({ ...pile, cards: 1, pads: 0 })).toBe("1 card, no pad among them");
    expect(drawPileWords({ ...pile, pads_set_aside: true })).toContain("when it has run out");
  });

  it("counts the pads in all zones", () => {
    const players = [
      player([], { construction: ["pad-top-left", "pad-top-right"] }),
      player([], { launch: ["pad-bottom-left"] }),
    ];
    expect(padsOnTheirWay({ players } as unknown as LaunchPadView)).toBe(3);
  });

  it("counts down", () => {
    const at = (final_turns_left: number | null, over = false): string =>
      countdownWords({ final_turns_left, over } as LaunchPadView);
    expect(at(null)).toBe("");
    expect(at(3)).toBe("Countdown: 3 turns after this one");
    expect(at(1)).toBe("Countdown: 1 turn after this one");
    expect(at(0)).toBe("Countdown: this is the last turn");
    expect(at(0, true)).toBe("The game is over");
  });
});

describe("the step of the turn", () => {
  it("follows from what is being decided", () => {
    expect(stepOf("advance rockets", [])).toBe(2);
    expect(stepOf("sabotage", [])).toBe(4);
    expect(stepOf("discard", [])).toBe(6);
    expect(stepOf(null, [])).toBe(0);
  });

  it("of a draw is told by what brought it about in this turn", () => {
    expect(stepOf("draw", ["turn", "second-hand", "turn", "rocket-advanced"])).toBe(3);
    expect(stepOf("draw", ["turn", "drew", "played-action", "drew"])).toBe(4);
    expect(stepOf("draw", ["turn", "played-action", "second-hand", "drew"])).toBe(5);
  });
});

describe("words", () => {
  it("tell all that a face tells", () => {
    expect(cardWords(galactic)).toBe("Galactic, rocket, needs 3 Metal and 2 Fuel, 12 points");
    expect(cardWords({ ...galactic, name: "Metal", kind: "component", numbers: {} })).toBe("Metal, component");
  });

  it("name the expert of a zone, and not the one who can do every job", () => {
    const expert = (name: string, zone: string): CardEntry => ({
      ...galactic,
      name,
      kind: "expert",
      numbers: { zone },
    });
    const cards = [galactic, expert("Jack of All Trades", "any"), expert("Engineer", "construction")];
    expect(expertFor("construction", cards)?.name).toBe("Engineer");
    expect(expertFor("launch", cards)).toBeUndefined();
  });

  it("name each rule that gives or takes points", () => {
    expect(pointRows({ certificates: 3, "no-mission-controller": -10 })).toEqual([
      { rule: "Quality Certificates", points: "+3" },
      { rule: "No expert in Launch", points: "−10" },
    ]);
  });

  it("point at one of several equal cards", () => {
    expect(pickedIndex(["fuel", "metal", "metal"], "metal")).toBe(1);
    expect(pickedIndex(["fuel"], null)).toBe(-1);
  });
});

describe("in German", () => {
  afterEach(() => learn("en"));

  it("words are put as German puts them", async () => {
    await learn("de");
    const pile = { cards: 1, pads: 2, before_pads: 7, pads_set_aside: false };
    expect(drawPileWords(pile)).toBe("1 Karte, darunter 2 Rampenteile, keines unter den nächsten 7");
    expect(cardWords({ ...galactic, name: "Galaxis" })).toBe(
      "Galaxis, Rakete, braucht 3 Metall und 2 Treibstoff, 12 Punkte",
    );
    expect(pointRows({ "no-mission-controller": -10 })[0]!.rule).toBe("Keine Fachkraft in der Startzone");
  });
});
