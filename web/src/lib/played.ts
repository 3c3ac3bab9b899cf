/** The games that were played to their end in this browser. Nobody else keeps them: there are no accounts. */

import type { GameName, Shown } from "../api";
import { forgetAllOf, recall, remember } from "./kept";
import { resultOf } from "./standing";
import { isKept, type Result } from "./tables";

const MOST = 1_000;

export interface Played extends Result {
  table: string;
  game: GameName;
  at: number; // when this browser first saw the end, in milliseconds since 1970
  own: number[]; // our seats
  bots: string[]; // for each seat the level of its bot, "" for people
  continued: boolean; // it went on from a moment of another game
}

/** What is to be kept of a game that is over; null if it is not, if we had no part in it, or if it was a lesson. */
export function playedAt(shown: Shown, own: readonly number[], at: number): Played | null {
  const result = resultOf(shown);
  if (!result || !own.length || shown.lesson) return null;
  // At a seat that nobody came to take, a bot has played.
  const bots = shown.places.map((place) => (place.holder === "person" ? "" : place.bot));
  return { ...result, table: shown.table, game: shown.game, at, own: [...own], bots, continued: !!shown.continues };
}

/** The latest first. */
export function playedGames(): Played[] {
  const kept = recall<unknown>("played", []);
  return Array.isArray(kept) ? (kept as Played[]) : [];
}

export function keepPlayed(game: Played): void {
  const others = playedGames();
  if (!others.some(({ table }) => table === game.table)) remember("played", [game, ...others].slice(0, MOST));
}

export function forgetPlayed(): void {
  for (const { table } of playedGames()) if (!isKept(table)) forgetAllOf(table);
  remember("played", []);
}
