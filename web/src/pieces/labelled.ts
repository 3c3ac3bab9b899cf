/** What a piece is called by whoever reads it aloud: its label, and what can be done with it now. */

import type { Anchor } from "../lib/play.svelte";
import { t } from "../words/words";

export function labelled(label: string, { legal, looked = false }: { legal: boolean; looked?: boolean }): string {
  if (looked) return t(legal ? "piece.looked-legal" : "piece.looked", { label });
  return legal ? t("piece.legal", { label }) : label;
}

/** The label alone, of a piece or of whatever else was touched. */
export function labelOf(anchor: Anchor | null | undefined): string {
  return anchor?.dataset.label ?? anchor?.getAttribute("aria-label") ?? "";
}
