/** A table told in words: passages with a heading, one fact in each line. Boards tell them of their own views. */

import type { CardEntry, Option, Told } from "../api";
import type { Catalogue } from "./library";

export interface Passage {
  title: string;
  lines: string[];
  hand?: boolean; // what whoever looks holds
}

/** What has to be known beside the view: a `Play` knows it. */
export interface Tellable {
  readonly names: string[];
  readonly options: Option[];
  readonly log: Told[];
  readonly catalogue: Catalogue;
  card(ref: string): CardEntry | undefined;
}

/** The same thing several times in a row is told once. */
export function counted(things: readonly string[]): { thing: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => ({ thing, count }));
}
