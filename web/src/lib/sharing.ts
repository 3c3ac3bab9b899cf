/** Several players at one screen: whose turn it is to look at it. */

/** The seat of ours that should look next, or null if whoever looks may stay. */
export function nextToLook(own: readonly number[], pending: readonly number[], looking: number | null): number | null {
  if (own.length < 2 || (looking !== null && pending.includes(looking))) return null;
  const after = own.filter((seat) => looking !== null && seat > looking);
  const inTurn = [...after, ...own.filter((seat) => !after.includes(seat))];
  return inTurn.find((seat) => seat !== looking && pending.includes(seat)) ?? null;
}
