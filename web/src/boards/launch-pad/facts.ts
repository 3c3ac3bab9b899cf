/** What lies on the table, in words and in parts of drawings. Nothing here knows a rule. */

import type { CardEntry, LaunchPadPlayer, LaunchPadView } from "../../api";

export type Rocket = LaunchPadPlayer["rockets"][number];

export const ZONES = ["construction", "quality-control", "launch"] as const;
export type ZoneName = (typeof ZONES)[number];

export const PADS = ["pad-top-left", "pad-top-right", "pad-bottom-left", "pad-bottom-right"] as const;

export const cardRef = (id: string): string => `card:${id}`;
export const idOf = (ref: string): string => ref.slice(ref.indexOf(":") + 1);

/** A number of a card, such as the Metal that a rocket needs. */
export function numberOf(card: CardEntry | undefined, name: string): number {
  const value = card?.numbers[name];
  return typeof value === "number" ? value : 0;
}

/** +13, 0, −4. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

// ---- rockets

export interface Needs {
  metal: number;
  fuel: number;
}

/** The parts of a rocket's drawing, the undermost first: what is missing is a broken line of its plan. */
export function shipParts(kind: string, there: Needs, complete: boolean): string[] {
  const parts = complete ? [] : [`${kind}-plan`];
  parts.push(`${kind}-frame`);
  for (let part = 1; part <= there.metal; part++) parts.push(`${kind}-metal-${part}`);
  for (let part = 1; part <= there.fuel; part++) parts.push(`${kind}-fuel-${part}`);
  return parts;
}

/** Rockets are drawn on one grid of 60 by 110, and the small ones do not reach its top. */
const TOPS: Record<string, number> = { observer: 32, explorer: 24, intrepid: 14, galactic: 0 };

export function shipTop(kind: string): number {
  return TOPS[kind] ?? 0;
}

export function rocketWords(name: string, rocket: Rocket, needs: Needs, zone: string, bonus: string[]): string {
  const parts = [
    `${rocket.metal} of ${needs.metal} Metal`,
    `${rocket.fuel} of ${needs.fuel} Fuel`,
    rocket.complete ? "complete" : "not complete",
  ];
  return [`${name} rocket`, ...parts, ...bonus, zone].join(", ");
}

export interface Standing {
  rocket: Rocket;
  index: number; // its number in its owner's row, which its reference names
  spot: string; // the same as long as it stands there, whatever happens to the rockets beside it
}

/** The rockets of a zone. */
export function standingIn(player: LaunchPadPlayer, zone: string): Standing[] {
  const seen = new Map<string, number>();
  return player.rockets.flatMap((rocket, index) => {
    if (rocket.zone !== zone) return [];
    const nth = (seen.get(rocket.kind) ?? 0) + 1;
    seen.set(rocket.kind, nth);
    return [{ rocket, index, spot: `${player.seat}:${zone}:${rocket.kind}:${nth}` }];
  });
}

const MANY = 6; // rockets of a player, and
const MANY_IN_ZONE = 3; // in one zone: more have no room for their names

export function isCrowded(player: LaunchPadPlayer): boolean {
  return player.rockets.length > MANY || ZONES.some((zone) => standingIn(player, zone).length > MANY_IN_ZONE);
}

// ---- the middle

export function drawPileWords(pile: LaunchPadView["draw_pile"]): string {
  const cards = plural(pile.cards, "card");
  if (pile.pads_set_aside) return `${cards}; the four pads come in when it has run out`;
  if (pile.pads === 0) return `${cards}, no pad among them`;
  const pads = `${cards}, ${plural(pile.pads, "pad")} among them`;
  return pile.before_pads ? `${pads}, none in the next ${pile.before_pads}` : pads;
}

export function padsOnTheirWay(view: LaunchPadView): number {
  return view.players.reduce((sum, player) => sum + Object.values(player.pads).flat().length, 0);
}

/** What the Countdown says; nothing before it begins. */
export function countdownWords(view: LaunchPadView): string {
  if (view.over) return "The game is over";
  if (view.final_turns_left === null) return "";
  return view.final_turns_left === 0
    ? "Countdown: this is the last turn"
    : `Countdown: ${plural(view.final_turns_left, "turn")} after this one`;
}

// ---- the turn

export const STEPS = ["Pads", "Rockets", "Draw", "Play", "Second hand", "Discard"] as const;

/** The step of the turn, from 1. A draw is told apart by what was last said about this turn. */
export function stepOf(doing: string | null, keys: string[]): number {
  if (doing === null) return 0;
  if (doing === "advance rockets") return 2;
  if (doing === "discard") return 6;
  if (doing !== "draw") return 4;
  const cause = keys
    .slice(keys.lastIndexOf("turn") + 1)
    .findLast((key) => key === "second-hand" || key === "played-action");
  return cause === "second-hand" ? 5 : cause ? 4 : 3;
}

// ---- points

const RULES: Record<string, string> = {
  "rockets-in-launch": "Rockets in Launch",
  "rockets-in-construction": "Rockets in Construction",
  certificates: "Quality Certificates",
  astronauts: "Astronauts",
  "no-mission-controller": "No expert in Launch",
};

export function pointRows(points: LaunchPadPlayer["points"]): { rule: string; points: string }[] {
  return Object.entries(points).map(([rule, count]) => ({ rule: RULES[rule] ?? rule, points: signed(count) }));
}

// ---- cards

const KINDS: Record<string, string> = {
  rocket: "Rocket",
  component: "Component",
  expert: "Expert",
  bonus: "Bonus",
  action: "Action",
  specialty: "Specialty",
  pad: "Launch pad",
};

export function kindName(card: CardEntry | undefined): string {
  return KINDS[card?.kind ?? ""] ?? "Card";
}

/** The expert whose job is that of a zone. */
export function expertFor(zone: string, cards: Iterable<CardEntry>): CardEntry | undefined {
  return [...cards].find((card) => card.kind === "expert" && card.numbers.zone === zone);
}

/** All that a card's face tells. */
export function cardWords(card: CardEntry | undefined): string {
  if (!card) return "A card";
  const words = [card.name, kindName(card).toLowerCase()];
  if (card.kind === "rocket") words.push(`needs ${numberOf(card, "metal")} Metal and ${numberOf(card, "fuel")} Fuel`);
  if ("points" in card.numbers) words.push(`${numberOf(card, "points")} points`);
  return words.join(", ");
}

/** The hand with its doubles told apart: which of its cards is the one that was picked in secret. */
export function pickedIndex(hand: string[], picked: string | null): number {
  return picked === null ? -1 : hand.indexOf(picked);
}
