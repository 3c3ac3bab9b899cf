/** What asks once more: whatever kills an astronaut of one's own colour, whether aimed at (Soldier, Femme Fatale) or aboard a
 * ship that one blows up oneself. Harm to a neutral colour is no harm to whoever leads it. */

import type { Option, RedPlanetView } from "../../api";

export function killsOwn({ args }: Option, view: RedPlanetView): boolean {
  if (view.seat === null) return false;
  const own = view.colours[view.seat]!.colour;
  const aboard = args["killed_by_colour"] as Record<string, number> | undefined;
  return args["other"] === `seat:${view.seat}` || (aboard?.[own] ?? 0) > 0;
}
