import { expect, test } from "vitest";

import type { CardEntry } from "../../api";
import type { Tellable } from "../../lib/passages";
import { inWords } from "./inWords";
import { aColour, anOption, aView, named } from "./sample";

function table(options: Tellable["options"] = []): Tellable {
  const card = (ref: string): CardEntry => ({ name: named(ref), numbers: { kind: "outer" } }) as unknown as CardEntry;
  return { names: ["Ada", "Bo", "Cy"], options, log: [], catalogue: new Map(), card };
}
const told = (...asked: Parameters<typeof inWords>): string =>
  inWords(...asked)
    .map(({ title, lines }) => [title, ...lines].join("\n"))
    .join("\n\n");

const hellas = {
  zone: "hellas",
  resource: "ice",
  lying: {},
  astronauts: { yellow: 2, blue: 1 },
  discovery: { card: null, seen_by: [1] },
};

test("zones with who is there, and the dead", () => {
  const words = told(aView({ zones: [hellas], memorial: { blue: 3 } }), table());
  expect(words).toMatch(/hellas, outer zone.*Resource: ice.*Ada: 2, the most; Bo: 1.*seen by Bo/);
  expect(words).toContain("Memorial: Bo: 3");
  expect(told(aView({}), table())).toContain("Memorial: nobody");
});

test("docks and piles", () => {
  const ship = {
    destination: "hellas",
    capacity: 4,
    bound: "hellas",
    tokens: [],
    launched: false,
    full: false,
    room: 3,
    crew: { yellow: 1 },
  };
  const words = told(aView({ docks: [ship, null], ship_deck: 1, event_deck: 20, unflipped: { ice: 2 } }), table());
  expect(words).toMatch(/Dock 1, ship to hellas, 1 of 4 seats taken, aboard Ada: 1\nDock 2, empty/);
  expect(words).toContain("Ship deck: 1 ship to come");
  expect(words).toContain("Event deck: 20 cards");
  expect(words).toMatch(/not turned over yet.*2 ice/);
});

test("your characters, those that can be chosen first; what is secret is told as yours", () => {
  const choice = anOption({ code: 3, objects: ["character:soldier"] });
  const view = aView({
    doing: "choose character",
    your_choice: 3,
    you: { missions: [{ card: "base", points: 2 }], actions: [], returned: null, boxed: [] },
  });
  const passages = inWords(view, table([choice]));
  const [characters, secrets] = passages.filter(({ hand }) => hand);
  expect(characters!.lines[0]).toBe("9 recruiter, in your hand");
  expect(characters!.lines.find((line) => line.includes("soldier"))).toBe("2 soldier, your secret choice");
  expect(secrets!.lines).toEqual(["base, mission, 2 points as things stand"]);
});

test("everybody: what they do, what they have, what is known of their hands", () => {
  const bo = aColour({
    colour: "blue",
    seat: 1,
    reserve: 1,
    score: 3,
    points: { ice: 3, missions: 0 },
    tokens: { ice: 3 },
  });
  const words = told(aView({ colours: [aColour({}), bo] }), table());
  expect(words).toMatch(/Bo\n(.*\n)?3 points: ice tokens: 3\nPoint tokens: 3 ice\n1 astronaut in reserve/);
  expect(words).toContain("Characters in hand: recruiter and soldier");
  expect(words).toContain("First player: Ada");
  expect(words).toContain("Round 1 of 10");
});

test("a spectator has nothing in hand", () => {
  expect(inWords(aView({ seat: null }), table()).some(({ hand }) => hand)).toBe(false);
});
