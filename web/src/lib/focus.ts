/** After a change the focus must be somewhere sensible: where it was, or at what can be done next. */

interface Held {
  element: Element;
  ref: string | undefined;
  place: string | undefined;
  listed: boolean; // in the list of all options
}

export type Keep = () => void;

/** Where the focus is now; call the answer once the picture has changed. */
export function holdFocus(root: HTMLElement, parked: HTMLElement | null): Keep {
  const element = document.activeElement;
  if (!element || !root.contains(element)) return () => undefined; // it never was ours
  const { ref, place } = (element as HTMLElement).dataset;
  const held: Held = { element, ref, place, listed: !!element.closest("[data-options]") };
  return () => {
    const now = document.activeElement;
    const lost = !now || now === document.body || !now.isConnected;
    const waits = now === parked && !!root.querySelector("[data-code], [data-legal]");
    if (lost || waits) next(root, held, parked)?.focus({ preventScroll: !held.listed });
  };
}

function next(root: HTMLElement, held: Held, parked: HTMLElement | null): HTMLElement | null {
  const first = (selector: string): HTMLElement | null =>
    Array.from(root.querySelectorAll<HTMLElement>(selector)).find((element) => element.checkVisibility?.() ?? true) ??
    null;
  const same = held.ref
    ? first(`[data-ref="${CSS.escape(held.ref)}"][data-place="${CSS.escape(held.place ?? "")}"]`)
    : null;
  return (
    same ??
    (held.listed ? first("[data-options] [data-code]") : null) ??
    first("[data-answers] [data-code]") ??
    first("[data-legal]") ??
    first("[data-options] [data-code]") ??
    first("[data-testid=skip]") ??
    parked
  );
}
