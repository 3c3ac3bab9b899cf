/** Chances as people read them, and what the very next success card can be: plain counting of what is left in the deck. */

import { t } from "../../words/words";

const NO_CHANCE = 1e-9;

/** Halves to the even number, as the table does: two roundings of one chance would look like two chances. */
function rounded(number: number): number {
  const whole = Math.floor(number);
  const beyond = number - whole;
  if (Math.abs(beyond - 0.5) > NO_CHANCE) return Math.round(number);
  return whole % 2 ? whole + 1 : whole;
}

/** To a tenth of a percent; what can still go either way never reads as certain. */
export function percent(chance: number): string {
  const tenths = rounded(chance * 1000);
  if (tenths === 0 && chance > NO_CHANCE) return t("rocketmen.percent-hardly");
  if (tenths === 1000 && chance < 1 - NO_CHANCE) return t("rocketmen.percent-nearly");
  return t("rocketmen.percent", { number: tenths / 10 });
}

export interface NextCard {
  value: number;
  left: number;
  chance: number;
  space: number; // where it would take the rocket
  arrives: boolean;
}

/** Every value that the next card can have, the highest first. */
export function nextCards(left: number[], space: number, target: number): NextCard[] {
  const total = left.reduce((sum, count) => sum + count, 0);
  return left
    .map((count, value) => ({
      value,
      left: count,
      chance: total ? count / total : 0,
      space: Math.min(space + value, target),
      arrives: space + value >= target,
    }))
    .reverse();
}

/** The chance that the next card alone brings the rocket home. */
export function arrivesNext(cards: NextCard[]): number {
  return cards.filter((card) => card.arrives).reduce((sum, card) => sum + card.chance, 0);
}
