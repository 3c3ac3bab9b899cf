/** Things move from where they were to where they go. The pictures before and after a change are compared: what has left one
 * place and come to another flies there, what has only shifted slides, what is new comes out of its source, and what is
 * gone goes to where its like disappear.
 *
 * A piece is anything with `data-ref` and `data-place`. A source is an element with `data-source="REF"` or `data-source="*"`,
 * and a sink one with `data-sink`: what appears from nowhere comes out of the first that fits. Inside of
 * a `data-area` its own source comes first: what somebody plays comes from where they sit. */

import { settings, STRETCH } from "./settings.svelte";

const MOVE = 420; // milliseconds at normal pace
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const NEAR = 2; // pixels that nobody sees
const FLYING = "tminus-flying"; // the name of our movements, to tell them from a board's own
const TOLD = [
  "id",
  "data-ref",
  "data-place",
  "data-legal",
  "data-code",
  "data-testid",
  "aria-label",
  "aria-describedby",
];

export interface Spot {
  ref: string;
  place: string;
  box: DOMRect;
}

/** For each piece that is there now (by its index): the one of those before that it is (by its index there), or null if it
 * has just appeared. Of several that are alike, the nearest is taken. */
export function journeys(before: readonly Spot[], after: readonly Spot[]): (number | null)[] {
  const from: (number | null)[] = after.map(() => null);
  const taken = new Set<number>();
  const match = (key: (spot: Spot) => string): void => {
    const like = new Map<string, number[]>();
    before.forEach((was, index) => like.set(key(was), [...(like.get(key(was)) ?? []), index]));
    after.forEach((is, index) => {
      if (from[index] !== null) return;
      const free = like.get(key(is))?.filter((was) => !taken.has(was)) ?? [];
      if (!free.length) return;
      const nearest = free.reduce((best, was) =>
        distance(before[was]!.box, is.box) < distance(before[best]!.box, is.box) ? was : best,
      );
      taken.add(nearest);
      from[index] = nearest;
    });
  };
  match((spot) => `${spot.ref} ${spot.place}`);
  match((spot) => spot.ref);
  return from;
}

function shift(was: DOMRect, is: DOMRect): [x: number, y: number] {
  return [was.left + was.width / 2 - (is.left + is.width / 2), was.top + was.height / 2 - (is.top + is.height / 2)];
}

function distance(one: DOMRect, other: DOMRect): number {
  const [x, y] = shift(one, other);
  return Math.abs(x) + Math.abs(y);
}

function calm(): boolean {
  return settings.pace === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function pieces(root: HTMLElement): (HTMLElement | SVGElement)[] {
  return Array.from(root.querySelectorAll<HTMLElement | SVGElement>("[data-place]"));
}

function spot(element: HTMLElement | SVGElement): Spot {
  const ref = element.dataset.thing ?? element.dataset.ref ?? "";
  return { ref, place: element.dataset.place ?? "", box: element.getBoundingClientRect() };
}

/** Where the pieces are now; call the answer once they are elsewhere. */
export function watchMoves(root: HTMLElement): () => void {
  if (calm()) return () => undefined;
  const old = pieces(root);
  const before = old.map(spot);
  return () => {
    land(root);
    // First everything is measured and then everything is moved, so that the page is laid out only once.
    const elements = pieces(root);
    const after = elements.map(spot);
    const from = journeys(before, after);
    const sources = after.map(({ ref }, index) => (from[index] === null ? origin(root, elements[index]!, ref) : null));
    const stayed = new Set(from);
    const gone = old
      .map((element, index) => ({ element, spot: before[index]! }))
      .filter(({ element, spot }, index) => !stayed.has(index) && !element.isConnected && inSight(spot.box))
      .map((one) => ({ ...one, sink: port(root, "sink", one.spot.ref) }));
    const clips = elements.map((element, index) => {
      const start = from[index];
      return start !== null && before[start!]!.place !== after[index]!.place ? clip(element, root) : null;
    });
    const scales = elements.map(unitsPerPixel);
    elements.forEach((element, index) => {
      const is = after[index]!.box;
      const start = from[index];
      const was = start === null ? sources[index] : before[start!]!.box;
      if (!is.width || (!inSight(is) && !(was && inSight(was)))) return;
      if (!was?.width) appear(element);
      else if (clips[index] && !holds(clips[index], was)) flyAbove(root, element, was, is);
      else fly(element, was, is, scales[index]!);
    });
    for (const { element, spot, sink } of gone) vanish(root, element, spot.box, sink);
  };
}

const timing = (): KeyframeAnimationOptions => ({
  duration: MOVE * STRETCH[settings.pace],
  easing: EASE,
  id: FLYING,
});

/** The next change ends the movements of the one before. */
function land(root: HTMLElement): void {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? [])
    if (animation.id === FLYING) animation.cancel();
}

function appear(element: Element): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], timing());
}

function fly(element: Element, was: DOMRect, is: DOMRect, scale: number): void {
  const [x, y] = shift(was, is);
  if (Math.abs(x) + Math.abs(y) < NEAR) return;
  const start: Keyframe = { translate: `${x * scale}px ${y * scale}px`, zIndex: "20" };
  const end: Keyframe = { translate: "none", zIndex: "20" };
  if (element instanceof HTMLElement) {
    start.scale = grown(was, is);
    end.scale = "none";
  }
  element.animate([start, end], timing());
}

/** A piece in a scrolled place would be cut off on its way there: something that looks like it flies above all places. */
function flyAbove(root: HTMLElement, element: HTMLElement | SVGElement, was: DOMRect, is: DOMRect): void {
  const double = likeness(root, element, is);
  const [x, y] = shift(was, is);
  const flight = double.animate(
    [
      { translate: `${x}px ${y}px`, scale: grown(was, is) },
      { translate: "none", scale: "none" },
    ],
    timing(),
  );
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing());
  flight.onfinish = flight.oncancel = () => double.remove();
}

function vanish(root: HTMLElement, element: HTMLElement | SVGElement, was: DOMRect, sink: DOMRect | null): void {
  const double = likeness(root, element, was);
  const [x, y] = sink ? shift(sink, was) : [0, 0];
  const end = sink ? grown(sink, was) : "0.9";
  const flight = double.animate([{ opacity: 1 }, { opacity: 0, translate: `${x}px ${y}px`, scale: end }], timing());
  flight.onfinish = flight.oncancel = () => double.remove();
}

function grown(was: DOMRect, is: DOMRect): string {
  return String(Math.max(0.3, Math.min(3, was.width / is.width)));
}

/** A picture of a piece, which nobody can touch and nobody is told of. */
function likeness(root: HTMLElement, element: HTMLElement | SVGElement, box: DOMRect): HTMLElement {
  const frame = document.createElement("div");
  const double = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [double, ...double.querySelectorAll("*")]) for (const name of TOLD) one.removeAttribute(name);
  frame.setAttribute("aria-hidden", "true");
  frame.inert = true;
  Object.assign(frame.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: "none",
    zIndex: "25",
  });
  Object.assign(double.style, { margin: "0", width: "100%", height: "100%", position: "static" });
  frame.append(double);
  root.append(frame);
  return frame;
}

/** What cuts off a piece that leaves it, if anything does. */
function clip(element: Element, root: HTMLElement): DOMRect | null {
  for (let place = element.parentElement; place && place !== root; place = place.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(place);
    if (overflowX !== "visible" || overflowY !== "visible") return place.getBoundingClientRect();
  }
  return null;
}

function holds(place: DOMRect, box: DOMRect): boolean {
  return place.left <= box.left && place.top <= box.top && place.right >= box.right && place.bottom >= box.bottom;
}

function inSight(box: DOMRect): boolean {
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
}

/** Within a drawing, lengths are those of the drawing. */
function unitsPerPixel(element: Element): number {
  const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : 1;
  return 1 / (scale || 1);
}

function origin(root: HTMLElement, element: Element, ref: string): DOMRect | null {
  const near = element.closest("[data-area]")?.querySelector("[data-source]");
  return near?.getBoundingClientRect() ?? port(root, "source", ref);
}

function port(root: HTMLElement, kind: "source" | "sink", ref: string): DOMRect | null {
  const found =
    root.querySelector(`[data-${kind}="${CSS.escape(ref)}"]`) ?? root.querySelector(`[data-${kind}="*"]`) ?? null;
  return found?.getBoundingClientRect() ?? null;
}
