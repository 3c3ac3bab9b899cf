/** Who we are at a table, and from which of our seats this screen looks at it. */

import { getContext, setContext } from "svelte";

import { call, Refusal, sentence, type Shown } from "../api";
import { knownAt } from "./known";
import { nextToLook } from "./sharing";
import { Table } from "./table.svelte";

const AGAIN = 1_000; // milliseconds until we knock again at a server that does not answer
const ALL = 1_000_000_000; // as many events as we have: none should be told

export class Sitting {
  /** Our seats: none for a spectator, several where friends share a screen. */
  own = $state.raw<number[]>([]);
  host = $state(false);
  /** The line that is open; none while the screen goes from hand to hand. */
  table = $state.raw<Table | null>(null);
  /** Who should take the screen now: nothing else is shown until then. */
  next = $state.raw<{ seat: number; name: string } | null>(null);
  /** Why we cannot come to the table, and whether it is worth waiting. */
  problem = $state("");
  final = $state(false);

  private names: string[] = [];
  private timer = 0;
  private left = false;

  /** `wanted` is the one seat that this page is about, if the address tells. */
  constructor(
    readonly id: string,
    private readonly wanted: number | null,
  ) {
    void this.enter();
  }

  /** Come to the table, or see who we are there now. */
  async enter(): Promise<void> {
    try {
      const shown = await call<Shown>("GET", `/api/tables/${encodeURIComponent(this.id)}?seen=${ALL}`);
      if (shown.seat !== null) ({ seats: this.own, host: this.host } = await knownAt(this.id));
      if (this.left) return;
      this.problem = "";
      this.names = shown.places.map((place) => place.name);
      const pending = shown.status === "playing" ? shown.view!.pending : [];
      const first = nextToLook(this.seats, pending, null);
      if (first !== null) this.handOver(first);
      else this.open(this.wanted ?? this.own[0] ?? null);
    } catch (error) {
      if (this.left) return;
      this.problem = sentence(error);
      this.final = error instanceof Refusal && error.status < 500 && error.status !== 429;
      if (!this.final) this.timer = window.setTimeout(() => void this.enter(), AGAIN);
    }
  }

  /** Cover the screen until this seat's player has it. What was shown is gone before. */
  handOver(seat: number): void {
    this.names = this.table?.shown?.places.map((place) => place.name) ?? this.names;
    this.table?.close();
    this.table = null;
    this.next = { seat, name: this.names[seat] ?? "" };
  }

  /** The next player has the screen. */
  take(): void {
    if (this.next) this.open(this.next.seat);
    this.next = null;
  }

  /** The seat of ours that has to decide while another one's things are on the screen. */
  get due(): number | null {
    const shown = this.table?.begun;
    if (!shown || shown.status !== "playing" || this.table!.waiting) return null;
    return nextToLook(this.seats, shown.view.pending, shown.seat);
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    this.table?.close();
  }

  private get seats(): number[] {
    return this.wanted === null ? this.own : [this.wanted];
  }

  private open(seat: number | null): void {
    this.table?.close();
    this.table = new Table(this.id, seat);
  }
}

const SITTING = Symbol("sitting");
export const provideSitting = (sitting: Sitting): Sitting => setContext(SITTING, sitting);
export const useSitting = (): Sitting => getContext<Sitting>(SITTING);
