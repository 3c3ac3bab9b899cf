/** The numbers of a card in words. Names of fields and things come from the server as it calls them itself. */

import type { CardEntry } from "../api";
import type { Catalogue } from "./library";

export interface Fact {
  name: string;
  field: string; // as the server calls it
  value: string;
}

const SOURCES = { rulebook: "Rulebook", public: "Public text", reconstructed: "Reconstructed" } as const;
export const SOURCE_NAMES: Readonly<Record<string, string>> = SOURCES;

export function spaced(name: string): string {
  return name.replace(/[-_]/g, " ");
}

/** What a number or a name within a card's numbers reads like. */
export function spoken(value: unknown, catalogue: Catalogue): string {
  if (Array.isArray(value)) return value.map((one) => spoken(one, catalogue)).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${spaced(name)} ${spoken(one, catalogue)}`)
      .join(", ");
  if (typeof value !== "string") return String(value);
  for (const kind of ["zone", "destination", "card"]) {
    const found = catalogue.get(`${kind}:${value}`);
    if (found) return found.name;
  }
  return spaced(value);
}

export function facts(card: CardEntry, catalogue: Catalogue): Fact[] {
  return Object.entries(card.numbers).map(([field, value]) => {
    const money = field === "money" || field === "cost_money";
    return { field, name: spaced(field), value: (money ? "$" : "") + spoken(value, catalogue) };
  });
}

export interface Tally {
  source: string;
  kinds: number; // different ones
  pieces: number; // all copies
}

/** How many cards and pieces come from where. */
export function tally(cards: CardEntry[]): Tally[] {
  return Object.keys(SOURCES).map((source) => {
    const those = cards.filter((card) => card.source === source);
    return { source, kinds: those.length, pieces: those.reduce((sum, card) => sum + card.count, 0) };
  });
}
