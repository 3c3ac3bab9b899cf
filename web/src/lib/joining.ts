/** Taking a seat, and what may stand in the way of it. */

import { call, Unreachable, type Described, type Seated } from "../api";
import { t } from "../words/words";

const KEY = /^[\w-]{32}$/; // how the key in a link looks

/** A key of our own making: if the answer is lost, we ask again and get the same seat. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const ownTokens = new Map<string, string>();

/** Sits down at an open seat, or at this one. The seat's number. */
export async function takeSeat(table: string, link: string, name: string, seat: number | null): Promise<number> {
  const token = ownTokens.get(table) ?? newToken();
  ownTokens.set(table, token);
  const ask = (): Promise<Seated> =>
    call<Seated>("POST", `/api/tables/${encodeURIComponent(table)}/seats`, { name, link, seat, token });
  const seated = await ask().catch((error: unknown) => {
    if (error instanceof Unreachable) return ask();
    throw error;
  });
  return seated.seat;
}

/** Why nobody can sit down here now, and what can be done instead. */
export interface Obstacle {
  title: string;
  words: string;
  next: "watch" | "result" | "home";
}

/** What is known before anybody tries. Whether the link still holds only the server knows. */
export function obstacle(about: Described, link: string): Obstacle | null {
  const free = about.places.some((place) => place.holder === "open");
  if (about.status === "over")
    return {
      title: t("pages.stop-over"),
      words: t("pages.stop-over-words"),
      next: "result",
    };
  if (!free && about.status === "playing")
    return {
      title: t("pages.stop-begun"),
      words: t("pages.stop-begun-words"),
      next: "watch",
    };
  if (!free)
    return {
      title: t("pages.stop-taken"),
      words: t("pages.stop-taken-words"),
      next: "watch",
    };
  if (about.locked)
    return {
      title: t("pages.stop-locked"),
      words: t("pages.stop-locked-words"),
      next: "watch",
    };
  if (about.public) return null;
  if (!link)
    return {
      title: t("pages.stop-link"),
      words: t("pages.stop-link-words"),
      next: "watch",
    };
  if (!KEY.test(link))
    return {
      title: t("pages.stop-cut"),
      words: t("pages.stop-cut-words"),
      next: "watch",
    };
  return null;
}

/** The server has refused us a seat. */
export function refusedSeat(status: number): Obstacle | null {
  if (status === 403)
    return {
      title: t("pages.stop-old"),
      words: t("pages.stop-old-words"),
      next: "watch",
    };
  return status === 404 ? goneTable() : null;
}

export function goneTable(): Obstacle {
  return {
    title: t("pages.stop-gone"),
    words: t("pages.stop-gone-words"),
    next: "home",
  };
}
