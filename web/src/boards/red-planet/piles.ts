/** Piles as people look through them. */

import type { RedPlanetView } from "../../api";

type Flown = RedPlanetView["ship_discard"][number];

/** Ships by printed destination: how many seats each of them had, the smallest first. */
export function flown(ships: Flown[]): { zone: string | null; seats: number[] }[] {
  const byZone = new Map<string | null, number[]>();
  for (const { destination, capacity } of ships)
    byZone.set(destination, [...(byZone.get(destination) ?? []), capacity]);
  return [...byZone].map(([zone, seats]) => ({ zone, seats: seats.sort((one, other) => one - other) }));
}
