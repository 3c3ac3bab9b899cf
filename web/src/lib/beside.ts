/** Where something opens that belongs to a piece: beside it, wholly on the screen, and not over the piece if that can be. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10; // pixels between the piece and what stands beside it, and to the edge of the screen

/** `free` is the part of the screen where it may stand. */
export function beside(anchor: Box, size: Pick<Box, "width" | "height">, free: Box): { left: number; top: number } {
  const right = free.left + free.width;
  const bottom = free.top + free.height;
  const within = (at: number, length: number, from: number, to: number): number =>
    Math.max(from + GAP, Math.min(at, to - length - GAP));
  const level = within(anchor.top, size.height, free.top, bottom);
  const middle = within(anchor.left + anchor.width / 2 - size.width / 2, size.width, free.left, right);
  const spots = [
    { left: anchor.left + anchor.width + GAP, top: level },
    { left: anchor.left - size.width - GAP, top: level },
    { left: middle, top: anchor.top - size.height - GAP },
    { left: middle, top: anchor.top + anchor.height + GAP },
  ];
  const fits = ({ left, top }: { left: number; top: number }): boolean =>
    left >= free.left && top >= free.top && left + size.width <= right && top + size.height <= bottom;
  return (
    spots.find(fits) ?? {
      left: within(anchor.left + anchor.width + GAP, size.width, free.left, right),
      top: within(anchor.top + anchor.height + GAP, size.height, free.top, bottom),
    }
  );
}

/** Keeps an element beside another one, whatever is scrolled or resized. An action for `use:`. */
export function stayBeside(element: HTMLElement, anchor: Element): { update(anchor: Element): void; destroy(): void } {
  let beheld = anchor;
  const place = (): void => {
    if (!beheld.isConnected) return;
    const top = Math.max(0, document.querySelector("[data-status-line]")?.getBoundingClientRect().bottom ?? 0);
    const free = { left: 0, top, width: document.documentElement.clientWidth, height: innerHeight - top };
    const { left, top: down } = beside(beheld.getBoundingClientRect(), element.getBoundingClientRect(), free);
    element.style.setProperty("--left", `${left}px`);
    element.style.setProperty("--top", `${down}px`);
  };
  const seen = new ResizeObserver(place);
  seen.observe(element);
  addEventListener("resize", place);
  addEventListener("scroll", place, { capture: true, passive: true });
  place();
  return {
    update(other) {
      beheld = other;
      place();
    },
    destroy() {
      seen.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", place, { capture: true });
    },
  };
}
