/** From pieces to options: what can be done now, by touching which things. Only the server knows rules; this sorts its options. */

import { getContext, setContext } from "svelte";

import { call, type Begun, type CardEntry, type Option, type Reason, type Told, type View } from "../api";
import { t } from "../words/words";
import type { Catalogue } from "./library";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { inNames } from "./words";

/** A piece on the screen: what it is, and which of the options that name it are meant for this very one. */
export interface Touched {
  ref: string;
  when?: (option: Option) => boolean;
  thing?: string; // the card to read about, where the reference names a place or a number
  why?: string; // whose reason to give, where the reference may mean another one that lies elsewhere
  direct?: boolean; // a deck: nothing on it is worth reading before it is used
}

/** What boards and pieces need of a table, whether it is played at or seen again. */
export type Seen = Pick<Table, "id" | "shown" | "begun" | "log" | "sending" | "wish">;
/** Where it is drawn: as an element of the page, or within a drawing. */
export type Anchor = HTMLElement | SVGElement;

/** Why not, in words, and the paragraph to read. */
export type Why = Pick<Reason, "words" | "rule">;

/** Somebody who leads a player through a game: what may be chosen meanwhile, where to look, and what is wanted. */
export interface Lead {
  leads: boolean;
  wants: string;
  allows(option: Option): boolean;
  looksAt(ref: string, place: string): boolean;
  choose(option: Option): void;
}

/** The options that remain once all these things were touched. */
export function remaining(options: Option[], touched: Touched[]): Option[] {
  return options.filter((option) => touched.every((piece) => meant(option, piece)));
}

/** What things that are alike have in common: `astronaut:hellas` of `astronaut:hellas:blue`. */
const stem = (ref: string): string => ref.slice(0, ref.lastIndexOf(":"));

function meant(option: Option, { ref, when }: Touched): boolean {
  return option.objects.includes(ref) && (!when || when(option));
}

/** Options that no piece stands for: they need a button of their own. */
export function plain(options: Option[]): Option[] {
  return options.filter((option) => option.objects.length === 0);
}

/** All options, those of one verb together, in the order in which the verbs come first. */
export function byVerb(options: Option[]): [verb: string, options: Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.verb, [...(groups.get(option.verb) ?? []), option]);
  return [...groups];
}

export class Play<Of extends Seen = Seen> {
  /** Touched so far, the first first. The options that fit are offered beside the last of them. */
  touched = $state.raw<Touched[]>([]);
  /** The element that was touched last: whatever opens stands beside it, and the focus goes back to it. */
  anchor = $state.raw<Anchor | null>(null);
  /** Whether the piece's text is open because it was asked for, not just glanced at. */
  opened = $state(false);
  /** What the pointer rests on or the focus is at: its text is shown beside it, in passing. */
  glanced = $state.raw<{ piece: Touched; anchor: Anchor } | null>(null);
  /** Waits for a "yes", and why. */
  doubtful = $state.raw<Option | null>(null);
  doubts = $state.raw<string[]>([]);
  /** What the board has not shown yet must not be read elsewhere: the events from this one on. `words` stand for the prompt. */
  hushed = $state.raw<{ from: number; words: string } | null>(null);
  /** Called with a paragraph that somebody wants to read: "LP 4.2". */
  onrule: (paragraph: string) => void = () => undefined;
  /** What else speaks against an option, as far as it is known: whoever plays is never kept waiting for that. */
  warning: (option: Option) => string = () => "";
  lead: Lead | null = null;
  /** Where the focus was left when something was chosen: it goes on from there as soon as there is something to choose again. */
  acted: Element | null = null;

  private pointed = $state.raw<{ code: number; since?: number } | null>(null); // the board shows where to choose it
  /** What was touched when something was done that left open which of several is meant: the next question need not ask it again. */
  private named = $state.raw<{ ref: string; alike: string[]; number: number } | null>(null);
  private reasons = new Map<string, Promise<Why | null>>();
  private reasonsAt = -1; // the number of the table that the reasons hold for

  constructor(
    readonly table: Of,
    readonly catalogue: Catalogue,
    private readonly hurts: (option: Option, view: View) => boolean,
  ) {}

  get shown(): Begun {
    return this.table.begun!;
  }

  get options(): Option[] {
    const offered = this.table.shown?.options ?? [];
    return this.lead ? offered.filter((option) => this.lead!.allows(option)) : offered;
  }

  /** Whether the picture has come by a leap: nothing in it has just happened. */
  get leapt(): boolean {
    return false;
  }

  /** Who must do what. */
  get prompt(): string {
    return this.hushed?.words ?? this.shown.prompt;
  }

  /** What happened, as far as the board has shown it. */
  get log(): Told[] {
    return this.table.log.slice(0, this.hushed?.from);
  }

  get names(): string[] {
    return this.table.shown?.places.map((place) => place.name) ?? [];
  }

  /** What can be done with the things that were touched; with everything, if none were. */
  get candidates(): Option[] {
    return remaining(this.options, this.touched);
  }

  /** What this is; of things that every table has its own of, such as `seat:1`, all of the sort are told of together. */
  card(ref: string): CardEntry | undefined {
    return this.catalogue.get(ref) ?? this.catalogue.get(ref.split(":")[0]!);
  }

  /** Can this piece be touched now? Once a card was touched that needs a target, only its targets can. */
  legal(piece: Touched): boolean {
    return remaining(this.options, [piece]).length > 0;
  }

  /** Would touching this piece, too, go on with what was begun? */
  target(piece: Touched): boolean {
    return (
      this.touched.length > 0 && !this.isTouched(piece) && remaining(this.options, [...this.touched, piece]).length > 0
    );
  }

  isTouched(piece: Touched): boolean {
    return this.touched.some((other) => other.ref === piece.ref && other.when === piece.when);
  }

  /** Does the first touch of this piece act already? A deck's does, unless there is a choice or it hurts. */
  direct(piece: Touched): boolean {
    if (!piece.direct) return false;
    const [only, other] = remaining(this.options, [piece]);
    return !!only && !other && !this.hurts(only, this.shown.view);
  }

  /** A click, a tap, Enter. The first shows what the piece is and can do; the next one, or a target, does it. */
  touch(piece: Touched, anchor: Anchor): void {
    const again = this.isTouched(piece) && this.anchor === anchor;
    const further = this.target(piece);
    const fitting = further ? remaining(this.options, [...this.touched, piece]) : remaining(this.options, [piece]);
    const single = fitting.length === 1 ? fitting[0]! : null;
    if (single && (again || further || settings.oneClick || this.direct(piece))) {
      this.anchor = anchor;
      this.choose(single);
      return;
    }
    if (again && !single) {
      this.leave();
      return;
    }
    this.open(further ? [...this.touched, piece] : [piece], anchor);
  }

  /** Show a piece's text without touching it: a long press, the right button, the key `i`. */
  look(piece: Touched, anchor: Anchor): void {
    this.open([piece], anchor);
  }

  private open(touched: Touched[], anchor: Anchor): void {
    this.touched = touched;
    this.anchor = anchor;
    this.opened = true;
    this.glanced = null;
  }

  choose(option: Option): void {
    if (this.table.sending) return; // one thing after the other
    const hurts = this.hurts(option, this.shown.view) ? t("piece.hurts") : "";
    const doubts = [hurts, this.warning(option)].filter(Boolean);
    if (doubts.length && this.doubtful !== option) {
      this.doubts = doubts;
      this.doubtful = option;
      return;
    }
    this.named = this.leftOpen(option);
    this.leave();
    this.acted = document.activeElement;
    this.lead?.choose(option);
    this.table.wish({ type: "act", code: option.code });
  }

  /** Show on the board where this can be chosen, until something is. */
  point({ code }: Option): void {
    this.pointed = { code, since: this.table.shown?.since };
  }

  /** Does the board point at this piece, or at the button of this option? */
  pointsAt(thing: Touched | Option): boolean {
    if (!this.pointed || this.pointed.since !== this.table.shown?.since) return false;
    const option = this.options.find(({ code }) => code === this.pointed!.code);
    return !!option && ("code" in thing ? thing.code === option.code : meant(option, thing));
  }

  private leftOpen({ objects }: Option): Play["named"] {
    const ref = this.touched.at(-1)?.ref;
    if (!ref || !objects.includes(ref)) return null;
    const alike = objects.filter((other) => stem(other) === stem(ref));
    return alike.length > 1 ? { ref, alike, number: this.shown.number } : null;
  }

  /** Whoever touched one astronaut of a crowd, and is asked which one of the crowd, has said it already. What hurts is still asked. */
  goOn(): void {
    const named = this.named;
    if (!named || this.table.sending || this.shown.number === named.number) return;
    this.named = null;
    const asks = this.options.every(({ objects }) => objects.filter((ref) => named.alike.includes(ref)).length === 1);
    const [only, other] = this.options.filter(({ objects }) => objects.includes(named.ref));
    if (asks && only && !other && !this.hurts(only, this.shown.view)) this.choose(only);
  }

  /** Touch nothing any more. */
  leave(): void {
    const anchor = this.anchor;
    const within = this.opened; // the focus may be in what closes now
    this.touched = [];
    this.anchor = null;
    this.opened = false;
    this.doubtful = null;
    if (within && anchor?.isConnected) anchor.focus({ preventScroll: true });
  }

  /** The picture has changed: what was touched may be gone, and what was asked may not be asked any more. */
  settle(): void {
    if (this.anchor && !this.anchor.isConnected) this.leave();
    else if (this.touched.length > 1 && !this.candidates.length) this.touched = this.touched.slice(-1);
    if (this.glanced && !this.glanced.anchor.isConnected) this.glanced = null;
    if (this.doubtful && !this.options.some((option) => option.code === this.doubtful!.code)) this.doubtful = null;
  }

  /** Look at a piece in passing, or (null) at nothing. What is open stays. */
  glance(piece: Touched | null, anchor: Anchor | null): void {
    this.glanced = piece && anchor && !(this.opened && this.anchor === anchor) ? { piece, anchor } : null;
  }

  /** Why nothing can be done with this piece now; null if something can, or if whoever looks has no seat. */
  async whyNot(ref: string): Promise<Why | null> {
    const { seat, number } = this.table.shown ?? { seat: null, number: 0 };
    if (seat === null || this.legal({ ref })) return null;
    if (this.lead?.leads && remaining(this.table.shown?.options ?? [], [{ ref }]).length)
      return { words: this.lead.wants, rule: "" };
    if (this.reasonsAt !== number) this.reasons = new Map();
    this.reasonsAt = number;
    const known = this.reasons.get(ref) ?? this.ask(ref, seat);
    this.reasons.set(ref, known);
    return known;
  }

  /** The same for a piece on the screen, which may lie where its like could be used only elsewhere. */
  async whyNotHere(piece: Touched): Promise<Why | null> {
    if (this.legal(piece)) return null;
    const ref = piece.why ?? piece.ref;
    if (!this.legal({ ref })) return this.whyNot(ref);
    const rule = this.card(piece.ref)?.rule ?? "";
    return { words: t("piece.nothing-here"), rule };
  }

  private async ask(ref: string, seat: number): Promise<Why | null> {
    const path = `/api/tables/${this.table.id}/why-not?seat=${seat}&ref=${encodeURIComponent(ref)}`;
    const reason = await call<Reason | null>("GET", path).catch(() => null);
    return reason && { ...reason, words: inNames(reason.words, this.names) };
  }
}

const PLAY = Symbol("play");
export const providePlay = <Of extends Seen>(play: Play<Of>): Play<Of> => setContext(PLAY, play);
export const usePlay = (): Play => getContext<Play>(PLAY);
