/** Things by what they are called, as far as that says which one is meant. */

import type { CardEntry } from "../api";
import type { Catalogue } from "../lib/library";
import { counted, type Passage } from "../lib/passages";
import { t } from "../words/words";
import { plain } from "./commands";
import { sentence } from "./sentence";

/** One thing is told of, of several only the names. */
export async function calledSo(
  catalogue: Catalogue,
  name: string,
  tell: (card: CardEntry) => Promise<Passage[]>,
): Promise<Passage[]> {
  if (!name) return sentence(t("spoken.name-needed"));
  const all = [...catalogue.values()];
  const exact = all.filter((card) => plain(card.name) === name);
  const fitting = exact.length ? exact : all.filter((card) => plain(card.name).includes(name));
  const names = counted(fitting.map((card) => card.name)).map(({ thing }) => thing);
  if (!fitting.length) return sentence(t("spoken.no-such-thing", { name }));
  if (names.length > 1) return [{ title: t("spoken.which-one"), lines: names }];
  return (await Promise.all(fitting.map(tell))).flat();
}
