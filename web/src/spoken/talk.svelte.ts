/** What was typed at a table and what it answers. It tells what the server has told, and chooses among the options that the server offers. */

import type { CardEntry, Option, RuleChapter } from "../api";
import { facts } from "../lib/facts";
import { byTurn, runs } from "../lib/history";
import { found } from "../lib/paragraphs";
import { counted, type Passage } from "../lib/passages";
import { byVerb, type Play } from "../lib/play.svelte";
import { wordsOf } from "../lib/search";
import type { Table } from "../lib/table.svelte";
import { t } from "../words/words";
import { COMMANDS, plain, understood, wordsFor, type Command } from "./commands";

export interface Exchange {
  number: number;
  said: string;
  answer: Passage[];
}

const KEPT = 20; // exchanges
const RECENT = 2; // turns
const SEVERAL = 3; // paragraphs that a search answers with

const sentence = (...lines: string[]): Passage[] => [{ title: "", lines }];

export class Talk {
  exchanges = $state.raw<Exchange[]>([]);

  private count = 0;
  private read = ""; // the options whose numbers were told last

  constructor(
    private readonly play: Play<Table>,
    private readonly whole: () => Passage[],
    private readonly rules: () => Promise<RuleChapter[]>,
  ) {}

  async say(line: string): Promise<void> {
    const wanted = understood(line);
    const answer = wanted
      ? await this.answers[wanted.command](wanted.about).catch(() => sentence(t("spoken.failed")))
      : sentence(line.trim() ? t("spoken.not-understood", { line: line.trim() }) : t("spoken.nothing-typed"));
    this.count += 1;
    this.exchanges = [...this.exchanges, { number: this.count, said: line.trim(), answer }].slice(-KEPT);
  }

  private readonly answers: Record<Command, (about: string) => Promise<Passage[]>> = {
    state: async () => this.whole(),
    hand: async () => {
      const hands = this.whole().filter(({ hand }) => hand);
      return hands.length ? hands : sentence(t("spoken.no-hand"));
    },
    legal: async (about) => this.legal(about),
    last: async () => this.last(),
    play: async (about) => this.choose(about),
    read: async (about) => this.about(about, (card) => this.text(card)),
    why: async (about) => this.about(about, (card) => this.why(card)),
    rules: async (about) => this.paragraphs(about),
    undo: async () => this.undo(),
    help: async () => help(),
  };

  /** The options in the order of the list on the page: their numbers are the places in it. */
  private get options(): Option[] {
    return byVerb(this.play.options).flatMap(([, options]) => options);
  }

  private get asked(): string {
    return [this.play.shown.since, ...this.options.map(({ code }) => code)].join(" ");
  }

  private legal(about: string): Passage[] {
    if (!this.options.length) return sentence(t("spoken.nothing-to-decide"), this.play.prompt);
    const fitting = this.numbered(({ words }) => plain(words).includes(about));
    if (!fitting.length) return sentence(t("spoken.no-such-option", { about }));
    return [{ title: t("spoken.options", { count: fitting.length }), lines: fitting }];
  }

  private numbered(keeps: (option: Option) => boolean): string[] {
    this.read = this.asked;
    return this.options.flatMap((option, index) =>
      keeps(option) ? [t("spoken.option", { number: index + 1, words: option.words })] : [],
    );
  }

  /** Only what was read out can be chosen by its number: whatever has changed since may have other numbers. */
  private choose(about: string): Passage[] {
    const { play } = this;
    if (!this.options.length) return this.legal("");
    if (!/^\d+$/.test(about)) return sentence(t("spoken.play-needs-number"));
    if (this.read !== this.asked) return [...sentence(t("spoken.read-first")), ...this.legal("")];
    if (play.table.sending) return sentence(t("spoken.under-way"));
    const option = this.options[Number(about) - 1];
    if (!option) return sentence(t("spoken.no-such-number", { number: about, count: this.options.length }));
    play.choose(option);
    return sentence(play.doubtful === option ? t("spoken.asked-once") : t("spoken.chosen", { words: option.words }));
  }

  /** What happened since this seat last did something, by turns; if nothing did, what happened last. */
  private last(): Passage[] {
    const { play } = this;
    const turns = byTurn(play.shown.game, play.log);
    const before = turns.at(-RECENT)?.index ?? 0; // where nobody has done anything yet, a whole game would be too much
    const from = (play.shown.seat !== null && play.table.mark) || before;
    const told = (index: number): Passage[] =>
      turns
        .map(({ title, index: begun, entries }) => ({
          title,
          begun,
          entries: runs(entries.filter((entry) => entry.index >= index)),
        }))
        .filter(({ begun, entries }) => entries.length || begun >= index)
        .map(({ title, entries }) => ({
          title,
          lines: entries.map(({ told: event, count }) => t("spoken.event", { words: event.words, count })),
        }));
    if (!play.log.length) return sentence(t("spoken.nothing-happened"));
    if (from < play.log.length) return told(from);
    return [...sentence(t("spoken.nothing-new")), ...told(play.log.length - 1)];
  }

  /** What is called so: one thing is told of, of several only the names. */
  private async about(name: string, tell: (card: CardEntry) => Promise<Passage[]>): Promise<Passage[]> {
    if (!name) return sentence(t("spoken.name-needed"));
    const all = [...this.play.catalogue.values()];
    const exact = all.filter((card) => plain(card.name) === name);
    const fitting = exact.length ? exact : all.filter((card) => plain(card.name).includes(name));
    const names = counted(fitting.map((card) => card.name)).map(({ thing }) => thing);
    if (!fitting.length) return sentence(t("spoken.no-such-thing", { name }));
    if (names.length > 1) return [{ title: t("spoken.which-one"), lines: names }];
    return (await Promise.all(fitting.map(tell))).flat();
  }

  private async text(card: CardEntry): Promise<Passage[]> {
    const numbers = facts(card, this.play.catalogue).map(({ name, value }) => t("spoken.fact", { name, value }));
    const rule = card.rule ? [t("spoken.see-rule", { rule: card.rule })] : [];
    return [{ title: card.name, lines: [...numbers, ...(card.text ? [card.text] : []), ...rule] }];
  }

  private async why(card: CardEntry): Promise<Passage[]> {
    const { play } = this;
    const possible = this.numbered(({ objects }) => objects.includes(card.ref));
    if (possible.length) return [{ title: t("spoken.can-be-used", { name: card.name }), lines: possible }];
    const why = await play.whyNot(card.ref);
    const rule = why?.rule ? [t("spoken.see-rule", { rule: why.rule })] : [];
    return [{ title: card.name, lines: why ? [why.words, ...rule] : [t("spoken.no-reason")] }];
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

  private undo(): Passage[] {
    const { table, shown } = this.play;
    if (shown.seat === null || shown.status !== "playing") return sentence(t("spoken.no-undo"));
    if (shown.undo != null) return sentence(shown.undo);
    table.wish({ type: "undo", all: false });
    return sentence(t("spoken.undoing"));
  }
}

function help(): Passage[] {
  const lines = COMMANDS.map((command) =>
    t("spoken.command", { word: wordsFor(command)[0]!, does: t(`spoken.does-${command}`) }),
  );
  return [{ title: t("spoken.commands"), lines }];
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
