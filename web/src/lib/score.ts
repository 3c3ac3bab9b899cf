/** The points of a finished game, line by line. */

import type { Begun, GameName, RedPlanetView, RocketmenView } from "../api";
import { language, named, t } from "../words/words";
import type { Catalogue } from "./library";
import { capital } from "./words";

/** What each game calls what is won, as a heading. */
export const unitOf = (game: GameName): string => t(game === "rocketmen" ? "score.vp" : "score.points");

/** "Launch Pad, with 31 points". */
export const wonWith = (game: GameName, title: string, count: number): string =>
  t(game === "rocketmen" ? "score.won-vp" : "score.won-points", { game: title, count });

export interface Column {
  name: string;
  seat: number | null; // null: nobody sits there, an automatic rival or a neutral colour
  total: number;
  wins: boolean;
  points: Record<string, number>;
}

/** What a line of the points is for. */
export function pointsFor(rule: string): string {
  return named("points", rule, capital(rule));
}

/** Everybody who has points: the seats, and whoever plays without one. */
export function columns(shown: Begun, catalogue: Catalogue): Column[] {
  const seats = (shown.breakdown ?? []).map((points, seat) => ({
    name: shown.places[seat]!.name,
    seat,
    total: shown.scores?.[seat] ?? 0,
    wins: shown.winners?.includes(seat) ?? false,
    points,
  }));
  return [...seats, ...others(shown, catalogue)];
}

function others({ view, winners }: Begun, catalogue: Catalogue): Column[] {
  const lost = !winners?.length;
  if (view.game === "mission-red-planet") {
    const neutral = (view as RedPlanetView).colours.filter((colour) => colour.neutral);
    const best = Math.max(...neutral.map((colour) => colour.score));
    return neutral.map((colour) => ({
      name: t("score.neutral", { colour: colourName(colour.colour, catalogue) }),
      seat: null,
      total: colour.score,
      wins: lost && colour.score === best,
      points: colour.points,
    }));
  }
  const ai = view.game === "rocketmen" ? (view as RocketmenView).ai : null;
  if (!ai) return [];
  return [{ name: t("score.ai"), seat: null, total: ai.score, wins: lost, points: {} }]; // only its sum is told
}

function colourName(colour: string, catalogue: Catalogue): string {
  return (catalogue.get(`colour:${colour}`)?.name ?? colour).toLocaleLowerCase(language());
}

/** The lines: every rule by which anybody has, or could have, points. */
export function rules(of: Column[]): string[] {
  return [...new Set(of.flatMap((column) => Object.keys(column.points)))];
}
