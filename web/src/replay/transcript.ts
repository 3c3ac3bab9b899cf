/** A recorded game as somebody would tell it, in plain text. */

import type { Story } from "../api";
import { byTurn } from "../lib/history";
import { outcome } from "../lib/standing";
import { lines, type Watcher } from "./moments";

export function knowledge(watcher: Watcher, names: readonly string[]): string {
  if (watcher === "all") return "All hands open";
  return watcher === "spectator" ? "As a spectator saw it" : `As ${names[watcher] ?? `Seat ${watcher + 1}`} knew it`;
}

export function transcript(title: string, story: Story, watcher: Watcher): string {
  const { game, settings, names, moments, actions, fingerprint } = story;
  const options = Object.entries(settings).map(([name, value]) => `${name.replaceAll("_", " ")}: ${String(value)}`);
  const told = lines(moments);
  const turns = byTurn(
    game,
    told.map((line) => line.told),
  );
  const number = (index: number): string => String(moments[told[index]!.moment]!.number).padStart(4);
  return [
    `${title}: ${names.join(", ")}`,
    `Options: ${options.join(", ") || "none"}`,
    `${knowledge(watcher, names)}. The number of each line is that of its action, of ${actions}.`,
    `Fingerprint of the record: ${fingerprint}`,
    ...turns.flatMap(({ title, entries }) => [
      "",
      title,
      ...entries.map(({ index, told: { words } }) => `${number(index)}  ${words}`),
    ]),
    "",
    story.scores.length ? `${outcome(story)}.` : "The record stops before the end of the game.",
    "",
  ].join("\n");
}
