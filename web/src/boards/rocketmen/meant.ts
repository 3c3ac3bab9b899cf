/** A card's name can lie in several places at once. This tells which options mean the one that lies here. */

import type { Option } from "../../api";

export type Where =
  | "display"
  | "engines"
  | "hand"
  | "plan"
  | "pad"
  | "stored"
  | "warehouse"
  | "theirs" /* somebody else's pad or warehouse: only copied */
  | "elsewhere"; /* the playing area, a junkyard, what others hold: nothing is ever done with those */

type Test = (option: Option, ref: string) => boolean;

const ESPIONAGE = "card:industrial-espionage";
const DEPOT = "card:depot";

const named = (...keys: string[]): Test => {
  const these = new Set(keys);
  return (option) => these.has(option.key);
};
const ofFirst =
  (test: Test): Test =>
  (option, ref) =>
    option.objects[0] === ref && test(option, ref);

const copies: Test = (option) => option.verb === "copy";
const fromHand = ofFirst(
  named(
    "pay",
    "pay-with-copy",
    "place-on-plan",
    "place-on-pad",
    "place-copy",
    "discard",
    "use",
    "use-copy",
    "store",
    "remove",
    "remove-for-good",
    "exchange",
  ),
);
const bought = named("buy", "buy-too", "confirm", "confirm-with-change");
const counters: Test = (option, ref) => option.key === "use" && option.objects[1] === ref;
const offPad = ofFirst(
  named(
    "discard-from-pad",
    "discard-depot",
    "keep-on-pad",
    "use-planning",
    "use-afterburner",
    "use-afterburner-there",
    "use-shielding",
    "use-suit",
  ),
);
const inDepot = named("store", "take-back");

const TESTS: Record<Where, Test> = {
  display: (option, ref) => bought(option, ref) || counters(option, ref),
  engines: bought,
  hand: (option, ref) => fromHand(option, ref) || (ref === ESPIONAGE && copies(option, ref)),
  plan: named("launch", "scrap-mission", "scrap-mission-and-pad", "keep-mission", "drop-mission"),
  pad: (option, ref) =>
    offPad(option, ref) ||
    (ref === DEPOT && inDepot(option, ref)) ||
    (ref !== ESPIONAGE && ofFirst(copies)(option, ref)),
  stored: ofFirst(named("take-back", "drop-stored")),
  warehouse: ofFirst((option, ref) => option.key === "fetch" || copies(option, ref)),
  theirs: ofFirst(copies),
  elsewhere: () => false,
};

const known = new Map<string, (option: Option) => boolean>();

/** Which options are meant for the card with this reference that lies here: the same answer for cards that are alike. */
export function meantFor(where: Where, ref: string): (option: Option) => boolean {
  const name = `${where} ${ref}`;
  const test = known.get(name) ?? ((option: Option) => TESTS[where](option, ref));
  known.set(name, test);
  return test;
}

/** What a place, not a card, stands for: its own deeds and what can be put there. */
export const placeOnly =
  (...keys: string[]) =>
  (option: Option): boolean =>
    keys.includes(option.key);
