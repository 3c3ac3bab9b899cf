/** How much time somebody has left. */

import type { Clock, Limits } from "../api";
import { t } from "../words/words";

/** Milliseconds of the bank that are left at this moment; null where there is no bank. What each decision has of its own
 * goes first. */
export function bankLeft(clock: Clock, limits: Limits, now: number): number | null {
  if (!limits.bank) return null;
  const beyond = clock.asked_at === null ? 0 : Math.max(0, now - clock.asked_at - 1000 * limits.each);
  return Math.max(0, 1000 * limits.bank - clock.used - beyond);
}

/** Milliseconds until a bot stands in; null if none will. */
export function untilStandIn(clock: Clock, now: number): number | null {
  return clock.stand_in_at === null ? null : Math.max(0, clock.stand_in_at - now);
}

/** 1:05, 2 h 10 min, 3 days. */
export function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.floor(seconds / 3600);
  if (hours < 48) return t("common.hours-minutes", { hours, minutes: Math.floor((seconds % 3600) / 60) });
  return t("common.days", { days: Math.floor(hours / 24) });
}
