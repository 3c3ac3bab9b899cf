/** What a player's VP are made of: those on the track, and what else would count if the game ended now. */

import type { RocketmenPlayer } from "../../api";
import { inList } from "../../lib/words";

const FOR: Record<string, string> = {
  threats: "for Threats",
  tokens: "for the Moon and Mars tokens",
  goal: "for a personal goal",
  variants: "for variants",
};

type Counted = Pick<RocketmenPlayer, "points" | "score" | "track">;

/** What is not on the track. Where Threats score on it at once, they are not told of again. */
export function besides({ points, score, track }: Counted): [words: string, vp: number][] {
  if (score === track) return [];
  return Object.entries(FOR)
    .map(([rule, words]): [string, number] => [words, points[rule] ?? 0])
    .filter(([, vp]) => vp !== 0);
}

/** "9 VP if the game ended now: 5 on the victory track and 4 for Threats". */
export function starWords(player: Counted): string {
  const more = besides(player);
  const secret = player.points.goal === undefined ? ", without what is secret" : "";
  const whole = `${player.score} VP if the game ended now${secret}`;
  if (!more.length) return `${whole}, all on the victory track`;
  return `${whole}: ${inList([`${player.track} on the victory track`, ...more.map(([words, vp]) => `${vp} ${words}`)])}`;
}
