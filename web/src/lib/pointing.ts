/** Where on the screen an option can be chosen. */

import type { Option } from "../api";

/** The piece that stands for the option first, or else its button; null if neither can be seen. Play.point marks the pieces. */
export function pointedAt(option: Option): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-pointed]")].filter(seen);
  const first = option.objects.flatMap((ref) => marked.filter((piece) => piece.dataset.ref === ref));
  const buttons = document.querySelectorAll<HTMLElement>(`[data-code="${option.code}"]`);
  return first[0] ?? marked[0] ?? [...buttons].find((button) => seen(button)) ?? null;
}

function seen(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Bring it into sight, if it is not: under the status line, behind a hand at the foot of the page, or beyond an edge. What
 * lies under `over` counts as in sight, as that will make way. */
export function bringIntoSight(piece: HTMLElement, over?: HTMLElement): void {
  const box = piece.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const open = !!hit && (piece.contains(hit) || !!over?.contains(hit));
  const whole = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  if (!open || !whole) piece.scrollIntoView({ block: open ? "nearest" : "center", inline: "center" });
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
