/** The three games, as posters introduce them. What can be chosen in them the server tells. */

import type { GameName } from "../api";

export interface Poster {
  game: GameName;
  title: string;
  fewest: number; // players
  most: number;
}

export const POSTERS: readonly Poster[] = [
  {
    game: "launch-pad",
    title: "Launch Pad",
    fewest: 2,
    most: 4,
  },
  {
    game: "mission-red-planet",
    title: "Mission: Red Planet",
    fewest: 2,
    most: 6,
  },
  {
    game: "rocketmen",
    title: "Rocketmen",
    fewest: 1,
    most: 4,
  },
];

export function isGame(name: string): name is GameName {
  return POSTERS.some((poster) => poster.game === name);
}

export function titleOf(game: GameName): string {
  return POSTERS.find((poster) => poster.game === game)!.title;
}
