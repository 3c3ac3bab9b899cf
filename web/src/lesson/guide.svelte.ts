/** Somebody's way through a lesson at a table: which step is shown, what may be chosen, and what this browser remembers of it. */

import type { Lesson, Option, Step } from "../api";
import type { Lead } from "../lib/play.svelte";
import type { Table } from "../lib/table.svelte";
import { t } from "../words/words";
import { afterLast, beyond, choiceOf, impossible, lasting, standing, underWay, type Deed } from "./follow";
import { keepProgress, progressAt, type Wish } from "./progress";

export class Guide implements Lead {
  /** Skipped, or gone through and played on. */
  left = $state(false);
  /** Whether the way back is still offered to whoever has skipped it. */
  private offered = $state(false);
  private at = $state(0);
  private passed = $state.raw<number[]>([]); // steps that were read, the last last
  private deeds = $state.raw<Deed[]>([]);
  private wished = $state.raw<Wish | null>(null);
  private awaited = $state(false); // whether the answer to what was wished will come to this page
  private back = $state(0); // how many steps back somebody reads

  constructor(
    private readonly table: Table,
    readonly lesson: Lesson,
  ) {
    const kept = progressAt(table.id);
    if (!kept) return;
    const place = (id: string): number => lesson.steps.findIndex((step) => step.id === id);
    const known = ({ step }: Deed): boolean => place(step) >= 0;
    this.passed = kept.passed.map(place).filter((index) => index >= 0);
    this.at = kept.at === null ? lesson.steps.length : place(kept.at);
    if (this.at < 0) this.at = afterLast(this.passed); // the lesson has changed since
    this.deeds = kept.deeds.filter(known);
    this.wished = kept.wished && known(kept.wished) ? kept.wished : null;
    this.left = kept.left;
    this.offered = kept.offered;
  }

  /** Whether the player has something to decide, or the game is over and everything has been shown. What is still to be shown
   * beside a question is what others choose in secret: nobody has to wait for that. */
  private get quiet(): boolean {
    const { table } = this;
    if (table.sending || this.awaited) return false;
    return table.asked || (table.shown?.status === "over" && !table.waiting);
  }

  private readonly place = $derived.by(() => {
    if (!this.quiet) return null;
    const { steps } = this.lesson;
    return standing(steps, this.at, this.deeds, this.table.log, this.table.shown?.options ?? []);
  });

  /** Whether the others are at it. */
  readonly waits = $derived(this.place === null);
  readonly ended = $derived.by(() => this.place === this.lesson.steps.length);
  private readonly current = $derived.by(() => (this.place === null ? null : (this.lesson.steps[this.place] ?? null)));

  /** Whether what the lesson wants cannot be done here: something else was done than it asked for. */
  readonly lost = $derived.by(() => {
    const { current, deeds } = this;
    return !underWay(current ?? undefined, deeds) && impossible(current, this.table.shown?.options ?? []);
  });

  /** What is on the page: the step that is due, or an earlier one that somebody reads again. */
  readonly step: Step | null = $derived.by(() =>
    this.reading ? this.lesson.steps[this.passed.at(-this.back)!]! : this.current,
  );
  readonly number = $derived((this.reading ? this.passed.at(-this.back)! : (this.place ?? this.at)) + 1);

  /** What came of the last choice, until the player has read on. */
  readonly then: string = $derived.by(() => {
    const deed = this.deeds.at(-1);
    const step = this.lesson.steps[this.passed.at(-1) ?? -1];
    if (this.reading || !deed || deed.step !== step?.id) return "";
    return step.expect.find((choice) => choice.id === deed.choice)?.then ?? "";
  });

  get reading(): boolean {
    return this.back > 0;
  }

  get canGoBack(): boolean {
    return this.back < this.passed.length;
  }

  /** What is wanted, for whoever touches something else. */
  get wants(): string {
    if (!this.current) return t("lesson.wants-others");
    return this.current.expect.length ? t("lesson.wants-other") : t("lesson.wants-read");
  }

  get leads(): boolean {
    return !this.left && !this.ended && !this.lost;
  }

  allows(option: Option): boolean {
    if (!this.leads) return true;
    return !!this.current && (this.current.free || !!choiceOf(this.current, option));
  }

  looksAt(ref: string, place: string): boolean {
    if (!this.leads || !this.step) return false;
    return this.step.look.some((one) => one === ref || one === `${ref}@${place}`);
  }

  next(): void {
    if (this.reading) this.back -= 1;
    else if (this.current && !this.current.expect.length) this.pass(this.place!, this.place! + 1);
    this.keep();
  }

  previous(): void {
    if (this.canGoBack) this.back += 1;
  }

  /** Whether somebody who has skipped it can be led again, and has not said no to that. */
  get resumable(): boolean {
    const goesOn = this.at < this.lesson.steps.length && this.table.shown?.status === "playing";
    return this.left && this.offered && goesOn && !this.lost && !this.ended;
  }

  skip(): void {
    this.offered = true;
    this.leave();
  }

  resume(): void {
    this.left = false;
    this.keep();
  }

  stayAway(): void {
    this.offered = false;
    this.keep();
  }

  leave(): void {
    this.left = true;
    if (this.ended) this.at = this.lesson.steps.length;
    this.keep();
  }

  /** The player is about to do this. It is kept at once: the page may be gone before the answer comes. */
  choose(option: Option): void {
    this.back = 0;
    this.wished = null;
    if (!this.current || !this.leads) return;
    const choice = choiceOf(this.current, option)?.id ?? "";
    const { moves = 0, since = 0 } = this.table.shown ?? {};
    this.wished = { step: this.current.id, choice, moves, since, events: this.table.log.length };
    this.awaited = true;
    this.keep();
  }

  /** The picture has changed: a wish has come true, was refused, or something was taken back. */
  settle(): void {
    const { shown } = this.table;
    if (!shown) return;
    const { moves = 0, since = 0 } = shown;
    const { steps } = this.lesson;
    if (this.awaited && this.table.refusal) this.forget();
    const deed = this.wished;
    if (deed && moves > deed.moves && since > deed.since) {
      this.deeds = [...this.deeds, { step: deed.step, choice: deed.choice, moves: deed.moves, events: deed.events }];
      this.forget();
      this.pass(
        steps.findIndex((step) => step.id === deed.step),
        beyond(steps, deed),
      );
    }
    const left = lasting(this.deeds, moves);
    const gone = this.deeds[left.length];
    if (gone) {
      this.deeds = left;
      this.at = steps.findIndex((step) => step.id === gone.step);
      this.passed = this.passed.filter((index) => index < this.at);
      this.back = 0;
    }
    this.keep();
  }

  private forget(): void {
    this.wished = null;
    this.awaited = false;
  }

  private pass(read: number, at: number): void {
    if (this.passed.at(-1) !== read) this.passed = [...this.passed, read];
    this.at = at;
  }

  private keep(): void {
    const { steps } = this.lesson;
    const id = (index: number): string => steps[index]?.id ?? "";
    const { deeds, wished, left, offered } = this;
    const at = this.at < steps.length ? id(this.at) : null;
    keepProgress(this.table.id, { at, passed: this.passed.map(id), deeds, wished, left, offered });
  }
}
