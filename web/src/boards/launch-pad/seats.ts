/** What is to be said about the seats. */

import type { LaunchPadPlayer, LaunchPadView } from "../../api";
import { t } from "../../words/words";

/** In a few words, what a seat is about: nothing, if it only waits. */
export function seatState(view: LaunchPadView, seat: number): string {
  if (view.over) return "";
  if (view.doing === "surplus") return surplusState(view, view.players[seat]!);
  if (view.pending.includes(seat)) return t(seat === view.turn ? "launch-pad.on-turn" : "launch-pad.is-asked");
  return seat === view.turn ? t("launch-pad.on-turn-waits") : "";
}

/** Surplus: everybody who holds a card picks one in secret. */
export function surplusState(view: LaunchPadView, player: LaunchPadPlayer): string {
  if (player.has_chosen) return t("launch-pad.has-chosen");
  return t(view.pending.includes(player.seat) ? "launch-pad.is-choosing" : "launch-pad.nothing-to-choose");
}

/** The others in the order in which they come after whoever looks; for a spectator, everybody. */
export function othersOf(view: LaunchPadView): LaunchPadPlayer[] {
  const { seat, players } = view;
  return seat === null ? players : [...players.slice(seat + 1), ...players.slice(0, seat)];
}
