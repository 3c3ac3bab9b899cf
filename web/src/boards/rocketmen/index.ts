/** The board of Rocketmen. */

import type { Option } from "../../api";

export { default } from "./Board.svelte";
export { inWords } from "./inWords";

const HURTS = new Set([
  "launch-short", // it only ends the turn
  "scrap-mission-and-pad", // a whole rocket is discarded
  "discard-depot", // what is stored goes with it
  "end-turn-losing", // an effect that was paid for is lost, as in the next two
  "end-turn-refill-losing",
  "end-turn-discard-losing",
]);

export const hurts = (option: Option): boolean => HURTS.has(option.key);
