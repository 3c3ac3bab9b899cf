/** Who has been at a location, the first one first. The automaton counts as a player. */

import type { RocketmenView } from "../../api";

export const AI = -1;

export interface Visitors {
  first: number | null;
  later: number[];
}

export function visitors(view: RocketmenView, location: string): Visitors {
  const seats = view.players.filter((player) => player.locations.includes(location));
  const first = seats.find((player) => player.first_at.includes(location))?.seat ?? null;
  const there = seats.map((player) => player.seat);
  if (view.ai?.locations.includes(location)) there.push(AI);
  const earliest = first ?? (there.includes(AI) ? AI : null);
  return { first: earliest, later: there.filter((seat) => seat !== earliest) };
}
