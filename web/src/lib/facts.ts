/** The numbers of a card in words. What there is no word for is called as the server calls it. */

import type { CardEntry } from "../api";
import { named, t } from "../words/words";
import type { Catalogue } from "./library";

export interface Fact {
  name: string;
  field: string; // as the server calls it
  value: string;
}

/** Where values come from, the surest first. */
export const SOURCES = ["rulebook", "public", "reconstructed"];

export const sourceName = (source: string): string => named("pages", `source-${source}`, source);
export const kindName = (kind: string): string => named("kind", kind, spaced(kind));
export const fieldName = (field: string): string => named("field", field, spaced(field));

export function spaced(name: string): string {
  return name.replace(/[-_]/g, " ");
}

/** What a number or a name within a card's numbers reads like. */
export function spoken(value: unknown, catalogue: Catalogue): string {
  if (Array.isArray(value)) return value.map((one) => spoken(one, catalogue)).join(", ");
  if (typeof value === "boolean") return value ? t("pages.yes") : t("pages.no");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name)} ${spoken(one, catalogue)}`)
      .join(", ");
  if (typeof value !== "string") return String(value);
  for (const kind of ["zone", "destination", "card"]) {
    const found = catalogue.get(`${kind}:${value}`);
    if (found) return found.name;
  }
  return named("fact", value, spaced(value));
}

export function facts(card: CardEntry, catalogue: Catalogue): Fact[] {
  return Object.entries(card.numbers).map(([field, value]) => {
    const money = field === "money" || field === "cost_money";
    const said = spoken(value, catalogue);
    return { field, name: fieldName(field), value: money ? t("pages.money", { amount: said }) : said };
  });
}

export interface Tally {
  source: string;
  kinds: number; // different ones
  pieces: number; // all copies
}

/** How many cards and pieces come from where. */
export function tally(cards: CardEntry[]): Tally[] {
  return SOURCES.map((source) => {
    const those = cards.filter((card) => card.source === source);
    return { source, kinds: those.length, pieces: those.reduce((sum, card) => sum + card.count, 0) };
  });
}
