/** Keys that act without any other: what each is for, and where it leads. They can be switched off. */

import { focusInSight } from "../lib/focus";
import type { Side } from "../lib/side.svelte";
import type { Key } from "../words/words";
import { aids } from "./aids.svelte";

/** As `aria-live` has no say in where the focus goes, a key that leads nowhere has to say so itself. */
export type Missing = "no-hand" | "nothing-to-choose" | null;

export interface Shortcut {
  key: string; // as browsers call it; "Shift ArrowLeft" where its name does not tell of Shift
  named?: Key; // what it is called, unless it is what stands on it
  does: Key;
  act?: () => Missing; // none: whatever has the focus acts itself
}

/** Everything that can be chosen at once: pieces, and the answers beside the status line. */
const CHOICES = "main [data-legal], [data-answers] [data-code]";
const TYPED_INTO = "input:not([type=range]), select, textarea, [contenteditable]";

const seen = (element: HTMLElement | SVGElement): boolean => element.checkVisibility?.() ?? true;

function all(selector: string): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(seen);
}

function to(element: HTMLElement | undefined, missing: Missing = null): Missing {
  focusInSight(element);
  return element ? null : missing;
}

/** To the first thing that fits. */
export function toFirst(selector: string, missing: Missing = null): Missing {
  return to(all(selector)[0], missing);
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

/** Wherever there is a board: at a table, and where a game is seen again. */
export const AT_A_BOARD: readonly Shortcut[] = [
  { key: "/", does: "spoken.key-command", act: command },
  { key: "?", does: "spoken.key-shortcuts", act: () => open("keys") },
  { key: "w", does: "spoken.key-words", act: () => open("words") },
  { key: "b", does: "spoken.key-board", act: board },
  { key: "i", does: "spoken.key-read" },
];

export function atATable(side: Side): Shortcut[] {
  return [
    ...AT_A_BOARD,
    { key: "s", does: "spoken.key-status", act: () => toFirst("[data-testid=status]") },
    { key: "h", does: "spoken.key-hand", act: hand },
    { key: "n", does: "spoken.key-next", act: () => choice(1) },
    { key: "N", named: "spoken.shift-n", does: "spoken.key-previous", act: () => choice(-1) },
    { key: "o", does: "spoken.key-options", act: options },
    { key: "l", does: "spoken.key-log", act: () => log(side) },
  ];
}

/** What a key means here; nothing where it is typed, or where something covers the table. */
export function shortcutOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut["act"] {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as Element | null;
  if (target?.closest?.(TYPED_INTO)) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  const name = event.shiftKey && event.key.length > 1 ? `Shift ${event.key}` : event.key;
  return shortcuts.find(({ key }) => key === name)?.act;
}
