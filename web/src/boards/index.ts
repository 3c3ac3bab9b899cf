/** The boards: one folder for each game, fetched when somebody sits down at it. */

import type { Component } from "svelte";

import type { GameName, Option, View } from "../api";
import type { Passage, Tellable } from "../lib/passages";

export interface Board {
  /** Draws `usePlay().shown.view`; everything that can be touched on it is a `Piece`. */
  default: Component;
  /** What asks once more before it is done: it harms whoever does it, and cannot be taken back for the asking. */
  hurts(option: Option, view: View): boolean;
  /** All that can be seen of the view, told in words. */
  inWords(view: View, table: Tellable): Passage[];
}

export const BOARDS: Record<GameName, () => Promise<Board>> = {
  "launch-pad": () => import("./launch-pad"),
  "mission-red-planet": () => import("./red-planet"),
  rocketmen: () => import("./rocketmen"),
};
