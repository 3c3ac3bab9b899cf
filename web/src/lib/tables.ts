/** The tables that this browser has been at. The server knows nothing of people; whoever forgets a table here has forgotten it. */

import type { GameName } from "../api";
import { forgetAllOf, recall, remember } from "./kept";
import { unsubscribe } from "./push";

const MOST = 60;

/** How a game ended. It is kept here, because the host may delete the table. */
export interface Result {
  names: string[];
  scores: number[];
  winners: number[];
}

export interface KeptTable {
  table: string;
  game: GameName;
  link: string; // the key to its seats, "" if it is not known here
  at: number; // when this browser was last there, in milliseconds since 1970
  result?: Result;
}

export function keptTables(): KeptTable[] {
  const kept = recall<unknown>("tables", []);
  return Array.isArray(kept) ? (kept as KeptTable[]) : [];
}

/** Remember that we are at this table. What is not told stays as it was. */
export function keepTable(table: string, game: GameName, link?: string): void {
  const others = keptTables().filter((one) => one.table !== table);
  const before = keptTables().find((one) => one.table === table);
  const entry = { ...before, table, game, link: link ?? before?.link ?? "", at: Date.now() };
  remember("tables", [entry, ...others].slice(0, MOST));
  for (const old of [entry, ...others].slice(MOST)) forgetAllOf(old.table);
}

export function forgetTable(table: string): void {
  remember(
    "tables",
    keptTables().filter((one) => one.table !== table),
  );
  forgetAllOf(table);
  void unsubscribe(table);
}

export function isKept(table: string): boolean {
  return keptTables().some((one) => one.table === table);
}

export function linkOf(table: string): string {
  return keptTables().find((one) => one.table === table)?.link ?? "";
}

/** Remember how the game at this table ended, if we were there. */
export function keepResult(table: string, result: Result): void {
  remember(
    "tables",
    keptTables().map((one) => (one.table === table ? { ...one, result } : one)),
  );
}
