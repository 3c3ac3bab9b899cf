/** What a player can ask besides: it chooses among the options that the server offers. */

import type { CardEntry, Option } from "../api";
import type { Passage } from "../lib/passages";
import { byVerb, type Play } from "../lib/play.svelte";
import type { Table } from "../lib/table.svelte";
import { t } from "../words/words";
import { calledSo } from "./called";
import { plain } from "./commands";
import { lately } from "./lately";
import { sentence } from "./sentence";
import type { Answers, Own } from "./talk.svelte";

export class Deciding implements Own {
  readonly answers: Answers;
  private read = ""; // the options whose numbers were told last

  constructor(private readonly play: Play<Table>) {
    this.answers = {
      legal: (about) => this.legal(about),
      last: () => lately(play, play.shown.seat === null ? 0 : play.table.mark),
      play: (about) => this.choose(about),
      why: (about) => calledSo(play.catalogue, about, (card) => this.why(card)),
      undo: () => this.undo(),
    };
  }

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

  private async why(card: CardEntry): Promise<Passage[]> {
    const possible = this.numbered(({ objects }) => objects.includes(card.ref));
    if (possible.length) return [{ title: t("spoken.can-be-used", { name: card.name }), lines: possible }];
    const why = await this.play.whyNot(card.ref);
    const rule = why?.rule ? [t("spoken.see-rule", { rule: why.rule })] : [];
    return [{ title: card.name, lines: why ? [why.words, ...rule] : [t("spoken.no-reason")] }];
  }

  private undo(): Passage[] {
    const { table, shown } = this.play;
    if (shown.seat === null || shown.status !== "playing") return sentence(t("spoken.no-undo"));
    if (shown.undo != null) return sentence(shown.undo);
    table.wish({ type: "undo", all: false });
    return sentence(t("spoken.undoing"));
  }
}
