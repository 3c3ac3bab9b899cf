/** A small table for tests: three players, nothing on the board. */

import type { Option, RedPlanetView } from "../../api";
import type { ColourView } from "./people";

export const named = (ref: string): string => ref.split(":").at(-1)!;

export function aColour(parts: Partial<ColourView>): ColourView {
  return {
    colour: "yellow",
    seat: 0,
    neutral: false,
    hand: ["recruiter", "soldier"],
    deck: null,
    played: [],
    has_chosen: false,
    character: null,
    reserve: 20,
    tokens: { ice: 0, sylvanite: 0, celerium: 0 },
    face_down_cards: 1,
    shown_cards: [],
    points: {},
    score: 0,
    ...parts,
  };
}

export function aView(parts: Partial<RedPlanetView>): RedPlanetView {
  return {
    game: "mission-red-planet",
    seat: 0,
    options: {},
    over: false,
    pending: [0],
    doing: "place",
    round: 1,
    turn: 0,
    first: "yellow",
    called: null,
    acting: null,
    docks: [],
    zones: [],
    memorial: {},
    destination_tokens: {},
    ship_deck: 0,
    ship_discard: [],
    unflipped: {},
    unleashed: [],
    step: { zones: [], docks: [], left: 0, moment: null },
    event_deck: 0,
    event_discard: [],
    discoveries_revealed: false,
    colours: ["yellow", "blue", "orange"].map((colour, seat) => aColour({ colour, seat })),
    you: null,
    your_choice: null,
    ...parts,
  };
}

export function anOption(parts: Partial<Option>): Option {
  return { code: 0, key: "", args: {}, words: "", verb: "", objects: [], rule: "", ...parts };
}
