/** The three games, as posters introduce them. What can be chosen in them the server tells. */

import type { GameName } from "../api";

export interface Poster {
  game: GameName;
  title: string;
  pitch: string;
  players: string;
}

export const POSTERS: readonly Poster[] = [
  {
    game: "launch-pad",
    title: "Launch Pad",
    pitch: "Build rockets part by part and get them off before the pad is finished.",
    players: "2 to 4 players",
  },
  {
    game: "mission-red-planet",
    title: "Mission: Red Planet",
    pitch: "Send astronauts to Mars, hold its zones, and keep your plans to yourself.",
    players: "2 to 6 players",
  },
  {
    game: "rocketmen",
    title: "Rocketmen",
    pitch: "Gather a crew of ideas, aim for Earth orbit, Moon or Mars, and press the button.",
    players: "1 to 4 players",
  },
];

export function isGame(name: string): name is GameName {
  return POSTERS.some((poster) => poster.game === name);
}

export function titleOf(game: GameName): string {
  return POSTERS.find((poster) => poster.game === game)!.title;
}
