/** How a piece is touched, rested on and looked at, whether it is a button or land in a drawing. */

import { on } from "svelte/events";

import type { Anchor, Play, Touched } from "../lib/play.svelte";
import { settings } from "../lib/settings.svelte";

const LONG = 450; // milliseconds of a long press
const REST = 350; // milliseconds after which a pointer that rests wants to know
const LIFTED = 350; // milliseconds within which a browser may take the end of a long press for a tap

interface Handled {
  play: Play;
  piece: Touched;
}

/** An action for `use:`. */
export function handled(element: Anchor, told: Handled): { update(told: Handled): void; destroy(): void } {
  let { play, piece } = told;
  let pressing = 0;
  let resting = 0;
  const glanced = (): boolean => play.glanced?.anchor === element;

  function press(event: PointerEvent): void {
    pass();
    if (event.pointerType === "mouse") return;
    pressing = window.setTimeout(() => {
      play.look(piece, element);
      liftHarmlessly();
    }, LONG);
  }

  function touch(): void {
    pass();
    play.touch(piece, element);
  }

  function rest(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || glanced()) return;
    clearTimeout(resting);
    resting = window.setTimeout(() => play.glance(piece, element), REST);
  }

  function pass(): void {
    clearTimeout(pressing);
    clearTimeout(resting);
    if (glanced()) play.glance(null, null);
  }

  function look(event: Event): void {
    event.preventDefault();
    pass();
    play.look(piece, element);
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "i" && settings.letters) look(event);
    if (element instanceof HTMLButtonElement || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    touch();
  }

  const focus = (): void => {
    if (element.matches(":focus-visible")) play.glance(piece, element);
  };
  const heard: [string, (event: never) => void][] = [
    ["click", touch],
    ["pointerdown", press],
    ["pointerup", () => clearTimeout(pressing)],
    ["pointercancel", pass],
    ["pointermove", rest],
    ["pointerleave", pass],
    ["focus", focus],
    ["blur", pass],
    ["keydown", key],
    ["contextmenu", look],
  ];
  // A piece that has the focus hears of its own removal while the page is being drawn: `on` keeps the two apart.
  const deaf = heard.map(([name, hear]) => on(element, name, hear as EventListener));
  return {
    update(now) {
      ({ play, piece } = now);
    },
    destroy() {
      pass();
      for (const stop of deaf) stop();
    },
  };
}

/** What a long press has opened may lie under the finger by now: lifting it must not press anything there. */
function liftHarmlessly(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const lifted = (): void => void setTimeout(() => removeEventListener("click", swallow, true), LIFTED);
  addEventListener("click", swallow, true);
  addEventListener("pointerup", lifted, { capture: true, once: true });
  addEventListener("pointercancel", lifted, { capture: true, once: true });
}
