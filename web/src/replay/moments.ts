/** Finding one's way in a recorded game: by action, by turn, and by address. */

import type { GameName, Moment, Told } from "../api";
import { beginsTurn } from "../lib/history";

/** Whose knowledge the game is seen with: a seat's, that of somebody who only watched, or everybody's together. */
export type Watcher = number | "spectator" | "all";

export interface Where {
  move: number | null; // after how many actions; null: at the beginning
  watcher: Watcher;
}

/** The last moment that had come when so many actions were taken. */
export function momentAt(moments: readonly Moment[], move: number): number {
  return Math.max(
    0,
    moments.findLastIndex(({ number }) => number <= move),
  );
}

/** The moments with which turns begin, and the first and the last one. */
export function turnStarts(game: GameName, moments: readonly Moment[]): number[] {
  const starts = moments.flatMap(({ events }, index) => (events.some((told) => beginsTurn(game, told)) ? [index] : []));
  return [...new Set([0, ...starts, Math.max(0, moments.length - 1)])];
}

export function turnAfter(starts: readonly number[], index: number): number {
  return starts.find((start) => start > index) ?? index;
}

export function turnBefore(starts: readonly number[], index: number): number {
  return starts.findLast((start) => start < index) ?? index;
}

export interface Line {
  moment: number; // its index
  told: Told;
}

/** What happened, one line each. A deed that nothing came of yet is told in a line of its own. */
export function lines(moments: readonly Moment[]): Line[] {
  return moments.flatMap(({ events, words }, moment) => {
    const told = events.length ? events : [{ key: "", args: {}, words: words.replace(/\.$/, "") }];
    return told.map((one) => ({ moment, told: one }));
  });
}

export function addressOf(replay: string, { move, watcher }: Where): string {
  return `/replay/${encodeURIComponent(replay)}?move=${move ?? 0}&as=${watcher}`;
}

/** What an address asks for; addresses are typed and pasted. */
export function whereIn(query: URLSearchParams): Where {
  const move = query.get("move") ?? "";
  const watcher = query.get("as") ?? "all";
  return {
    move: /^\d{1,6}$/.test(move) ? Number(move) : null,
    watcher: /^[0-5]$/.test(watcher) ? Number(watcher) : watcher === "spectator" ? watcher : "all",
  };
}
