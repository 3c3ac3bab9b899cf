/** A launch as it was told: which success cards came in which order, and how it ended. (What the view shows of them is sorted.) */

import type { Told } from "../../api";
import { t } from "../../words/words";
import { also } from "./facts";

export interface DrawnCard {
  kind: "card";
  value: number;
  counts: number; // a shielded 0 counts as more
  fate: "waiting" | "played" | "set aside";
  space: number | null; // where it took the rocket
}
export interface Burn {
  kind: "afterburner";
  space: number;
}
export interface Revealed {
  kind: "revealed";
  values: number[]; // by Detailed Planning; one of them becomes the first card
}
export type Moment = DrawnCard | Burn | Revealed;

export type Outcome =
  | { kind: "fulfilled"; points: number }
  | { kind: "failed"; space: number }
  | { kind: "aborted" }
  | { kind: "short"; needed: number };

export interface Flight {
  id: number; // the number of the event that began it
  seat: number;
  location: string;
  target: number;
  start: number; // what boosts the rocket takes it here
  moments: Moment[];
  told: number[]; // for each moment, the number of the event that told it first
  outcome: Outcome | null;
}

const after = (ref: unknown): string => String(ref).slice(String(ref).indexOf(":") + 1);
const number = (ref: unknown): number => Number(after(ref));

/** The last launch of the log, whether it is over or not. */
export function lastFlight(log: Told[]): Flight | null {
  const id = log.findLastIndex((event) => event.key === "declared");
  const declared = log[id];
  if (!declared) return null;
  const flight: Flight = {
    id,
    seat: number(declared.args.seat),
    location: after(declared.args.location),
    target: Number(declared.args.target),
    start: 0,
    moments: [],
    told: [],
    outcome: null,
  };
  for (let event = id + 1; event < log.length && !flight.outcome; event += 1) {
    tell(flight, log[event]!);
    while (flight.told.length < flight.moments.length) flight.told.push(event);
  }
  return flight;
}

function tell(flight: Flight, { key, args }: Told): void {
  const last = flight.moments.at(-1);
  const card = last?.kind === "card" ? last : null;
  if (key === "lifted-off") flight.start = Number(args.space);
  else if (key === "drew-success" || key === "chose-success") {
    const value = number(args.success);
    flight.moments.push({ kind: "card", value, counts: value, fate: "waiting", space: null });
  } else if (key === "revealed-success") {
    if (last?.kind === "revealed") last.values.push(number(args.success));
    else flight.moments.push({ kind: "revealed", values: [number(args.success)] });
  } else if (key === "shielded" && card) card.counts = Number(args.counts);
  else if (key === "set-aside" && card) card.fate = "set aside";
  else if (key === "advanced" && card) {
    card.fate = "played";
    card.space = Number(args.space);
  } else if (key === "afterburner") flight.moments.push({ kind: "afterburner", space: Number(args.space) });
  else flight.outcome = ending(key, args);
}

function ending(key: string, args: Told["args"]): Outcome | null {
  if (key === "succeeded") return { kind: "fulfilled", points: Number(args.points) };
  if (key === "failed") return { kind: "failed", space: Number(args.space) };
  if (key === "aborted") return { kind: "aborted" };
  if (key === "too-few-points") return { kind: "short", needed: Number(args.needed) };
  return null;
}

/** Where the rocket is once so many moments have been seen. */
export function spaceAfter(flight: Flight, moments: number): number {
  let space = flight.start;
  for (const moment of flight.moments.slice(0, moments))
    if (moment.kind !== "revealed" && moment.space !== null) space = moment.space;
  return space;
}

/** The whole flight in a sentence: where it began, what was drawn in which order, and how it ended. */
export function flightWords(flight: Flight): string {
  const steps = flight.moments.map((moment) => {
    if (moment.kind === "afterburner") return t("rocketmen.afterburner");
    if (moment.kind === "revealed") return t("rocketmen.saw", { values: also(moment.values.map(String)) });
    if (moment.fate === "set aside") return t("rocketmen.value-aside", { value: moment.value });
    const { value, counts } = moment;
    return counts === value ? String(value) : t("rocketmen.value-as", { value, counts });
  });
  if (flight.outcome?.kind === "short") return t("rocketmen.flight-short", { needed: flight.outcome.needed });
  const told = { start: flight.start, steps: also(steps), outcome: outcomeWords(flight) };
  return t(steps.length ? "rocketmen.flight" : "rocketmen.flight-at-once", told);
}

export function outcomeWords(flight: Flight): string {
  const { outcome, target } = flight;
  if (outcome?.kind === "fulfilled") return t("rocketmen.fulfilled", { points: outcome.points });
  if (outcome?.kind === "failed") return t("rocketmen.failed", { space: outcome.space, target });
  if (outcome?.kind === "short") return "";
  const space = spaceAfter(flight, flight.moments.length);
  return t(outcome ? "rocketmen.aborted" : "rocketmen.under-way", { space, target });
}
