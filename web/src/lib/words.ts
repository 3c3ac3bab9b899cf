/** Sentences of the server, made ready for this table: seats by the names of who sits there, cards as things to look up. */

import type { Place, Told } from "../api";
import { spaced } from "./facts";
import type { Catalogue } from "./library";

/** What is the same for every table says "Seat 2"; here its player has a name. */
export function inNames(words: string, names: readonly string[]): string {
  return words.replace(/\bSeat (\d)\b/g, (seat, number: string) => names[Number(number) - 1] ?? seat);
}

export interface Part {
  text: string;
  ref?: string; // it can be looked up
}

/** The seat that a reference such as `seat:1` speaks of. */
export function seatOf(value: unknown): number | null {
  const found = typeof value === "string" ? /^seat:(\d)$/.exec(value) : null;
  return found ? Number(found[1]) : null;
}

/** A sentence in parts: the names in it of what can be looked up stand alone. */
export function parts(told: Pick<Told, "words" | "args">, catalogue: Catalogue): Part[] {
  const taken: { from: number; to: number; ref: string }[] = [];
  for (const ref of references(told.args)) {
    const name = catalogue.get(ref)?.name;
    if (!name) continue;
    const from = free(told.words, name, taken);
    if (from >= 0) taken.push({ from, to: from + name.length, ref });
  }
  taken.sort((one, other) => one.from - other.from);
  const found: Part[] = [];
  let at = 0;
  for (const { from, to, ref } of taken) {
    if (from > at) found.push({ text: told.words.slice(at, from) });
    found.push({ text: told.words.slice(from, to), ref });
    at = to;
  }
  if (at < told.words.length) found.push({ text: told.words.slice(at) });
  return found;
}

/** Longer references first, so that a name within a name does not take its place. */
function references(args: Told["args"]): string[] {
  const refs = Object.values(args)
    .flat()
    .filter((value) => typeof value === "string")
    .map((ref) => ref.replace(/^place:/, "zone:"));
  return [...new Set(refs)].sort((one, other) => other.length - one.length);
}

/** Where this name stands in the sentence and nothing else has been found; -1 if nowhere. */
function free(words: string, name: string, taken: { from: number; to: number }[]): number {
  const sought = name.toLowerCase();
  const text = words.toLowerCase();
  for (let from = text.indexOf(sought); from >= 0; from = text.indexOf(sought, from + 1)) {
    const to = from + sought.length;
    if (taken.every((other) => to <= other.from || from >= other.to)) return from;
  }
  return -1;
}

/** "Ann, Bo and Cy". */
export function inList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** What a bot is, beside its name: most are named after their level. */
export function botWords({ name, bot }: Pick<Place, "name" | "bot">): string {
  return name.toLowerCase().startsWith(bot) ? "bot" : `bot, ${bot}`;
}

/** "quality-control" as the beginning of a line. */
export function capital(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a piece says of itself beyond its card's name and kind. */
export function beyond(label: string, card: { name: string; kind: string }): string {
  const known = [card.name.toLowerCase(), spaced(card.kind).toLowerCase()];
  const rest = label
    .replace(card.name, "")
    .replace(/^: |: $/, "")
    .split(", "); // "Launch: Engineer", "Event deck: 12 cards"
  return rest.filter((part) => part.trim() && !known.includes(part.trim().toLowerCase())).join(", ");
}
