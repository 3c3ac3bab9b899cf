/** What a lesson says: "{card:metal}" is the name of a piece that can be looked up, "{card:metal|some metal}" the same in other words. */

import type { Catalogue } from "../lib/library";
import type { Part } from "../lib/words";

const MARKED = /\{([a-z]+:[a-z0-9-]+)(?:\|([^}]*))?\}/g;

export function spoken(text: string, catalogue: Catalogue): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    const ref = found[1]!;
    parts.push({ text: found[2] ?? catalogue.get(ref)?.name ?? ref, ref });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
