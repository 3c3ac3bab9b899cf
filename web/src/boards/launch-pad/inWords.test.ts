import { expect, test } from "vitest";

import type { CardEntry, LaunchPadPlayer, LaunchPadView } from "../../api";
import type { Tellable } from "../../lib/passages";
import { inWords } from "./inWords";

const entry = (ref: string, name: string, kind: string, numbers: CardEntry["numbers"] = {}): CardEntry => ({
  ref,
  name,
  kind,
  numbers,
  count: 1,
  text: "",
  source: "rulebook",
  reconstructed: [],
  rule: "",
});
const CARDS = [
  entry("card:galactic", "Galactic", "rocket", { metal: 3, fuel: 2, points: 12 }),
  entry("card:metal", "Metal", "component"),
  entry("card:oxygen", "Oxygen", "bonus"),
  entry("card:engineer", "Engineer", "expert", { zone: "construction" }),
  entry("zone:construction", "Construction", "zone"),
  entry("zone:quality-control", "Quality Control", "zone"),
  entry("zone:launch", "Launch", "zone"),
];

function table(): Tellable {
  const catalogue = new Map(CARDS.map((card) => [card.ref, card]));
  return { names: ["Ada", "Bo"], options: [], log: [], catalogue, card: (ref) => catalogue.get(ref) };
}

const player = (seat: number, parts: Partial<LaunchPadPlayer> = {}): LaunchPadPlayer => ({
  seat,
  hand_size: 0,
  hand_limit: 6,
  hand: null,
  known_cards: [],
  has_chosen: false,
  rockets: [],
  experts: {},
  specialties: [],
  pads: {},
  points: {},
  score: 0,
  bonus_cards: 0,
  offers: 0,
  ...parts,
});

const view = (players: LaunchPadPlayer[], parts: Partial<LaunchPadView> = {}): LaunchPadView => ({
  game: "launch-pad",
  seat: 0,
  options: {},
  over: false,
  pending: [0],
  doing: "play",
  round: 4,
  turn: 0,
  final_turns_left: null,
  draw_pile: { cards: 90, pads: 4, before_pads: 0, pads_set_aside: false },
  discard_pile: ["metal", "oxygen"],
  loose_cards: [],
  pad_area: [],
  players,
  your_choice: null,
  offer: null,
  step: null,
  second_hand: false,
  salvages_played: 0,
  ...parts,
});

const rocket = { kind: "galactic", zone: "construction", metal: 2, fuel: 1, complete: false, bonus: ["oxygen"] };
const told = (of: LaunchPadView): string =>
  inWords(of, table())
    .map(({ title, lines }) => [title, ...lines].join("\n"))
    .join("\n\n");

test("one's own hand, zones and rockets, and those of the others", () => {
  const own = player(0, { hand: ["metal", "metal", "oxygen"], hand_size: 3, experts: { construction: "engineer" } });
  const other = player(1, {
    hand_size: 5,
    known_cards: ["metal"],
    rockets: [rocket],
    points: { astronauts: 4, certificates: 0 },
    score: 4,
  });
  const words = told(view([own, other]));
  expect(words).toContain("Your hand, 3 of 6 cards\n2 times Metal, component\nOxygen, bonus");
  expect(words).toContain("Ada (you)\n");
  expect(words).toContain("Construction: Engineer is there, no rocket");
  expect(words).toContain("Bo\n5 of 6 cards in hand\nKnown in hand: Metal\nConstruction: no Engineer, one rocket");
  expect(words).toMatch(/Galactic rocket, 2 of 3 Metal, 1 of 2 Fuel, not complete, Oxygen, Construction/);
  expect(words).toContain("+4 points if the game ended now: Astronauts: +4");
  expect(words).not.toContain("Certificates");
});

test("the middle: pads, and piles from the top", () => {
  const words = told(view([player(0), player(1)]));
  expect(words).toContain("Launch pad, 0 of 4: none");
  expect(words).toContain("Draw pile: 90 cards, 4 pads among them");
  expect(words).toContain("Discard pile, 2 cards, the top one first: Oxygen and Metal");
});

test("an offer, as far as it can be seen", () => {
  const offer = { author: 1, partner: 0, counter: false, sent: true, give: ["metal"], want: null };
  const words = told(view([player(0), player(1)], { offer }));
  expect(words).toContain("Bo’s offer to Ada\nBo gives: Metal\nBo gets: unknown");
});

test("whoever only watches hears of everybody alike, and of no hand", () => {
  const passages = inWords(view([player(0), player(1)], { seat: null }), table());
  expect(passages.filter(({ hand }) => hand)).toEqual([]);
  expect(passages.map(({ title }) => title)).toEqual(["Round 4", "Ada", "Bo", "The middle"]);
});
