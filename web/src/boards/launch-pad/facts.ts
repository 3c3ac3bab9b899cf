/** What lies on the table, in words and in parts of drawings. Nothing here knows a rule. */

import type { CardEntry, LaunchPadPlayer, LaunchPadView } from "../../api";
import { signed } from "../../lib/numbers";
import { named, t } from "../../words/words";

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

export function rocketWords(name: string, rocket: Rocket, needs: Needs, place: string, bonus: string[]): string {
  return t("launch-pad.rocket", {
    name,
    metal: rocket.metal,
    metalNeeded: needs.metal,
    fuel: rocket.fuel,
    fuelNeeded: needs.fuel,
    complete: String(rocket.complete),
    bonuses: bonus.length,
    bonus: bonus.join(", "),
    place,
  });
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
  const { cards, pads } = pile;
  if (pile.pads_set_aside) return t("launch-pad.in-draw-pile-pads-aside", { cards });
  return t("launch-pad.in-draw-pile", { cards, pads, before: pads ? pile.before_pads : 0 });
}

export function padsOnTheirWay(view: LaunchPadView): number {
  return view.players.reduce((sum, player) => sum + Object.values(player.pads).flat().length, 0);
}

/** What the Countdown says; nothing before it begins. */
export function countdownWords(view: LaunchPadView): string {
  if (view.over) return t("launch-pad.over");
  if (view.final_turns_left === null) return "";
  return view.final_turns_left === 0
    ? t("launch-pad.countdown-last")
    : t("launch-pad.countdown", { turns: view.final_turns_left });
}

// ---- the turn

export const STEPS = [
  "launch-pad.step-pads",
  "launch-pad.step-rockets",
  "launch-pad.step-draw",
  "launch-pad.step-play",
  "launch-pad.step-second-hand",
  "launch-pad.step-discard",
] as const;

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

export function pointRows(points: LaunchPadPlayer["points"]): { rule: string; points: string }[] {
  return Object.entries(points).map(([rule, count]) => ({
    rule: named("launch-pad", `points-${rule}`, rule),
    points: signed(count),
  }));
}

// ---- cards

export function kindName(card: CardEntry | undefined): string {
  return t("launch-pad.kind", { kind: card?.kind ?? "" });
}

/** The expert whose job is that of a zone. */
export function expertFor(zone: string, cards: Iterable<CardEntry>): CardEntry | undefined {
  return [...cards].find((card) => card.kind === "expert" && card.numbers.zone === zone);
}

/** All that a card's face tells. */
export function cardWords(card: CardEntry | undefined): string {
  if (!card) return t("launch-pad.some-card");
  const { name, kind } = card;
  const [metal, fuel, points] = [numberOf(card, "metal"), numberOf(card, "fuel"), numberOf(card, "points")];
  if (kind === "rocket") return t("launch-pad.card-rocket", { name, metal, fuel, points });
  return t("points" in card.numbers ? "launch-pad.card-with-points" : "launch-pad.card", { name, kind, points });
}

/** The hand with its doubles told apart: which of its cards is the one that was picked in secret. */
export function pickedIndex(hand: string[], picked: string | null): number {
  return picked === null ? -1 : hand.indexOf(picked);
}
