/** Look again now and then while somebody looks at the page, and at once when they or the server come back. */

import { reach } from "./reach.svelte";

const EVERY = 20_000;

export function keepFresh(look: () => void): () => void {
  const again = (): void => {
    if (!document.hidden) look();
  };
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
  const forget = reach.whenBack(again);
  look();
  return () => {
    clearInterval(timer);
    forget();
    document.removeEventListener("visibilitychange", again);
  };
}
