/** Keys that act without any other: what each is for, and where it leads. They can be switched off. */

import { focusInSight } from "../lib/focus";
import type { Side } from "../lib/side.svelte";
import { aids } from "./aids.svelte";

/** Everything that can be chosen at once: pieces, and the answers beside the status line. */
const CHOICES = "main [data-legal], [data-answers] [data-code]";

const seen = (element: HTMLElement | SVGElement): boolean => element.checkVisibility?.() ?? true;

function all(selector: string): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(seen);
}

/** As `aria-live` has no say in where the focus goes, a key that leads nowhere has to say so itself. */
export type Missing = "no-hand" | "nothing-to-choose" | null;

function to(element: HTMLElement | undefined, missing: Missing = null): Missing {
  focusInSight(element);
  return element ? null : missing;
}

function hand(): Missing {
  const cards = all('[data-place="hand"]');
  return to(cards.find((card) => card.dataset.legal) ?? cards[0], "no-hand");
}

function board(): Missing {
  return to(all('main [data-ref]:not([data-place="hand"])').find((piece) => piece.tabIndex >= 0));
}

/** The next choice after the focus, in the order of the page; round and round. */
function choice(step: 1 | -1): Missing {
  const choices = all(CHOICES);
  const here = document.activeElement;
  const after = (one: Element): boolean =>
    !!here && !!(here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const at = here ? choices.indexOf(here as HTMLElement) : -1;
  if (at >= 0) return to(choices.at((at + step) % choices.length));
  const next = choices.findIndex(after);
  return to(choices.at(next < 0 ? (step > 0 ? 0 : -1) : step > 0 ? next : next - 1), "nothing-to-choose");
}

function options(): Missing {
  const list = document.querySelector<HTMLDetailsElement>("details[data-options]");
  if (!list) return "nothing-to-choose";
  list.open = true;
  return to(list.querySelector<HTMLElement>("[data-code]") ?? list.querySelector("summary") ?? undefined);
}

function log(side: Side): Missing {
  side.open("log");
  requestAnimationFrame(() => document.getElementById("beside")?.focus());
  return null;
}

function open(what: "words" | "keys"): Missing {
  aids[what] = true;
  return null;
}

function command(): Missing {
  aids.type();
  return null;
}

export const SHORTCUTS: Record<string, (side: Side) => Missing> = {
  "/": command,
  "?": () => open("keys"),
  w: () => open("words"),
  s: () => to(all("[data-testid=status]")[0]),
  h: hand,
  b: board,
  n: () => choice(1),
  N: () => choice(-1),
  o: options,
  l: log,
};

/** What a key means here; nothing where it is typed, or where something covers the table. */
export function shortcutOf(event: KeyboardEvent): ((side: Side) => Missing) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as Element | null;
  if (target?.closest?.("input, select, textarea, [contenteditable]")) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  return SHORTCUTS[event.key];
}
