/** Who we are at a table, and what we may do there as its host. */

import { call, Refusal, sentence, type Limits, type Linked } from "../api";
import { knownAt } from "../lib/known";
import { forgetTable, isKept, keepTable, linkOf } from "../lib/tables";
import type { Table } from "../lib/table.svelte";

export class Own {
  /** The seats that are ours; several where friends share a screen. */
  seats = $state.raw<number[]>([]);
  host = $state(false);
  link = $state("");
  /** Whether we know yet. */
  known = $state(false);
  problem = $state("");

  /** What we asked for last, until we hear of it; each wish waits for the one before it. */
  private last: { wish: string; granted: Promise<boolean> } | null = null;

  constructor(readonly table: Table) {
    this.link = linkOf(table.id);
  }

  /** Ask whenever somebody has come or gone: it may have been us. */
  async ask(): Promise<void> {
    if (this.table.shown?.seat === null && !isKept(this.table.id)) {
      this.known = true; // whoever has never been here is a spectator, and need not ask
      return;
    }
    try {
      const { seats, host } = await knownAt(this.table.id);
      this.seats = seats;
      this.host = host;
      if (this.table.shown) keepTable(this.table.id, this.table.shown.game);
    } catch (error) {
      this.seats = [];
      this.host = false;
      if (!(error instanceof Refusal)) this.problem = sentence(error); // otherwise we are spectators
    }
    this.known = true;
  }

  start = (): Promise<boolean> => this.try("POST", "/start");
  remove = (seat: number): Promise<boolean> => this.try("DELETE", `/seats/${seat}`);
  seatBot = (seat: number, level: string): Promise<boolean> => this.try("PUT", `/seats/${seat}/bot`, { level });
  openSeat = (seat: number): Promise<boolean> => this.try("PUT", `/seats/${seat}/open`);
  settle = (wish: { locked?: boolean; public?: boolean; hints?: boolean; limits?: Limits }): Promise<boolean> =>
    this.try("PATCH", "", wish);

  /** The old link seats nobody any more. */
  async newLink(): Promise<boolean> {
    return this.try("POST", "/link", undefined, (answer) => this.keepLink((answer as Linked).link));
  }

  async delete(): Promise<boolean> {
    return this.try("DELETE", "", undefined, () => forgetTable(this.table.id));
  }

  private keepLink(link: string): void {
    this.link = link;
    if (this.table.shown) keepTable(this.table.id, this.table.shown.game, link);
  }

  private get path(): string {
    return `/api/tables/${encodeURIComponent(this.table.id)}`;
  }

  private try(method: string, path: string, body?: unknown, done?: (answer: unknown) => void): Promise<boolean> {
    const wish = JSON.stringify([method, path, body]);
    if (this.last?.wish === wish) return Promise.resolve(false); // pressed twice, meant once
    const before = this.last?.granted ?? Promise.resolve(true);
    const granted = before.then(() => this.carryOut(method, path, body, done));
    const own = { wish, granted };
    this.last = own;
    void granted.then(() => {
      if (this.last === own) this.last = null;
    });
    return granted;
  }

  private async carryOut(
    method: string,
    path: string,
    body: unknown,
    done?: (answer: unknown) => void,
  ): Promise<boolean> {
    this.problem = "";
    try {
      const answer = await call<unknown>(method, this.path + path, body);
      done?.(answer);
      return true;
    } catch (error) {
      this.problem = sentence(error);
      return false;
    }
  }
}
