/** The tables of this browser, as they stand now. */

import { call, Refusal, type Shown } from "../api";
import { knownAt } from "./known";
import { keepPlayed, playedAt } from "./played";
import { resultOf, standing, type Standing } from "./standing";
import { forgetTable, keepResult, keptTables, type KeptTable } from "./tables";

export interface Look {
  shown: Shown | null;
  stands: Standing | null;
  trouble: string; // why it cannot be looked at
}

const NOT_YET: Look = { shown: null, stands: null, trouble: "" };
const ORDER = { yours: 0, open: 1, others: 2, over: 3 };

export class OwnTables {
  private tables = $state.raw<KeptTable[]>(keptTables());
  private looks = $state<Record<string, Look>>({});

  /** Those that go on: whoever waits for us first. */
  get going(): KeptTable[] {
    const order = ({ table }: KeptTable): number => ORDER[this.look(table).stands?.state ?? "others"];
    return this.tables
      .filter((one) => !one.result)
      .toSorted((one, other) => order(one) - order(other) || other.at - one.at);
  }

  get finished(): KeptTable[] {
    return this.tables.filter((one) => one.result);
  }

  look(table: string): Look {
    return this.looks[table] ?? NOT_YET;
  }

  async refresh(): Promise<void> {
    await Promise.all(
      keptTables()
        .filter((one) => !one.result)
        .map((one) => this.ask(one.table)),
    );
    this.tables = keptTables();
  }

  forget(table: string): void {
    forgetTable(table);
    this.tables = keptTables();
  }

  private async ask(table: string): Promise<void> {
    try {
      const shown = await call<Shown>("GET", `/api/tables/${encodeURIComponent(table)}?seen=1000000`);
      const result = resultOf(shown);
      if (result) {
        const own = shown.seat === null ? [] : (await knownAt(table)).seats;
        const played = playedAt(shown, own, Date.now());
        if (played) keepPlayed(played);
        keepResult(table, result); // from now on nobody asks for it again
      }
      this.looks[table] = { shown, stands: standing(shown), trouble: "" };
    } catch (error) {
      if (!(error instanceof Refusal)) return; // nobody answers: what is kept here is shown as it is
      if (error.status === 404) forgetTable(table);
      else this.looks[table] = { ...NOT_YET, trouble: error.sentence };
    }
  }
}
