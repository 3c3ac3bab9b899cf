/** Things that this browser remembers for us. Where it may not remember, it forgets, and everything else still works. */

const OURS = "tminus-";

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
