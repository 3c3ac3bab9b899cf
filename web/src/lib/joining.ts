/** Taking a seat, and what may stand in the way of it. */

import { call, Unreachable, type Described, type Seated } from "../api";

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
      title: "This game is over",
      words: "You can look at how it ended, or open a table of your own.",
      next: "result",
    };
  if (!free && about.status === "playing")
    return {
      title: "The game has begun",
      words: "All seats are taken. You can watch; if somebody leaves, the host can open their seat for you.",
      next: "watch",
    };
  if (!free)
    return {
      title: "All seats are taken",
      words: "Ask the host to open a seat for you: a bot can make room at any time. Until then you can watch.",
      next: "watch",
    };
  if (about.locked)
    return {
      title: "The host has locked this table",
      words: "Ask the host to unlock it, then try again. Until then you can watch.",
      next: "watch",
    };
  if (about.public) return null;
  if (!link)
    return {
      title: "This table takes a link",
      words: "It is not public: ask the host for the link. Whoever knows its address may watch.",
      next: "watch",
    };
  if (!KEY.test(link))
    return {
      title: "This link is not whole",
      words:
        "Something was lost when it was copied. Ask whoever sent it for the whole link, or to let you scan its QR code.",
      next: "watch",
    };
  return null;
}

/** The server has refused us a seat. */
export function refusedSeat(status: number): Obstacle | null {
  if (status === 403)
    return {
      title: "This link does not seat anybody any more",
      words: "The host has made a new one. Ask for it; until then you can watch.",
      next: "watch",
    };
  return status === 404 ? goneTable() : null;
}

export function goneTable(): Obstacle {
  return {
    title: "There is no such table",
    words: "Perhaps its host has deleted it, or the link was cut off when it was copied. Ask whoever sent it.",
    next: "home",
  };
}
