/** Which lines of the chat this browser's player has not read yet. */

import { ofTable, recall, remember } from "./kept";
import type { Table } from "./table.svelte";

class Unread {
  private readonly read = $state<Record<string, number>>({});

  count(table: Table): number {
    const last = this.read[table.id] ?? recall(ofTable("read", table.id), 0);
    return table.lines.filter((line) => line.number > last && line.seat !== table.shown?.seat).length;
  }

  /** All lines up to the last one have been seen. */
  see(table: Table): void {
    const last = table.lines.at(-1)?.number ?? 0;
    if ((this.read[table.id] ?? 0) >= last) return;
    this.read[table.id] = last;
    remember(ofTable("read", table.id), last);
  }
}

export const unread = new Unread();
