/** After a change the focus must be somewhere sensible: where it was, or at what can be done next. */

const CHOICE = "[data-code], [data-legal]";

interface Held {
  ref: string | undefined;
  place: string | undefined;
  listed: boolean; // in the list of all options
  byKeys: boolean; // whoever uses a mouse sees what they look at, and nothing moves under it
}

const NOWHERE = { ref: undefined, place: undefined, listed: false, byKeys: true };

export type Keep = () => void;

/** Where the focus is now; call the answer once the picture has changed. `acted` is where it was left by what the player did. */
export function holdFocus(root: HTMLElement, parked: HTMLElement | null, acted: Element | null = null): Keep {
  const element = document.activeElement;
  if (!element || !root.contains(element)) return () => undefined; // it never was ours
  const { ref, place } = (element as HTMLElement).dataset;
  const held: Held = {
    ref,
    place,
    listed: !!element.closest("[data-options]"),
    byKeys: element.matches(":focus-visible"),
  };
  return () => {
    const now = document.activeElement;
    const lost = !now || now === document.body || !now.isConnected;
    const idle = now === parked || (now === acted && !now?.matches(`input, ${CHOICE}`));
    const waits = idle && !!root.querySelector(CHOICE);
    if (!lost && !waits) return;
    const element = next(root, lost ? held : { ...held, ref: undefined }, parked);
    if (held.byKeys) focusInSight(element);
    else element?.focus({ preventScroll: true });
  };
}

/** The keys go there, and the eye finds it: whatever bar lies over the page's edge is not over it. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** Whoever comes to a table from elsewhere in the page is told who must do what; whoever has just opened it hears it from its top. */
export function arrive(parked: HTMLElement | null): void {
  if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body)
    parked?.focus({ preventScroll: true });
}

/** What pushes the board aside, such as the end of a game, takes the keys along that were on the board. */
export function takeAlong(element: HTMLElement | null): void {
  const here = document.activeElement;
  const lost = here === document.body && navigator.userActivation?.hasBeenActive;
  if (lost || (here?.closest("main") && here.matches(":focus-visible"))) focusInSight(element);
}

/** Whatever is pressed may remove itself, such as a notice, or hide: the focus goes on from there to what can be done next. */
export function neverLost(): () => void {
  let held: HTMLElement | null = null;
  let byKeys = false;
  const hold = ({ target }: FocusEvent): void => {
    held = target as HTMLElement;
    byKeys = held.matches(":focus-visible");
  };
  const look = (): void => {
    if (document.activeElement !== document.body || !held) return;
    const there = held.isConnected && (held.checkVisibility?.() ?? true);
    held = null;
    if (!there) goOn(byKeys); // otherwise somebody has put it away
  };
  const soon = (): void => void requestAnimationFrame(look); // whoever moves the focus on purpose has done so by then
  const removals = new MutationObserver(() => {
    if (held && !held.isConnected) soon();
  });
  removals.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", hold);
  addEventListener("focusout", soon);
  return () => {
    held = null;
    removals.disconnect();
    removeEventListener("focusin", hold);
    removeEventListener("focusout", soon);
  };
}

/** To what can be done next, from wherever the focus has been lost. */
export function goOn(byKeys = true): void {
  const root = document.querySelector<HTMLElement>("[data-number]");
  const parked = root?.querySelector<HTMLElement>("[data-testid=status]") ?? null;
  const found = root && next(root, NOWHERE, parked);
  if (byKeys) focusInSight(found);
  else found?.focus({ preventScroll: true });
}

function next(root: HTMLElement, held: Held, parked: HTMLElement | null): HTMLElement | null {
  const first = (selector: string): HTMLElement | null =>
    Array.from(root.querySelectorAll<HTMLElement>(selector)).find((element) => element.checkVisibility?.() ?? true) ??
    null;
  const here = held.place ? `[data-place="${CSS.escape(held.place)}"]` : "";
  const same = held.ref ? `[data-ref="${CSS.escape(held.ref)}"]${here}` : "";
  return (
    (same ? first(same) : null) ??
    (held.listed ? first("[data-options] [data-code]") : null) ??
    (here ? first(`${here}[data-legal]`) : null) ?? // the next card of the hand, rather than the end of the turn
    first("[data-answers] [data-code]") ??
    first("[data-legal]") ??
    first("[data-options] [data-code]") ??
    first("[data-testid=skip]") ??
    first("#end-title") ??
    parked
  );
}
