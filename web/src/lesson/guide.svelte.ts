/** Somebody's way through a lesson at a table: which step is shown, what may be chosen, and what this browser remembers of it. */

import type { Lesson, Option, Step } from "../api";
import { recall, remember } from "../lib/kept";
import type { Lead } from "../lib/play.svelte";
import type { Table } from "../lib/table.svelte";
import { t } from "../words/words";
import { beyond, choiceOf, fitting, lasting, standing, underWay, type Deed } from "./follow";

interface Kept {
  at: string; // the step to look on from, "" at the end
  passed: string[];
  deeds: Deed[];
  left: boolean;
}

export class Guide implements Lead {
  /** Skipped, or gone through and played on. */
  left = $state(false);
  private at = $state(0);
  private passed = $state.raw<number[]>([]); // steps that were read, the last last
  private deeds = $state.raw<Deed[]>([]);
  private wished = $state.raw<Deed | null>(null);
  private back = $state(0); // how many steps back somebody reads

  constructor(
    private readonly table: Table,
    readonly lesson: Lesson,
  ) {
    const kept = recall<Kept | null>(this.name, null);
    if (!kept) return;
    const place = (id: string): number => lesson.steps.findIndex((step) => step.id === id);
    const at = place(kept.at);
    this.at = at < 0 ? lesson.steps.length : at;
    this.passed = kept.passed.map(place).filter((index) => index >= 0);
    this.deeds = kept.deeds;
    this.left = kept.left;
  }

  /** Whether the player has something to decide, or the game is over, and everything has been shown. */
  private get quiet(): boolean {
    const { table } = this;
    return !table.sending && !table.waiting && !this.wished && (table.asked || table.shown?.status === "over");
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
    if (!this.current?.expect.length || underWay(this.current, this.deeds)) return false;
    return !fitting(this.current, this.table.shown?.options ?? []).length;
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

  leave(): void {
    this.left = true;
    this.keep();
  }

  /** The player is about to do this. */
  choose(option: Option): void {
    this.back = 0;
    if (!this.current || !this.leads) return;
    const choice = choiceOf(this.current, option)?.id ?? "";
    const moves = this.table.shown?.moves ?? 0;
    this.wished = { step: this.current.id, choice, moves, events: this.table.log.length };
  }

  /** The picture has changed: a wish has come true, was refused, or something was taken back. */
  settle(): void {
    const moves = this.table.shown?.moves ?? 0;
    const { steps } = this.lesson;
    if (this.wished && moves > this.wished.moves) {
      const deed = this.wished;
      this.deeds = [...this.deeds, deed];
      this.wished = null;
      this.pass(
        steps.findIndex((step) => step.id === deed.step),
        beyond(steps, deed),
      );
    } else if (this.wished && this.table.refusal) this.wished = null;
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

  private pass(read: number, at: number): void {
    if (this.passed.at(-1) !== read) this.passed = [...this.passed, read];
    this.at = at;
  }

  private get name(): string {
    return `lesson-${this.table.id}`;
  }

  private keep(): void {
    const id = (index: number): string => this.lesson.steps[index]?.id ?? "";
    const kept: Kept = { at: id(this.at), passed: this.passed.map(id), deeds: this.deeds, left: this.left };
    remember(this.name, kept);
  }
}
