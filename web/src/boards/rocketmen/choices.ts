/** The questions of a launch, put shortly: what one does, what it means, and the chance beside it. */

import type { Option } from "../../api";

export interface Choice {
  title: string;
  detail: string;
  chance: string;
}

type Told = (args: Record<string, string>) => { title: string; detail?: string };

const SHORT: Record<string, Told> = {
  "draw-success": ({ number, draws }) => ({ title: "Draw a card", detail: `success card ${number} of ${draws}` }),
  "use-planning": ({ count }) => ({
    title: "Use Detailed Planning",
    detail: `discard it, see ${count} success cards and play one of them first`,
  }),
  "use-afterburner": ({ after, target }) => ({
    title: "Burn the Afterburner",
    detail: `discard it, to space ${after} of ${target}`,
  }),
  "use-afterburner-there": () => ({ title: "Burn the Afterburner", detail: "discard it and reach the target" }),
  abort: ({ cards }) => ({
    title: "Abort",
    detail: `costs ${cards} of your Launch Pad; the rest and the mission stay`,
  }),
  "abort-free": () => ({ title: "Abort at no cost", detail: "your Launch Pad and the mission stay" }),
  "give-up": ({ space, target }) => ({
    title: "Give up",
    detail: `the launch has failed on space ${space} of ${target}`,
  }),
  accept: ({ value, after, target }) => ({ title: `Take the ${value}`, detail: `to space ${after} of ${target}` }),
  "accept-there": ({ value }) => ({ title: `Take the ${value}`, detail: "and reach the target" }),
  "use-shielding": ({ counts }) => ({ title: `Make the 0 a ${counts}`, detail: "discard Radiation Shielding" }),
  "use-suit": ({ value }) => ({
    title: `Set the ${value} aside`,
    detail: "discard the Space Suit and draw another card",
  }),
  "choose-first": ({ value }) => ({ title: `Play the ${value} first`, detail: "the others stay out of the deck" }),
};

/** "cards:2" counts two cards. */
function plain(value: unknown): string {
  const [sort, count] = String(value).split(":");
  return sort === "cards" && count ? `${count} ${count === "1" ? "card" : "cards"}` : String(value);
}

export function choice(option: Option): Choice {
  const args = Object.fromEntries(Object.entries(option.args).map(([name, value]) => [name, plain(value)]));
  const told = SHORT[option.key]?.(args) ?? { title: option.words };
  return { title: told.title, detail: told.detail ?? "", chance: SHORT[option.key] ? (args.chance ?? "") : "" };
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
