/** A table that somebody is about to open: what they have chosen so far, and what is still wrong with it. */

import type { GameEntry, GameName, GameOption, Limits, NewTable } from "../api";
import { named, t } from "../words/words";

export const LONGEST_NAME = 24;

/** Who a seat is for: whoever opens the table, somebody else at the same screen, a friend elsewhere, or a bot's level. */
export type Holder = "me" | "here" | "open" | (string & {});

export interface DraftSeat {
  holder: Holder;
  name: string; // of those at this screen
}

export type Value = string | boolean;

export interface Draft {
  seats: DraftSeat[];
  options: Record<string, Value>;
  pace: "live" | "async";
  public: boolean;
  limits: Limits;
  hints: boolean | null; // null: as usual
}

export function paceWords(pace: Draft["pace"]): string {
  return t(`pages.pace-${pace}`);
}

const DAY = 86_400;
const NONE: Limits = { remind: 0, stand_in: 0, each: 0, bank: 0 };

/** What the server would choose: where nobody else can come, nobody waits. */
export function usualLimits(pace: Draft["pace"], seats: DraftSeat[]): Limits {
  if (!seats.some((seat) => seat.holder === "open")) return NONE;
  return pace === "live" ? { ...NONE, remind: 60, stand_in: 180 } : { ...NONE, remind: DAY, stand_in: 3 * DAY };
}

/** What the server would choose: who plays with bots alone may have hints, and bothers nobody. */
export function usualHints(seats: DraftSeat[]): boolean {
  return seats.filter((seat) => atThisScreen(seat) || seat.holder === "open").length < 2;
}

export function counts(game: GameEntry): { fewest: number; most: number } {
  const all = game.seats.map((one) => one.seats);
  return { fewest: Math.min(...all), most: Math.max(...all) };
}

/** The first thought: whoever opens it, and one friend. */
export function firstDraft(game: GameEntry, name: string): Draft {
  const { fewest } = counts(game);
  const seats: DraftSeat[] = [{ holder: "me", name }];
  while (seats.length < Math.max(2, fewest)) seats.push({ holder: "open", name: "" });
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { seats, options, pace: "live", public: false, limits: usualLimits("live", seats), hints: null };
}

/** Which values an option may have with so many seats. */
export function allowed(game: GameEntry, option: GameOption, seats: number): GameOption["values"] {
  const values = game.seats.find((one) => one.seats === seats)?.options[option.name] ?? [];
  return option.values.filter((value) => values.includes(value.value));
}

/** Options whose values stay possible with this number of seats; the others fall back to what is usual. */
export function fitted(game: GameEntry, draft: Draft): Record<string, Value> {
  const fit = game.options.map((option): [string, Value] => {
    const values = allowed(game, option, draft.seats.length).map((value) => value.value);
    const wished = draft.options[option.name] ?? option.default;
    const next = values.includes(option.default) ? option.default : (values[0] ?? option.default);
    return [option.name, values.includes(wished) ? wished : next];
  });
  return Object.fromEntries(fit);
}

/** What is wrong with the limits, in a sentence each. */
export function limitTrouble(limits: Limits, pace: Draft["pace"]): string[] {
  const trouble: string[] = [];
  if (limits.stand_in && limits.remind >= limits.stand_in) trouble.push(t("pages.trouble-remind"));
  if (limits.bank && pace !== "live") trouble.push(t("pages.trouble-clock"));
  return trouble;
}

/** What is wrong with the draft, in a sentence each. Which options fit together only the server knows. */
export function draftTrouble(draft: Draft): string[] {
  const trouble: string[] = [];
  const names = namesHere(draft.seats);
  if (new Set(names).size < names.length) trouble.push(t("pages.trouble-same-name"));
  if (names.some((name) => name.length > LONGEST_NAME))
    trouble.push(t("pages.trouble-long-name", { most: LONGEST_NAME }));
  return [...trouble, ...limitTrouble(draft.limits, draft.pace)];
}

export function atThisScreen(seat: DraftSeat): boolean {
  return seat.holder === "me" || seat.holder === "here";
}

/** What those at this screen will be called: nobody has to type a name. */
export function namesHere(seats: DraftSeat[]): string[] {
  return seats.filter(atThisScreen).map((seat, number) => {
    const name = seat.name.trim().replace(/\s+/g, " ");
    return name || (number === 0 ? t("common.player") : t("common.player-number", { number: number + 1 }));
  });
}

/** The request that opens it. The server gives the first name to the first seat at this screen, and so on. */
export function requestOf(game: GameName, draft: Draft): NewTable & { game: GameName } {
  const [name = t("common.player"), ...friends] = namesHere(draft.seats);
  return {
    game,
    seats: draft.seats.map((seat) => (atThisScreen(seat) ? "me" : seat.holder)),
    name,
    friends,
    settings: draft.options,
    pace: draft.pace,
    public: draft.public,
    limits: draft.limits,
    hints: draft.hints,
  };
}

/** "super_powers" is the server's name for it; people read "Super powers". */
export function optionName(name: string): string {
  return named("option", name, readable(name));
}

export function valueName(value: Value): string {
  if (typeof value === "string") return named("value", value, readable(value));
  return value ? t("pages.option-yes") : t("pages.option-no");
}

function readable(name: string): string {
  const words = name.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
