/** Look again now and then while somebody looks at the page, and at once when they come back to it. */

const EVERY = 20_000;

export function keepFresh(look: () => void): () => void {
  const again = (): void => {
    if (!document.hidden) look();
  };
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
