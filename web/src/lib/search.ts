/** Searching in texts as one types: all words have to be there, each at the beginning of a word. */

export interface Piece {
  text: string;
  hit: boolean;
}

/** The words of a query, as people type them. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}.$]+/gu) ?? [];
}

export function matches(text: string, words: string[]): boolean {
  return words.every((word) => finder([word]).test(text));
}

/** 2 if a text has this very word, 1 if it has one that begins so, else 0. */
export function hit(text: string, word: string): number {
  return finder([word], WORD_ENDS).test(text) ? 2 : matches(text, [word]) ? 1 : 0;
}

/** A text in pieces, so that what was found can be marked. */
export function pieces(text: string, words: string[]): Piece[] {
  if (!words.length) return [{ text, hit: false }];
  const found: Piece[] = [];
  let from = 0;
  for (const hit of text.matchAll(finder(words))) {
    if (hit.index > from) found.push({ text: text.slice(from, hit.index), hit: false });
    found.push({ text: hit[0], hit: true });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), hit: false });
  return found;
}

/** A pattern that finds this very text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const WORD_ENDS = "(?![\\p{L}\\p{N}])";

function finder(words: string[], then = ""): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map(literally);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})${then}`, "giu");
}
