/** Whether the server can be reached. Whoever finds that it cannot says so, and it is looked for until it answers. */

const AGAIN = 3_000; // milliseconds

class Reach {
  lost = $state(false);
  private returns = $state(0); // how often it has come back
  private timer = 0;
  private looking: Promise<void> | null = null;
  private readonly waiting = new Set<() => void>();

  /** Nobody has answered. */
  readonly lose = (): void => {
    if (this.lost) return;
    this.lost = true;
    this.timer = window.setTimeout(this.look, AGAIN);
  };

  /** Is it there? Now, instead of at the next occasion. */
  readonly look = (): Promise<void> => (this.looking ??= this.ask().finally(() => (this.looking = null)));

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const there = await fetch("/health", { cache: "no-store" }).then(
      (answer) => answer.ok, // behind a proxy, somebody answers even if the server does not
      () => false,
    );
    if (!there) {
      this.lost = false;
      this.lose();
    } else if (this.lost) this.find();
  }

  /** What was asked for in vain is asked for again when the server is back; in a `$derived`. */
  retried<Answer>(ask: () => Answer): Answer {
    void this.returns;
    return ask();
  }

  /** Call this when the server is back. */
  whenBack(listener: () => void): () => void {
    this.waiting.add(listener);
    return () => this.waiting.delete(listener);
  }

  private find(): void {
    this.lost = false;
    this.returns += 1;
    for (const listener of this.waiting) listener();
  }
}

export const reach = new Reach();

/** The browser often knows it first. A page that came out of this browser's keeping may be without a server from the start. */
export function watchReach(): void {
  addEventListener("online", () => void reach.look());
  addEventListener("offline", reach.lose);
  document.addEventListener("visibilitychange", () => {
    if (reach.lost && !document.hidden) void reach.look();
  });
  if (navigator.serviceWorker?.controller) void reach.look();
}
