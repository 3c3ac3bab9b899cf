/** What the VP on the victory track bring about, in words. */

import type { RocketmenPlayer, RocketmenView } from "../../api";

/** Where the game ends. */
export function endWords(endsAt: RocketmenView["ends_at"]): string {
  return endsAt === null ? "its VP do not end this game" : `${endsAt} VP bring the last round`;
}

/** "$10 more for you, $20 more from 12 VP on"; to whoever has no seat, all steps. */
export function dearerWords(
  steps: RocketmenView["surcharges"],
  own?: Pick<RocketmenPlayer, "track" | "surcharge">,
): string {
  const ahead = own ? steps.filter(({ points }) => points > own.track).slice(0, 1) : steps;
  const coming = ahead.map(({ points, money }) => `$${money} more from ${points} VP on`);
  return [...(own?.surcharge ? [`$${own.surcharge} more for you`] : []), ...coming].join(", ");
}
