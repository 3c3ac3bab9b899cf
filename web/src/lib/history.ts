/** What happened, turn by turn. Which events begin a turn is all that has to be known of each game. */

import type { GameName, Told } from "../api";
import { t } from "../words/words";
import { seatOf } from "./words";

const BEGINS: Record<GameName, ReadonlySet<string>> = {
  "launch-pad": new Set(["turn", "game-over"]),
  "mission-red-planet": new Set(["round", "all-chose", "turn", "production", "game-over"]),
  rocketmen: new Set(["turn", "game-over"]),
};

/** Whether a new turn begins with this event. */
export function beginsTurn(game: GameName, { key }: Told): boolean {
  return BEGINS[game].has(key);
}

export interface Entry {
  index: number; // its place among all events
  told: Told;
}

export interface Turn {
  index: number; // of its first event
  title: string;
  seat: number | null; // whose turn it is, if it is somebody's
  entries: Entry[];
}

/** Events in a row that read alike, told once. */
export interface Run extends Entry {
  count: number;
}

/** All events by turn, the oldest first. The event that begins a turn is its title. */
export function byTurn(game: GameName, log: readonly Told[]): Turn[] {
  const turns: Turn[] = [];
  log.forEach((told, index) => {
    if (beginsTurn(game, told)) turns.push({ index, title: told.words, seat: seatOf(told.args.seat), entries: [] });
    else {
      if (!turns.length) turns.push({ index, title: t("log.before-first"), seat: null, entries: [] });
      turns.at(-1)!.entries.push({ index, told });
    }
  });
  return turns;
}

/** How many of the new events still belong to what this seat did: those before another one has its turn. */
export function ownPart(game: GameName, events: readonly Told[], seat: number): number {
  const next = events.findIndex(
    ({ key, args }) => key === "turn" && BEGINS[game].has(key) && seatOf(args.seat) !== seat,
  );
  return next < 0 ? events.length : next;
}

/** The same entries with equal neighbours together. What is new, from `mark` on, is not mixed with what is known. */
export function runs(entries: readonly Entry[], mark = -1): Run[] {
  const found: Run[] = [];
  for (const { index, told } of entries) {
    const last = found.at(-1);
    const goesOn = last && last.index + last.count === index && last.told.words === told.words && index !== mark;
    if (goesOn) last.count += 1;
    else found.push({ index, told, count: 1 });
  }
  return found;
}

/** How often, beside what happened: "×6". */
export const times = (count: number): string => (count > 1 ? ` ×${count}` : "");

/** The log as plain text, as somebody would tell it. */
export function asText(turns: readonly Turn[]): string {
  const line = ({ told, count }: Run): string => `  ${told.words}${times(count)}`;
  return turns.map(({ title, entries }) => [title, ...runs(entries).map(line)].join("\n")).join("\n");
}

/** Only the turns in which something is left, once each event had to pass. */
export function filtered(turns: readonly Turn[], keeps: (entry: Entry) => boolean): Turn[] {
  return turns
    .map((turn) => ({ ...turn, entries: turn.entries.filter(keeps) }))
    .filter((turn) => turn.entries.length > 0);
}
