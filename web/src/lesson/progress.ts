/** How far this browser has come in the lessons that it has begun. */

import type { GameName } from "../api";
import { ofTable, recall, remember } from "../lib/kept";
import { keptTables, type KeptTable } from "../lib/tables";
import type { Deed } from "./follow";

/** What somebody has chosen, and which question it answers: when that is asked no more, it has happened. */
export interface Wish extends Deed {
  since: number;
}

export interface Progress {
  at: string | null; // the step to look on from, null at the end
  passed: string[];
  deeds: Deed[];
  wished: Wish | null;
  left: boolean;
  offered: boolean; // the way back into what was left
}

export function progressAt(table: string): Progress | null {
  return recall<Progress | null>(ofTable("lesson", table), null);
}

export function keepProgress(table: string, progress: Progress): void {
  remember(ofTable("lesson", table), progress);
}

/** A lesson that has just been opened. */
export function beginAt(table: string): void {
  keepProgress(table, { at: "", passed: [], deeds: [], wished: null, left: false, offered: false });
}

/** The lesson of this game that was begun last and not gone through to its end. */
export function unfinishedLesson(game: GameName): KeptTable | null {
  const goesOn = ({ table, result }: KeptTable): boolean => !result && (progressAt(table)?.at ?? null) !== null;
  return keptTables().find((one) => one.game === game && goesOn(one)) ?? null;
}

/** Whoever skipped it wants to be led again. */
export function takeUp(table: string): void {
  const progress = progressAt(table);
  if (progress) keepProgress(table, { ...progress, left: false, offered: false });
}
