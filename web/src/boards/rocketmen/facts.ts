/** What stands on a card, a location or a destination, taken from the catalogue; and the same in words. */

import type { CardEntry, RocketmenPlayer, RocketmenView } from "../../api";
import type { Catalogue } from "../../lib/library";
import { inList } from "../../lib/words";

export const ITEMS = ["money", "computer", "composite", "biotech", "science", "rocket"] as const;
export type Item = (typeof ITEMS)[number];
export type Amounts = Partial<Record<Item, number>>;

const WORDS: Record<Item, [one: string, several: string]> = {
  money: ["$", "$"],
  computer: ["Computer", "Computers"],
  composite: ["Composite", "Composite"],
  biotech: ["Biotech", "Biotech"],
  science: ["Science", "Science"],
  rocket: ["Rocket point", "Rocket points"],
};

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
  const words = ITEMS.filter((item) => what[item]).map((item) => {
    const count = what[item]!;
    return item === "money" ? `$${count}` : `${count} ${WORDS[item][count === 1 ? 0 : 1]}`;
  });
  return inList(words) || "nothing";
}

/** 0, 1, 2 … as many as wanted. */
export const numbers = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, number) => number);

/** "1 card", "3 cards". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

const KINDS: Record<string, string> = { mission: "Mission", asset: "Asset", engine: "Engine", threat: "Threat" };
export const kindName = (card: CardEntry | undefined): string => KINDS[card?.kind ?? ""] ?? "Card";

/** The words under the price: a card whose gift no number tells has a word instead. */
export function wordForGift(card: CardEntry | undefined): string {
  if (card?.kind === "threat") return "";
  if (card?.numbers.use === "copy") return "as its copy";
  if (card?.numbers.use === "money-only" && !card.numbers.money) return "$ by missions";
  return Object.keys(gives(card)).length ? "" : "gives nothing";
}

/** The sign and the word for when a card's effect works. */
export const USES: Record<string, { sign: string; word: string }> = {
  "when-used-to-pay": { sign: "use-pay", word: "Pays" },
  "launch-pad": { sign: "use-pad", word: "Pad" },
  discard: { sign: "use-discard", word: "Discard" },
  hand: { sign: "use-hand", word: "Hand" },
  copy: { sign: "use-copy", word: "Copy" },
};

type Buyers = Pick<RocketmenView, "seat" | "turn"> & { players: Pick<RocketmenPlayer, "surcharge">[] };

/** What a card costs whoever looks, or whose turn it is: a Threat more than is printed on it, as the server says. */
export function priceNow(card: CardEntry | undefined, { players, seat, turn }: Buyers): Amounts {
  const price = costs(card);
  const more = card?.kind === "threat" ? players[seat ?? turn]!.surcharge : 0;
  return more ? { ...price, money: (price.money ?? 0) + more } : price;
}

/** All that a card's face tells, for those who hear it. */
export function cardLabel(card: CardEntry | undefined, price: Amounts = costs(card)): string {
  if (!card) return "Card";
  const parts = [`${card.name}, ${kindName(card)}`];
  const gift = wordForGift(card);
  if (card.kind === "threat") parts.push("2 VP at the end");
  else parts.push(gift && gift !== "gives nothing" ? card.text : `gives ${inWords(gives(card))}`);
  if (Object.keys(price).length) parts.push(`costs ${inWords(price)}`);
  return parts.join(", ");
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
    needed: Number(card.numbers.rocket_points),
    first: Number(card.numbers.first),
    later: Number(card.numbers.later),
  }));
}

/** "space-hotel" as people write it. */
export function missionName(type: string): string {
  return type.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
}

/** Where a destination is the aim of a sentence: "to the Moon". */
export const toward = (destination: { id: string; name: string }): string =>
  destination.id === "moon" ? "the Moon" : destination.name;
