/** What is asked of whom, before anything of the board is told. */

import type { Passage } from "../lib/passages";
import type { Play } from "../lib/play.svelte";
import { inList } from "../lib/words";
import { t } from "../words/words";

export function now(play: Pick<Play, "shown" | "prompt" | "options" | "names">): Passage {
  const { seat, status, view, places, winners } = play.shown;
  const names = view.pending.map((one) => places[one]?.name ?? "");
  const lines = [play.prompt];
  if (status === "over") lines.push(wonBy(winners ?? [], play.names));
  else if (seat === null || !view.pending.includes(seat))
    lines.push(t("in-words.waiting-for", { names: inList(names), count: names.length }));
  else lines.push(t("in-words.your-options", { count: play.options.length }));
  if (seat === null) lines.push(t("in-words.watching"));
  return { title: t("in-words.now"), lines };
}

export function wonBy(winners: readonly number[], names: readonly string[]): string {
  return t("in-words.won", { names: inList(winners.map((one) => names[one]!)), count: winners.length });
}
