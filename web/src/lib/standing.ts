/** How a table stands, in a few words, for whoever looks at it from the start page. */

import type { Shown } from "../api";
import { t } from "../words/words";
import { numeral } from "./numbers";
import type { Result } from "./tables";
import { inList } from "./words";

export type State = "open" | "yours" | "others" | "over";

export interface Standing {
  state: State;
  words: string;
  since: number | null; // since when it waits for somebody, in milliseconds since 1970
}

type Pending = { pending?: number[] };

export function standing(shown: Shown): Standing {
  const open = shown.places.filter((place) => place.holder === "open").length;
  if (shown.status === "over") return { state: "over", words: t("standing.over"), since: null };
  if (shown.status === "open") {
    const words = open ? t("standing.waiting-players", { count: open }) : t("standing.ready");
    return { state: "open", words, since: null };
  }
  const pending = (shown.view as Pending | undefined)?.pending ?? [];
  const asked = pending.map((seat) => shown.clocks?.[seat]?.asked_at ?? null).filter((moment) => moment !== null);
  const since = asked.length ? Math.min(...asked) : null;
  if (shown.seat !== null && pending.includes(shown.seat)) return { state: "yours", words: t("standing.yours"), since };
  const names = pending.map((seat) => shown.places[seat]!.name);
  const words = names.length ? t("standing.waiting", { names: inList(names) }) : t("standing.under-way");
  return { state: "others", words, since };
}

/** How a finished game ended; null if it goes on. */
export function resultOf(shown: Shown): Result | null {
  if (shown.status !== "over" || !shown.scores || !shown.winners) return null;
  return { names: shown.places.map((place) => place.name), scores: shown.scores, winners: shown.winners };
}

/** "Ada won: Ada 31, Pilot 24". */
export function outcome({ names, scores, winners }: Result): string {
  const won = winners.map((seat) => names[seat]!);
  const each = names.map((name, seat) => `${name} ${numeral(scores[seat]!)}`);
  return t("standing.outcome", { count: won.length, names: inList(won), scores: each.join(", ") });
}
