/** Your nine characters, from 9 to 1: where each of them is, and what the countdown has come to. */

import type { Option, RedPlanetView } from "../../api";
import { type Key, t } from "../../words/words";
import { CAST, choosing, faceUp, numberOf, type ColourView } from "./people";

export type Where = "hand" | "secret" | "face-down" | "acting" | "face-up" | "played" | "unowned";

export interface Slot {
  character: string;
  number: number;
  where: Where;
  call: "past" | "now" | "to-come"; // of the countdown
  shown: string[]; // the colours that have turned it over in this round
}

export function slots(view: RedPlanetView, options: Option[]): Slot[] {
  const own = view.seat === null ? undefined : view.colours[view.seat];
  const secret = secretChoice(view, options);
  return CAST.map((character) => {
    const number = numberOf(character);
    const called = view.called ?? CAST.length + 1;
    return {
      character,
      number,
      where: own ? whereIs(character, own, view, secret) : "unowned",
      call: number > called ? "past" : number === called ? "now" : "to-come",
      shown: view.colours
        .filter((colour) => colour.character === character && faceUp(view, colour))
        .map(({ colour }) => colour),
    };
  });
}

/** What this seat has chosen while others still choose: the reference of a character or mission. */
export function secretChoice(view: RedPlanetView, options: Option[]): string | null {
  if (view.your_choice === null || !choosing(view)) return null;
  return options.find(({ code }) => code === view.your_choice)?.objects[0] ?? null;
}

function whereIs(character: string, own: ColourView, view: RedPlanetView, secret: string | null): Where {
  if (secret === `character:${character}`) return "secret";
  if (own.character === character && view.called !== null) {
    if (view.acting === own.colour) return "acting";
    return faceUp(view, own) ? "face-up" : "face-down";
  }
  return own.hand?.includes(character) ? "hand" : "played";
}

const WHERE: Record<Exclude<Where, "unowned">, Key> = {
  hand: "red-planet.where-hand",
  secret: "red-planet.where-secret",
  "face-down": "red-planet.where-face-down",
  acting: "red-planet.where-acting",
  "face-up": "red-planet.where-face-up",
  played: "red-planet.where-played",
};

export const whereWords = (where: Where): string => (where === "unowned" ? "" : t(WHERE[where]));
