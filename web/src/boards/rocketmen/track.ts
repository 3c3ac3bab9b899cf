/** What the VP on the victory track bring about, in words. */

import type { RocketmenPlayer, RocketmenView } from "../../api";
import { t } from "../../words/words";
import { also } from "./facts";

/** Where the game ends. */
export function endWords(endsAt: RocketmenView["ends_at"]): string {
  return endsAt === null ? t("rocketmen.end-never") : t("rocketmen.end-at", { points: endsAt });
}

/** "$10 more for you, $20 more from 12 VP on"; to whoever has no seat, all steps. */
export function dearerWords(
  steps: RocketmenView["surcharges"],
  own?: Pick<RocketmenPlayer, "track" | "surcharge">,
): string {
  const ahead = own ? steps.filter(({ points }) => points > own.track).slice(0, 1) : steps;
  const coming = ahead.map(({ points, money }) => t("rocketmen.dearer-from", { money, points }));
  return also([own?.surcharge ? t("rocketmen.dearer-now", { money: own.surcharge }) : "", ...coming]);
}
