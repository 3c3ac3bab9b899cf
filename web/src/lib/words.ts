/** Sentences of the server, made ready for this table: seats by the names of who sits there, cards as things to look up. */

import type { Place, Told } from "../api";
import { named, t } from "../words/words";
import { kindName, spaced } from "./facts";
import type { Catalogue } from "./library";
import { literally } from "./search";

/** What is the same for every table says "Seat 2"; here its player has a name. */
export function inNames(words: string, names: readonly string[]): string {
  const [before, after] = t("common.seat", { number: "\0" }).split("\0").map(literally);
  const seats = new RegExp(`(?<![\\p{L}\\p{N}])${before}(\\d)${after}(?![\\p{L}\\p{N}])`, "gu");
  return words.replace(seats, (seat, number: string) => names[Number(number) - 1] ?? seat);
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
  const [last, ...others] = names.toReversed();
  return others.length ? t("common.and", { others: others.toReversed().join(", "), last: last! }) : (last ?? "");
}

export function levelOf({ bot }: Pick<Place, "bot">): string {
  return named("level", bot, spaced(bot));
}

/** What a bot is, beside its name: most are named after their level. */
export function botWords({ name, bot }: Pick<Place, "name" | "bot">): string {
  const level = levelOf({ bot });
  const tells = [bot, level].some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
  return tells ? t("seat.bot") : t("seat.bot-level", { level });
}

/** "quality-control" as the beginning of a line. */
export function capital(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a piece says of itself beyond its card's name and kind. */
export function beyond(label: string, card: { name: string; kind: string }): string {
  const known = [card.name.toLowerCase(), kindName(card.kind).toLowerCase()];
  const rest = label
    .replace(card.name, "")
    .replace(/^: |: $/, "")
    .split(", "); // "Launch: Engineer", "Event deck: 12 cards"
  return rest.filter((part) => part.trim() && !known.includes(part.trim().toLowerCase())).join(", ");
}
