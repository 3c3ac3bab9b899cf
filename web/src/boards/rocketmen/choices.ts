/** The questions of a launch, put shortly: what one does, what it means, and the chance beside it. */

import type { Option } from "../../api";
import { t } from "../../words/words";

export interface Choice {
  title: string;
  detail: string;
  chance: string;
}

/** Those that are put more shortly than the server does. */
const SHORT = [
  "draw-success",
  "use-planning",
  "use-afterburner",
  "use-afterburner-there",
  "abort",
  "abort-free",
  "give-up",
  "accept",
  "accept-there",
  "use-shielding",
  "use-suit",
  "choose-first",
] as const;

/** "cards:2" counts two cards. */
function plain(value: unknown): string | number {
  const [sort, count] = String(value).split(":");
  return sort === "cards" && count ? Number(count) : String(value);
}

export function choice(option: Option): Choice {
  const key = SHORT.find((short) => short === option.key);
  if (!key) return { title: option.words, detail: "", chance: "" };
  const args = Object.fromEntries(Object.entries(option.args).map(([name, value]) => [name, plain(value)]));
  return {
    title: t(`rocketmen.${key}`, args),
    detail: t(`rocketmen.${key}-detail`, args),
    chance: String(args.chance ?? ""),
  };
}

const SAY_NOTHING_NEW = new Set(["draw-success", "use-planning", "abort", "abort-free"]);

/** Whether its words would tell what the last card was, or how the launch ended. */
export function givesAway(option: Option): boolean {
  return !SAY_NOTHING_NEW.has(option.key);
}

/** Whether these are the options of a whole turn, not those of one question. */
export function isTurn(options: Option[]): boolean {
  return options.some((option) => option.key.startsWith("end-turn"));
}
