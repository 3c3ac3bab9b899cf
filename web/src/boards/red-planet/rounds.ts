/** The round tracker as it is printed (MRP 3.1): after which rounds there is production, and how much of it. */

import { t } from "../../words/words";

export const ROUNDS = 10;
const YIELDS: Record<number, number> = { 5: 1, 8: 2, 10: 3 };

export interface TrackStep {
  name: string;
  yields: number; // point tokens for each zone: 0 for a round
  state: "past" | "now" | "to-come";
}

export function tracker(round: number, over: boolean): TrackStep[] {
  const steps: TrackStep[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const past = number < round || over;
    steps.push({ name: String(number), yields: 0, state: past ? "past" : number === round ? "now" : "to-come" });
    const yields = YIELDS[number];
    if (yields)
      steps.push({ name: t("red-planet.production", { number: yields }), yields, state: past ? "past" : "to-come" });
  }
  return steps;
}
