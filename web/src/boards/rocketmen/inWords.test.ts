import { expect, test } from "vitest";

import type { CardEntry, RocketmenPlayer, RocketmenView } from "../../api";
import type { Tellable } from "../../lib/passages";
import { inWords } from "./inWords";

const entry = (ref: string, name: string, kind: string, numbers: CardEntry["numbers"] = {}, text = ""): CardEntry => ({
  ref,
  name,
  kind,
  numbers,
  text,
  count: 1,
  source: "rulebook",
  reconstructed: [],
  rule: "",
});
const CARDS = [
  entry("card:ship-a", "Spaceship", "mission", { mission: "spaceship", biotech: 1 }),
  entry("card:ship-b", "Spaceship", "mission", { mission: "spaceship", rocket: 1 }),
  entry("card:small", "Small Rocket Boosters", "engine", { rocket: 2, cost_money: 30 }),
  entry("destination:moon", "Moon", "destination", { spaces: 10, draws: 4, item: "composite" }),
  entry("location:moon-base", "Base on the Moon", "location", {
    destination: "moon",
    type: "base",
    rocket_points: 8,
    first: 6,
    later: 4,
  }),
  entry("goal:fleet", "Fleet", "goal", {}, "Two ships."),
];

function table(): Tellable {
  const catalogue = new Map(CARDS.map((card) => [card.ref, card]));
  return { names: ["Ada", "Bo"], options: [], log: [], catalogue, card: (ref) => catalogue.get(ref) };
}

const player = (seat: number, parts: Partial<RocketmenPlayer> = {}): RocketmenPlayer => ({
  seat,
  hand_size: 0,
  hand_limit: 6,
  hand: null,
  known_cards: [],
  hq_size: 5,
  hidden_cards: {},
  warehouse: [],
  junkyard: [],
  mission: null,
  pad: [],
  stored: [],
  launch_points: 0,
  launches: [],
  locations: [],
  first_at: [],
  tokens_left: 6,
  rocket_points: 0,
  money_tokens: 0,
  science_tokens: 0,
  used_money_tokens: 0,
  used_science_tokens: 0,
  threats: 0,
  surcharge: 0,
  goals: null,
  track: 0,
  points: {},
  score: 0,
  ...parts,
});

const view = (players: RocketmenPlayer[], parts: Partial<RocketmenView> = {}): RocketmenView => ({
  game: "rocketmen",
  seat: 0,
  options: {},
  over: false,
  pending: [0],
  doing: "turn",
  round: 3,
  turn: 0,
  starter: 0,
  last_round: false,
  ends_at: 23,
  surcharges: [],
  variants: [],
  display: [null],
  replacements: [],
  market: 20,
  teal_left: 8,
  engines: { small: 2 },
  playing: [],
  moon_token: null,
  mars_token: null,
  purchase: null,
  placing: null,
  this_turn: { engines_bought: 0, ground_crew: 0, depots: 0 },
  copying: null,
  kept_engines: [],
  put_off: {},
  launch: null,
  players,
  ai: null,
  ...parts,
});

const told = (of: RocketmenView): string =>
  inWords(of, table())
    .map(({ title, lines }) => [title, ...lines].join("\n"))
    .join("\n\n");

test("one's own cards by name and gift: missions of one type differ by what they give", () => {
  const own = player(0, {
    hand: ["ship-a", "ship-b"],
    hand_size: 2,
    pad: [{ card: "ship-a", copy_of: null }],
    hidden_cards: { "ship-a": 2 },
    goals: [{ goal: "fleet", points: 4, fulfilled: false }],
  });
  const words = told(view([own, player(1)]));
  expect(words).toContain(
    "Your hand, 2 of 6 cards\nSpaceship, Mission, gives 1 Biotech\nSpaceship, Mission, gives 1 Rocket point",
  );
  expect(words).toContain("Launch Pad: Spaceship (1 Biotech), 0 Rocket points in all");
  expect(words).toContain("Hand and HQ together: 2 times Spaceship (1 Biotech)");
  expect(words).toContain("Goal Fleet, 4 VP, not yet fulfilled: Two ships.");
});

test("the market and the worlds, with who has been there", () => {
  const words = told(
    view([player(0, { locations: ["moon-base"], first_at: ["moon-base"] }), player(1)], { moon_token: 1 }),
  );
  expect(words).toContain("An empty place");
  expect(words).toContain("Small Rocket Boosters, Engine, gives 2 Rocket points, costs $30, 2 left");
  expect(words).toContain("Market deck: 20 cards, 8 of them teal");
  expect(words).toContain("Moon, 10 spaces, 4 success cards, boosted by 1 Composite\nBo has its token");
  expect(words).toContain(
    "Base on the Moon, needs 8 Rocket points, 6 VP for the first, 4 for later ones, first was Ada",
  );
});

test("what is being bought, and what is owed", () => {
  const purchase = {
    cards: ["small"],
    price: { money: 30 },
    paid_with: [{ card: "ship-b", copy_of: "ship-a" }],
    money_tokens: 0,
    science_tokens: 0,
    owed: { money: 20, items: 1 },
  };
  const words = told(view([player(0), player(1)], { purchase }));
  expect(words).toContain("Being bought: Small Rocket Boosters\nPrice: $30");
  expect(words).toContain("Paid with: Spaceship (1 Rocket point) as Spaceship (1 Biotech)");
  expect(words).toContain("Still owed: $20 and 1 item");
});

test("launches that are possible, or how much they lack", () => {
  const launch = {
    destination: "moon",
    location: "moon-base",
    points_needed: 8,
    boost: 3,
    target: 10,
    draws: 4,
    chance: 0.5,
  };
  expect(told(view([player(0, { launches: [launch], launch_points: 6 })]))).toContain(
    "To the Moon: 2 Rocket points short",
  );
  const ready = told(view([player(0, { launches: [launch], launch_points: 8 })]));
  expect(ready).toContain("To the Moon: would start on 3 of 10, 50% to succeed");
});

test("the automaton of a game alone", () => {
  const ai = {
    points: 5,
    score: 7,
    locations: [],
    destination: "moon",
    mission: "moon-base",
    space: 4,
    threats: 1,
    moved: false,
    card_left: false,
    cards_left: 9,
    discarded: [],
  };
  expect(told(view([player(0)], { ai }))).toContain(
    "The AI\n7 VP, 5 on the track, 1 Threat\nFlies to Base on the Moon, on space 4 of 10",
  );
});

test("a spectator has nothing in hand", () => {
  expect(inWords(view([player(0), player(1)], { seat: null }), table()).some(({ hand }) => hand)).toBe(false);
});
