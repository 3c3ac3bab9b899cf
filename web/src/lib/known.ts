/** Who we are at a table. What is seen there names one of our seats at most, but friends at one screen have several. */

import { call, type Known } from "../api";

export function knownAt(table: string): Promise<Known> {
  return call<Known>("POST", `/api/tables/${encodeURIComponent(table)}/session`);
}
