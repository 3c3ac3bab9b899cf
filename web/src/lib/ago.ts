/** How long ago something was, as people say it. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(moment: number, now: number = Date.now()): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - moment) / length);
    if (count > 0) return words.format(-count, unit);
  }
  return "just now";
}
