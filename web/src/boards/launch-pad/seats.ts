/** What is to be said about the seats. */

import type { LaunchPadPlayer, LaunchPadView } from "../../api";

/** In a few words, what a seat is about: nothing, if it only waits. */
export function seatState(view: LaunchPadView, seat: number): string {
  if (view.over) return "";
  if (view.doing === "surplus") return surplusState(view, view.players[seat]!);
  if (view.pending.includes(seat)) return seat === view.turn ? "on turn" : "is asked";
  return seat === view.turn ? "on turn, waits" : "";
}

/** Surplus: everybody who holds a card picks one in secret. */
export function surplusState(view: LaunchPadView, player: LaunchPadPlayer): string {
  if (player.has_chosen) return "has chosen";
  return view.pending.includes(player.seat) ? "is choosing" : "has nothing to choose";
}

/** The others in the order in which they come after whoever looks; for a spectator, everybody. */
export function othersOf(view: LaunchPadView): LaunchPadPlayer[] {
  const { seat, players } = view;
  return seat === null ? players : [...players.slice(seat + 1), ...players.slice(0, seat)];
}
