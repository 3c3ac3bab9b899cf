/** What stands on a card, a location or a destination, taken from the catalogue; and the same in words. */

import type { CardEntry, RocketmenPlayer, RocketmenView } from "../../api";
import type { Catalogue } from "../../lib/library";
import { inList } from "../../lib/words";
import { t, type Key } from "../../words/words";

export const ITEMS = ["money", "computer", "composite", "biotech", "science", "rocket"] as const;
export type Item = (typeof ITEMS)[number];
export type Amounts = Partial<Record<Item, number>>;

function amounts(card: CardEntry | undefined, prefix: string): Amounts {
  const found: Amounts = {};
  for (const item of ITEMS) {
    const count = card?.numbers[prefix + item];
    if (typeof count === "number" && count > 0) found[item] = count;
  }
  return found;
}

export const gives = (card: CardEntry | undefined): Amounts => amounts(card, "");
export const costs = (card: CardEntry | undefined): Amounts => amounts(card, "cost_");

/** "$10 and 2 Computers". */
export function inWords(what: Amounts): string {
  const words = ITEMS.filter((item) => what[item]).map((item) => t("rocketmen.amount", { item, count: what[item]! }));
  return inList(words) || t("rocketmen.nothing");
}

/** 0, 1, 2 … as many as wanted. */
export const numbers = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, number) => number);

/** One fact after the other, for those who hear them; what is empty is left out. */
export function also(facts: string[]): string {
  const told = facts.filter(Boolean);
  return told.length ? told.reduce((one, other) => t("rocketmen.also", { one, other })) : "";
}

export const kindName = (card: CardEntry | undefined): string => t("rocketmen.kind", { kind: card?.kind ?? "" });

const copies = (card: CardEntry | undefined): boolean => card?.numbers.use === "copy";
const growsWithMissions = (card: CardEntry | undefined): boolean =>
  card?.numbers.use === "money-only" && !card.numbers.money;
const hasNumbers = (card: CardEntry | undefined): boolean => !copies(card) && !growsWithMissions(card);

/** The words under the price: a card whose gift no number tells has a word instead. */
export function wordForGift(card: CardEntry | undefined): string {
  if (card?.kind === "threat") return "";
  if (copies(card)) return t("rocketmen.as-its-copy");
  if (growsWithMissions(card)) return t("rocketmen.by-missions");
  return Object.keys(gives(card)).length ? "" : t("rocketmen.gives-nothing");
}

/** The sign and the word for when a card's effect works. */
export const USES: Record<string, { sign: string; word: Key }> = {
  "when-used-to-pay": { sign: "use-pay", word: "rocketmen.use-pay" },
  "launch-pad": { sign: "use-pad", word: "rocketmen.use-pad" },
  discard: { sign: "use-discard", word: "rocketmen.use-discard" },
  hand: { sign: "use-hand", word: "rocketmen.use-hand" },
  copy: { sign: "use-copy", word: "rocketmen.use-copy" },
};

type Buyers = Pick<RocketmenView, "seat" | "turn"> & { players: Pick<RocketmenPlayer, "surcharge">[] };

/** What a card costs whoever looks, or whose turn it is: a Threat more than is printed on it, as the server says. */
export function priceNow(card: CardEntry | undefined, { players, seat, turn }: Buyers): Amounts {
  const price = costs(card);
  const more = card?.kind === "threat" ? players[seat ?? turn]!.surcharge : 0;
  return more ? { ...price, money: (price.money ?? 0) + more } : price;
}

function giftWords(card: CardEntry): string {
  if (card.kind === "threat") return t("rocketmen.threat-worth");
  return hasNumbers(card) ? t("rocketmen.gives", { gift: inWords(gives(card)) }) : card.text.replace(/\.$/, ""); // it stands within a sentence
}

/** All that a card's face tells, for those who hear it. */
export function cardLabel(card: CardEntry | undefined, price: Amounts = costs(card)): string {
  if (!card) return kindName(card);
  return also([
    t("rocketmen.card", { name: card.name, kind: kindName(card) }),
    giftWords(card),
    Object.keys(price).length ? t("rocketmen.costs", { price: inWords(price) }) : "",
  ]);
}

export interface Destination {
  id: string;
  name: string;
  spaces: number;
  draws: number;
  item: Item;
}

export interface Location {
  id: string;
  name: string;
  destination: string;
  type: string;
  mission: string; // the name of its type
  needed: number;
  first: number;
  later: number;
}

const isA = (kind: string) => (card: CardEntry) => card.kind === kind;
const idOf = (card: CardEntry): string => card.ref.slice(card.ref.indexOf(":") + 1);

export function destinations(catalogue: Catalogue): Destination[] {
  return [...catalogue.values()].filter(isA("destination")).map((card) => ({
    id: idOf(card),
    name: card.name,
    spaces: Number(card.numbers.spaces),
    draws: Number(card.numbers.draws),
    item: card.numbers.item as Item,
  }));
}

export function locations(catalogue: Catalogue): Location[] {
  return [...catalogue.values()].filter(isA("location")).map((card) => ({
    id: idOf(card),
    name: card.name,
    destination: String(card.numbers.destination),
    type: String(card.numbers.type),
    mission: missionName(String(card.numbers.type), catalogue),
    needed: Number(card.numbers.rocket_points),
    first: Number(card.numbers.first),
    later: Number(card.numbers.later),
  }));
}

/** What missions of a type are called. */
export function missionName(type: string, catalogue: Catalogue): string {
  const mission = [...catalogue.values()].find((card) => card.kind === "mission" && card.numbers.mission === type);
  return mission?.name ?? type;
}

/** Where a destination is the aim of a sentence: "to the Moon". */
export const toward = ({ id, name }: { id: string; name: string }): string => t("rocketmen.toward", { id, name });
