/** The points of a finished game, line by line. */

import type { Begun, GameName, RedPlanetView, RocketmenView } from "../api";
import { capital } from "./words";

/** What a line of the points is for; what is not listed reads well as it is. */
const WORDS: Record<string, string> = {
  "rockets-in-launch": "Rockets in Launch",
  "rockets-in-construction": "Rockets in Construction",
  "no-mission-controller": "No expert in Launch",
  track: "Victory track",
  tokens: "Moon and Mars tokens",
  goal: "Personal goal",
};

/** What each game calls what is won. */
export const unitOf = (game: GameName): string => (game === "rocketmen" ? "VP" : "points");

export interface Column {
  name: string;
  seat: number | null; // null: nobody sits there, an automatic rival or a neutral colour
  total: number;
  wins: boolean;
  points: Record<string, number>;
}

export function pointsFor(rule: string): string {
  return WORDS[rule] ?? capital(rule);
}

/** Everybody who has points: the seats, and whoever plays without one. */
export function columns(shown: Begun): Column[] {
  const seats = (shown.breakdown ?? []).map((points, seat) => ({
    name: shown.places[seat]!.name,
    seat,
    total: shown.scores?.[seat] ?? 0,
    wins: shown.winners?.includes(seat) ?? false,
    points,
  }));
  return [...seats, ...others(shown)];
}

function others({ view, winners }: Begun): Column[] {
  const lost = !winners?.length;
  if (view.game === "mission-red-planet") {
    const neutral = (view as RedPlanetView).colours.filter((colour) => colour.neutral);
    const best = Math.max(...neutral.map((colour) => colour.score));
    return neutral.map((colour) => ({
      name: `Neutral ${colour.colour}`,
      seat: null,
      total: colour.score,
      wins: lost && colour.score === best,
      points: colour.points,
    }));
  }
  const ai = view.game === "rocketmen" ? (view as RocketmenView).ai : null;
  if (!ai) return [];
  return [{ name: "The AI", seat: null, total: ai.score, wins: lost, points: {} }]; // only its sum is told
}

/** The lines: every rule by which anybody has, or could have, points. */
export function rules(of: Column[]): string[] {
  return [...new Set(of.flatMap((column) => Object.keys(column.points)))];
}
