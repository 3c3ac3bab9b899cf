/** Which paragraphs of the rules have these words, the best first: what is called so, then whole words, then their beginnings. */

import type { RuleChapter, RuleParagraph } from "../api";
import { hit, matches } from "./search";

const OWN_NAME = /^[^.:|\n]{1,40}(?=:)/; // "Thief: two random cards ..." is about the Thief

/** How much more a hit counts for standing in a name. Beside it whole words count twice as much as beginnings. */
const NAMED = 4;
const CHAPTER = 2;

function worth({ id, text }: RuleParagraph, title: string, words: string[]): number {
  const name = `${id} ${OWN_NAME.exec(text)?.[0] ?? ""}`;
  const best = (word: string): number => {
    const [own, chapter, said] = [hit(name, word), hit(title, word), hit(text, word)];
    return Math.max(own && NAMED + own, chapter && CHAPTER + chapter, said);
  };
  return words.reduce((sum, word) => sum + best(word), 0);
}

/** A chapter stands where its best paragraph would; without words everything stays as it was written. */
export function found(chapters: RuleChapter[], words: string[]): RuleChapter[] {
  if (!words.length) return chapters;
  return chapters
    .map(({ title, paragraphs }) => {
      const hits = paragraphs
        .filter(({ id, text }) => matches(`${id} ${title} ${text}`, words))
        .map((paragraph) => ({ paragraph, worth: worth(paragraph, title, words) }))
        .sort((one, other) => other.worth - one.worth);
      return { title, paragraphs: hits.map(({ paragraph }) => paragraph), best: hits[0]?.worth ?? 0 };
    })
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .sort((one, other) => other.best - one.best);
}
