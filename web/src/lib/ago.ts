/** How long ago something was, as people say it. */

import { language, t } from "../words/words";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(moment: number, now: number = Date.now()): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - moment) / length);
    if (count > 0) return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-count, unit);
  }
  return t("notices.just-now");
}
