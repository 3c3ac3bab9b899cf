/** A launch is shown card by card at the player's pace, however fast it came; whoever is in a hurry sees its end at once. */

import { settings, type Pace } from "../../lib/settings.svelte";
import type { Flight } from "./flight";

/** Milliseconds until a card has turned, until the next one comes, and for which the end is shown. */
const TURN: Record<Pace, number> = { slow: 1200, normal: 700, fast: 80, off: 0 };
const CARD: Record<Pace, number> = { slow: 2600, normal: 1500, fast: 160, off: 0 };
const ENDING: Record<Pace, number> = { slow: 6000, normal: 3800, fast: 600, off: 0 };

export class Suspense {
  /** How many moments of the flight are on the screen, and for how many of them the rocket has moved. */
  seen = $state(0);
  moved = $state(0);
  private flight = $state.raw<Flight | null>(null);
  private under = $state(false); // the server still speaks of it
  private left = $state(-1); // the flight that is not to be shown any more
  private opened = false;
  private timer = 0;
  private at = 0; // when the last moment was shown

  /** The launch on the screen, if there is one. */
  get shown(): Flight | null {
    const flight = this.flight;
    return flight && (this.under || (flight.id !== this.left && flight.outcome)) ? flight : null;
  }

  /** Whether everything that has happened is on the screen. */
  get settled(): boolean {
    return !this.flight || this.moved >= this.flight.moments.length;
  }

  /** The first event that would tell more than the screen has shown; null if none would. */
  get untold(): number | null {
    return this.settled ? null : this.flight!.told[this.moved]!;
  }

  /** Tell it what has happened. What was over when the page was opened, or before a leap, is not shown again. */
  follow(flight: Flight | null, under: boolean, leapt = false): void {
    const another = this.flight?.id !== flight?.id;
    const first = !this.opened || leapt;
    this.opened = true;
    this.flight = flight;
    this.under = under;
    if (!flight) {
      this.left = -1;
      return;
    }
    if (first) {
      this.finish();
      if (!under) this.left = flight.id;
    } else if (another) this.seen = this.moved = 0;
    const count = flight.moments.length; // fewer than before, if something was taken back
    this.seen = Math.min(this.seen, count);
    this.moved = Math.min(this.moved, count);
    this.go();
  }

  /** Show the rest at once; and if all was shown, leave. */
  skip(): void {
    if (!this.flight) return;
    if (this.settled && this.flight.outcome) this.left = this.flight.id;
    this.finish();
    this.go();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private finish(): void {
    this.seen = this.moved = this.flight?.moments.length ?? 0;
  }

  private go(): void {
    this.stop();
    const flight = this.flight;
    if (!flight || flight.id === this.left) return;
    const pace = settings.pace;
    if (pace === "off") {
      this.finish();
      if (flight.outcome) this.left = flight.id;
    } else if (this.moved < this.seen) {
      this.then(TURN[pace], () => (this.moved = this.seen));
    } else if (this.seen < flight.moments.length) {
      this.then(CARD[pace], () => {
        this.seen += 1;
        this.at = performance.now();
      });
    } else if (flight.outcome) {
      this.timer = window.setTimeout(() => (this.left = flight.id), ENDING[pace]);
    }
  }

  /** Once so much time has passed since the last moment was shown. */
  private then(pause: number, step: () => void): void {
    const wait = this.at + pause - performance.now();
    const next = (): void => {
      step();
      this.go();
    };
    if (wait <= 0) next();
    else this.timer = window.setTimeout(next, wait);
  }
}
