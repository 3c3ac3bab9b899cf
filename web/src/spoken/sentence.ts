import type { Passage } from "../lib/passages";

/** An answer that needs no heading. */
export const sentence = (...lines: string[]): Passage[] => [{ title: "", lines }];
