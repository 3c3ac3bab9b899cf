/** What a player's VP are made of: those on the track, and what else would count if the game ended now. */

import type { RocketmenPlayer } from "../../api";
import { inList } from "../../lib/words";
import { t } from "../../words/words";

const BESIDES = ["threats", "tokens", "goal", "variants"];

type Counted = Pick<RocketmenPlayer, "points" | "score" | "track">;

/** What is not on the track. Where Threats score on it at once, they are not told of again. */
function besides({ points, score, track }: Counted): string[] {
  if (score === track) return [];
  return BESIDES.filter((rule) => points[rule]).map((rule) => t("rocketmen.star-for", { rule, count: points[rule]! }));
}

/** "9 VP if the game ended now: 5 on the victory track and 4 for Threats". */
export function starWords(player: Counted): string {
  const more = besides(player);
  const secret = player.points.goal === undefined;
  const { score, track } = player;
  if (!more.length) return t(secret ? "rocketmen.stars-on-track-but-secret" : "rocketmen.stars-on-track", { score });
  const parts = inList([t("rocketmen.star-for", { rule: "track", count: track }), ...more]);
  return t(secret ? "rocketmen.stars-but-secret" : "rocketmen.stars", { score, parts });
}
