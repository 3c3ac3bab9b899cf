/** Things that this browser remembers for us. Where it may not remember, it forgets, and everything else still works. */

export function recall<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`tminus-${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`tminus-${name}`, JSON.stringify(value));
  } catch {
    // private windows and full disks: the wish holds until the page is closed
  }
}
