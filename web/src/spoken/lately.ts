/** What happened last, by turns, for whoever asks to hear it. */

import { byTurn, runs } from "../lib/history";
import type { Passage } from "../lib/passages";
import type { Play } from "../lib/play.svelte";
import { t } from "../words/words";
import { sentence } from "./sentence";

const RECENT = 2; // turns

/** From this event on; if nothing has happened since, what happened last. */
export function lately({ log, shown }: Pick<Play, "log" | "shown">, since = 0): Passage[] {
  const turns = byTurn(shown.game, log);
  // Where nobody says since when, a whole game would be too much.
  const from = since || (turns.at(-RECENT)?.index ?? 0);
  const told = (index: number): Passage[] =>
    turns
      .map(({ title, index: begun, entries }) => ({
        title,
        begun,
        entries: runs(entries.filter((entry) => entry.index >= index)),
      }))
      .filter(({ begun, entries }) => entries.length || begun >= index)
      .map(({ title, entries }) => ({
        title,
        lines: entries.map(({ told: event, count }) => t("spoken.event", { words: event.words, count })),
      }));
  if (!log.length) return sentence(t("spoken.nothing-happened"));
  if (from < log.length) return told(from);
  return [...sentence(t("spoken.nothing-new")), ...told(log.length - 1)];
}
