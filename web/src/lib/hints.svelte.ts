/** What the server would do in this seat's place. It is asked once for each decision: for whoever wants to see it, and in gentle
 * mode in the background. Everything here holds for the decision on the screen, and is gone with it. */

import { untrack } from "svelte";

import { call, sentence, type Advised, type Hint, type Option } from "../api";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { inNames } from "./words";

/** An option that is worth choosing. */
export interface Suggestion extends Pick<Hint, "estimate" | "reason"> {
  option: Option;
}

export class Hints {
  private found = $state.raw<Advised | null>(null);
  private failed = $state.raw<{ since: number; why: string } | null>(null);
  private asking = $state<number | null>(null); // since when that is asked which the server thinks about
  private wanted = $state<number | null>(null); // since when that is asked which the player wants hints for
  private underWay: AbortController | null = null;

  constructor(private readonly table: Table) {}

  /** Whether this table has hints for this seat at all. */
  get allowed(): boolean {
    const shown = this.table.shown;
    return !!shown?.hints && shown.seat !== null && shown.status === "playing";
  }

  /** Whether there is something to ask about now. */
  get open(): boolean {
    return this.allowed && !!this.table.shown?.options?.length;
  }

  /** Whether there is a choice, and nothing is still to be shown. */
  private get worthAsking(): boolean {
    const { asked, waiting, shown } = this.table;
    return this.open && asked && !waiting && (shown?.options?.length ?? 0) > 1;
  }

  /** Whether the player looks at them. */
  get shown(): boolean {
    return this.open && this.wanted === this.since;
  }

  get thinking(): boolean {
    return this.asking !== null && this.asking === this.since;
  }

  get problem(): string {
    return this.failed && this.failed.since === this.since ? this.failed.why : "";
  }

  get suggestions(): Suggestion[] {
    const options = new Map(this.table.shown?.options?.map((option) => [option.code, option]));
    return (this.advised?.hints ?? []).flatMap(({ code, estimate, reason }) => {
      const option = options.get(code);
      return option ? [{ option, estimate, reason: this.named(reason) }] : [];
    });
  }

  /** In gentle mode, why this option throws much away; nothing if it does not, or if nobody knows yet. */
  warning(option: Option): string {
    const loss = settings.gentle ? this.advised?.losses.find(({ code }) => code === option.code) : undefined;
    return this.named(loss?.reason ?? "");
  }

  /** In gentle mode, ask in the background as soon as a decision comes up. Call once, from a component. */
  attach(): void {
    $effect(() => {
      if (this.table.sending) untrack(() => this.drop());
      else if (this.shown || (settings.gentle && this.worthAsking)) untrack(() => void this.ask());
    });
    $effect(() => () => this.drop());
  }

  toggle(): void {
    if (this.shown) return this.close();
    if (!this.open) return;
    this.wanted = this.since;
    this.failed = null;
    void this.ask();
  }

  close(): void {
    this.wanted = null;
  }

  /** Ask the server, unless it has been asked about this decision. */
  async ask(): Promise<void> {
    const { since, table } = this;
    if (since === null || !this.open || this.advised || this.thinking || this.problem) return;
    this.drop();
    const request = (this.underWay = new AbortController());
    this.asking = since;
    const path = `/api/tables/${table.id}/hint?seat=${table.shown!.seat}&answers=${table.shown!.number}`;
    try {
      const advised = await call<Advised>("GET", path, undefined, request.signal);
      if (this.underWay === request) this.found = advised;
    } catch (error) {
      if (this.underWay === request) this.failed = { since, why: sentence(error) };
    }
    if (this.underWay === request) this.drop();
  }

  /** Nobody needs the answer any more. */
  drop(): void {
    this.underWay?.abort();
    this.underWay = null;
    this.asking = null;
  }

  /** The number at which the decision on the screen came up. */
  private get since(): number | null {
    return this.table.shown?.since ?? null;
  }

  private get advised(): Advised | null {
    return this.found && this.found.since === this.since ? this.found : null;
  }

  private named(words: string): string {
    return inNames(words, this.table.shown?.places.map((place) => place.name) ?? []);
  }
}
