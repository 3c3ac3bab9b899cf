/** What was typed at a board and what it answers. It tells what the server has told. */

import type { CardEntry, RuleChapter } from "../api";
import { facts } from "../lib/facts";
import { found } from "../lib/paragraphs";
import type { Passage } from "../lib/passages";
import type { Play } from "../lib/play.svelte";
import { wordsOf } from "../lib/search";
import { t, type Key } from "../words/words";
import { COMMANDS, understood, wordsFor, type Command } from "./commands";
import { calledSo } from "./called";
import { lately } from "./lately";
import { sentence } from "./sentence";

export interface Exchange {
  number: number;
  said: string;
  answer: Passage[];
}

export type Answers = Partial<Record<Command, (about: string) => Promise<Passage[]> | Passage[]>>;

/** What can be asked here besides, and what commands are for, where they are for something else than at a table. */
export interface Own {
  answers: Answers;
  does?: Partial<Record<Command, Key>>;
}

const KEPT = 20; // exchanges
const SEVERAL = 3; // paragraphs that a search answers with

export class Talk {
  exchanges = $state.raw<Exchange[]>([]);

  private count = 0;
  private readonly answers: Answers;

  constructor(
    private readonly play: Play,
    readonly whole: () => Passage[],
    private readonly rules: () => Promise<RuleChapter[]>,
    private readonly own: Own,
  ) {
    this.answers = {
      state: () => this.whole(),
      hand: () => this.hand(),
      last: () => lately(play),
      read: (about) => calledSo(play.catalogue, about, async (card) => this.text(card)),
      rules: (about) => this.paragraphs(about),
      help: () => this.help(),
      ...own.answers,
    };
  }

  async say(line: string): Promise<void> {
    const said = line.trim();
    const answer = await this.answer(said).catch(() => sentence(t("spoken.failed")));
    this.count += 1;
    this.exchanges = [...this.exchanges, { number: this.count, said, answer }].slice(-KEPT);
  }

  private async answer(said: string): Promise<Passage[]> {
    const wanted = understood(said);
    if (!wanted) return sentence(said ? t("spoken.not-understood", { line: said }) : t("spoken.nothing-typed"));
    const { command, about } = wanted;
    const answer = this.answers[command];
    return answer ? answer(about) : sentence(t("spoken.not-here", { line: said }));
  }

  private hand(): Passage[] {
    const hands = this.whole().filter(({ hand }) => hand);
    return hands.length ? hands : sentence(t("spoken.no-hand"));
  }

  private text(card: CardEntry): Passage[] {
    const numbers = facts(card, this.play.catalogue).map(({ name, value }) => t("spoken.fact", { name, value }));
    const rule = card.rule ? [t("spoken.see-rule", { rule: card.rule })] : [];
    return [{ title: card.name, lines: [...numbers, ...(card.text ? [card.text] : []), ...rule] }];
  }

  private async paragraphs(about: string): Promise<Passage[]> {
    const chapters = await this.rules();
    if (!about) return [{ title: t("spoken.chapters"), lines: chapters.map(({ title }) => title) }];
    const all = chapters.flatMap(({ paragraphs }) => paragraphs);
    const number = about.replace(/[^\d.]/g, "");
    const called = all.filter(({ id }) => number && /^(\D*)[\d.]+$/.test(about) && id.split(" ").at(-1) === number);
    const searched = found(chapters, wordsOf(about)).flatMap(({ paragraphs }) => paragraphs);
    const told = called.length ? called : searched.slice(0, SEVERAL);
    if (!told.length) return sentence(t("spoken.no-such-rule", { about }));
    return told.map(({ id, text }) => ({ title: t("spoken.rule", { id }), lines: asLines(text) }));
  }

  private help(): Passage[] {
    const lines = COMMANDS.filter((command) => this.answers[command]).map((command) =>
      t("spoken.command", {
        word: wordsFor(command)[0]!,
        does: t(this.own.does?.[command] ?? `spoken.does-${command}`),
      }),
    );
    return [{ title: t("spoken.commands"), lines }];
  }
}

/** The text of a paragraph without its marks for the eye. */
function asLines(markdown: string): string[] {
  return markdown
    .split("\n")
    .map((line) =>
      line
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replace(/\*\*|__|`/g, "")
        .replace(/^\s*(?:[-*]|\|)\s*/, "")
        .replace(/\s*\|\s*/g, ", ")
        .replace(/,\s*$/, ""),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}
