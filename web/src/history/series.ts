/** Who has won how many of the games that a company has played in a row. */

import type { PlayedInRow } from "../api";

export interface Wins {
  name: string;
  wins: number;
}

/** Whoever has won most comes first; who has won as many, in the order in which they came. A shared win is a win. */
export function wins(games: readonly Pick<PlayedInRow, "names" | "winners">[]): Wins[] {
  const won = new Map<string, number>();
  for (const { names, winners } of games)
    names.forEach((name, seat) => won.set(name, (won.get(name) ?? 0) + (winners.includes(seat) ? 1 : 0)));
  return [...won].map(([name, wins]) => ({ name, wins })).sort((one, other) => other.wins - one.wins);
}
