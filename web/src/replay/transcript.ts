/** A recorded game as somebody would tell it, in plain text. */

import type { Story } from "../api";
import { optionName, valueName } from "../lib/draft";
import { byTurn } from "../lib/history";
import { outcome } from "../lib/standing";
import { t } from "../words/words";
import { lines, type Watcher } from "./moments";

export function knowledge(watcher: Watcher, names: readonly string[]): string {
  if (watcher === "all") return t("replay.as-all");
  if (watcher === "spectator") return t("replay.as-spectator");
  return t("replay.as-player", { name: names[watcher] ?? t("common.seat", { number: watcher + 1 }) });
}

export function transcript(title: string, story: Story, watcher: Watcher): string {
  const { game, settings, names, moments, actions, fingerprint } = story;
  const options = Object.entries(settings).map(([name, value]) => `${optionName(name)}: ${valueName(value)}`);
  const told = lines(moments);
  const turns = byTurn(
    game,
    told.map((line) => line.told),
  );
  const number = (index: number): string => String(moments[told[index]!.moment]!.number).padStart(4);
  return [
    t("replay.transcript-players", { game: title, names: names.join(", ") }),
    options.length
      ? t("replay.transcript-options", { options: options.join(", ") })
      : t("replay.transcript-no-options"),
    t("replay.transcript-numbers", { knowledge: knowledge(watcher, names), actions }),
    t("replay.transcript-fingerprint", { fingerprint }),
    ...turns.flatMap(({ title, entries }) => [
      "",
      title,
      ...entries.map(({ index, told: { words } }) => `${number(index)}  ${words}`),
    ]),
    "",
    story.scores.length ? t("replay.transcript-end", { outcome: outcome(story) }) : t("replay.transcript-unfinished"),
    "",
  ].join("\n");
}
