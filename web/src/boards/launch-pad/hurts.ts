/** What asks once more before it is done. */

import type { Option } from "../../api";

/** It strikes one's own things, or it is given away or over for good. Everything else only asks for another move. */
const HURTS = new Set([
  "abort-own", // the rocket and everything on it are discarded
  "check-own", // it falls back to Quality Control and loses its bonus cards
  "sabotage-own", // it falls back to Construction
  "vacuum-own", // an Astronaut may stay behind without air
  "recruit-own", // the zone stands empty, and at the end Launch must not
  "send-gift", // the cards go for nothing, and what is sent cannot be taken back
  "discard-last", // the turn ends with it
]);

/** A card with a single target names it in its own key: `play:abort-own`, `play-noted:abort-own`. */
export function hurts(option: Option): boolean {
  return HURTS.has(option.key.split(":").at(-1)!);
}
