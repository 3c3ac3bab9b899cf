/** Opening a table: one request, and one more if everybody is there already. */

import { call, type GameName, type NewTable, type Opened } from "../api";
import { keepTable } from "./tables";

/** Opens it and remembers it here; begins at once if no seat is open. The table's name. */
export async function openTable(wanted: NewTable & { game: GameName }): Promise<string> {
  const { table, link } = await call<Opened>("POST", "/api/tables", wanted);
  keepTable(table, wanted.game, link);
  if (!wanted.seats.includes("open")) await call("POST", `/api/tables/${table}/start`);
  return table;
}

/** Opens the table of a guided first game, which begins at once. Its name. */
export async function openLesson(game: GameName, name: string): Promise<string> {
  const { table, link } = await call<Opened>("POST", `/api/lessons/${game}`, { name });
  keepTable(table, game, link);
  return table;
}
