import type { Option, View } from "../../api";
import { killsOwn } from "./hurts";

export { default } from "./Board.svelte";
export { inWords } from "./inWords";

export function hurts(option: Option, view: View): boolean {
  return view.game === "mission-red-planet" && killsOwn(option, view);
}
