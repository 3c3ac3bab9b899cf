/** The table of Launch Pad, for the components that draw it. */

import type { CardEntry, LaunchPadPlayer, LaunchPadView } from "../../api";
import { usePlay, type Play } from "../../lib/play.svelte";
import { t } from "../../words/words";
import { cardRef } from "./facts";

export class LaunchPad {
  constructor(readonly play: Play) {}

  get view(): LaunchPadView {
    return this.play.shown.view as LaunchPadView;
  }

  /** Whoever looks; null for a spectator. */
  get own(): LaunchPadPlayer | null {
    return this.view.seat === null ? null : this.view.players[this.view.seat]!;
  }

  card(id: string): CardEntry | undefined {
    return this.play.card(cardRef(id));
  }

  name(id: string): string {
    return this.card(id)?.name ?? id;
  }

  who(seat: number): string {
    return this.play.names[seat] ?? t("common.seat", { number: seat + 1 });
  }

  zone(zone: string): string {
    return this.play.card(`zone:${zone}`)?.name ?? zone;
  }
}

export const useLaunchPad = (): LaunchPad => new LaunchPad(usePlay());
