/** Who plays: a colour with its shape and name. With two seats each leads a neutral colour, too. */

import type { RedPlanetView } from "../../api";

export type ColourView = RedPlanetView["colours"][number];

export interface Person {
  colour: string;
  index: number; // of the colour: its shape and ink
  ref: string; // as the options call it
  name: string;
  seat: number; // who decides for it
  neutral: boolean;
  yours: boolean; // the main colour of whoever looks
}

export function people(view: RedPlanetView, names: string[], colourName: (colour: string) => string): Person[] {
  return view.colours.map(({ colour, seat, neutral }, index) => ({
    colour,
    index,
    ref: neutral ? `colour:${colour}` : `seat:${seat}`,
    name: neutral ? colourName(colour) : (names[seat] ?? colourName(colour)),
    seat,
    neutral,
    yours: !neutral && seat === view.seat,
  }));
}

export type Standing = "most" | "tied" | "fewer";

export interface Counted {
  person: Person;
  count: number;
  standing: Standing;
}

/** Who is in a place, the most numerous first; several who share the lead are tied. */
export function counted(astronauts: Record<string, number>, all: Person[]): Counted[] {
  const present = all
    .map((person) => ({ person, count: astronauts[person.colour] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const most = present[0]?.count ?? 0;
  const leaders = present.filter(({ count }) => count === most).length;
  return present.map((entry) => ({
    ...entry,
    standing: entry.count < most ? "fewer" : leaders > 1 ? "tied" : "most",
  }));
}

/** What somebody is doing at the moment, as the others see it. */
export type Doing =
  | { state: "choosing" | "chosen" | "waiting" | "deciding" | "face-down" }
  | { state: "acting" | "revealed"; character: string };

export function doing(view: RedPlanetView, colour: ColourView): Doing {
  if (view.over) return { state: "waiting" };
  if (view.called !== null) {
    if (view.acting === colour.colour && colour.character) return { state: "acting", character: colour.character };
    if (!colour.has_chosen) return { state: "waiting" };
    return colour.character && faceUp(view, colour)
      ? { state: "revealed", character: colour.character }
      : { state: "face-down" };
  }
  if (choosing(view)) return { state: colour.neutral || colour.has_chosen ? "chosen" : "choosing" };
  return { state: !colour.neutral && view.pending.includes(colour.seat) ? "deciding" : "waiting" };
}

/** Is everybody choosing at the same time, in secret? */
export function choosing(view: RedPlanetView): boolean {
  return view.doing === "choose character" || view.doing === "choose mission";
}

/** The countdown's order, and with it every character's number. */
export const CAST = [
  "recruiter",
  "explorer",
  "scientist",
  "secret-agent",
  "saboteur",
  "femme-fatale",
  "travel-agent",
  "soldier",
  "pilot",
];

export const numberOf = (character: string): number => CAST.length - CAST.indexOf(character);

/** Leaders see the characters of their colours before their numbers are called; face up they lie from then on. */
export function faceUp(view: RedPlanetView, colour: ColourView): boolean {
  return view.called !== null && colour.character !== null && numberOf(colour.character) >= view.called;
}
