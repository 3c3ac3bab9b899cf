/** Things that this browser remembers for us. Where it may not remember, it forgets, and everything else still works. */

const OURS = "tminus-";
/** What is kept of one table, or of a seat at it. */
const OF_TABLE = ["mark", "notices", "lesson", "read"] as const;

export function recall<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(OURS + name);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(OURS + name, JSON.stringify(value));
  } catch {
    // private windows and full disks: the wish holds until the page is closed
  }
}

/** Hear the names of what another tab of this browser remembers anew. */
export function hearOthers(listener: (name: string) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(OURS)) listener(key.slice(OURS.length));
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** The name of what is kept of a table, or of a seat at it. */
export function ofTable(what: (typeof OF_TABLE)[number], ...place: [table: string, seat?: number | null]): string {
  return [what, ...place.map(String)].join("-");
}

/** Nothing of what was kept of this table stays. */
export function forgetAllOf(table: string): void {
  const names = OF_TABLE.map((what) => OURS + ofTable(what, table));
  const its = (key: string): boolean => names.some((name) => key === name || key.startsWith(`${name}-`));
  try {
    for (const key of Object.keys(localStorage).filter(its)) localStorage.removeItem(key);
  } catch {
    // who may not remember has nothing to forget
  }
}
