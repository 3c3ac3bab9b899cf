/** What somebody's games come to: how many, how many won, and by how much. */

import type { GameName } from "../api";
import type { Played } from "../lib/played";
import { named } from "../words/words";

export const PEOPLE = "people";
export const NOBODY = "alone";

export interface Tally {
  games: number;
  won: number;
  best: number;
  average: number;
}

export interface Opponents extends Tally {
  level: string; // of bots, or PEOPLE, or NOBODY
}

export interface GameTally extends Tally {
  game: GameName;
  opponents: Opponents[];
}

/** Games of one person from the beginning: of several at one screen, nobody can tell who is asked about. */
export function counts({ own, continued }: Played): boolean {
  return own.length === 1 && !continued;
}

/** By game, in the order of the list; and by whom one played against. Several levels in one game count for each of them. */
export function tallied(games: readonly GameName[], played: readonly Played[]): GameTally[] {
  return games.flatMap((game) => {
    const those = played.filter((one) => one.game === game && counts(one));
    if (!those.length) return [];
    const levels = [...new Set(those.flatMap(against))].sort();
    const opponents = levels.map((level) => ({
      level,
      ...sum(those.filter((one) => against(one).includes(level))),
    }));
    return [{ game, ...sum(those), opponents }];
  });
}

/** What a line of the tally is about: a level of bots, PEOPLE, NOBODY, or all. */
export function called(level: string): string {
  return named("history", level, named("level", level));
}

/** Whom one played against. */
export function against({ own, bots }: Played): string[] {
  const others = bots.filter((_, seat) => !own.includes(seat));
  return others.length ? [...new Set(others.map((level) => level || PEOPLE))] : [NOBODY];
}

function sum(played: readonly Played[]): Tally {
  const scores = played.map(({ own, scores }) => scores[own[0]!]!);
  return {
    games: played.length,
    won: played.filter(({ own, winners }) => winners.includes(own[0]!)).length,
    best: Math.max(...scores),
    average: scores.reduce((all, score) => all + score, 0) / scores.length,
  };
}
