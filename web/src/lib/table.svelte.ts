/** A table as this screen shows it. What others do comes as fast as they do it, and is shown as fast as the player wants. */

import {
  call,
  newKey,
  type Begun,
  type NoticeMessage,
  type Line as ChatLine,
  type Told,
  type TableMessage,
  type Sent,
} from "../api";
import { ownPart } from "./history";
import { ofTable, recall, remember } from "./kept";
import { Connection, type Asked, type Line } from "./live";
import { settings, STEP } from "./settings.svelte";
import { inNames } from "./words";

const LAST_LINES = 100;
const LONGEST_ROUND = 1_600; // milliseconds in which everything that waits has been shown at fast pace

type Wish = Asked extends infer One ? (One extends Asked ? Omit<One, "key" | "seat" | "answers"> : never) : never;

interface Frame {
  message: TableMessage;
  log: Told[];
}

export class Table {
  shown = $state.raw<TableMessage | null>(null);
  log = $state.raw<Told[]>([]); // every event that this seat has seen, up to what is shown
  line = $state<Line>("connecting");
  why = $state(""); // the line was closed for good
  refusal = $state(""); // why the last wish was not granted
  sending = $state(false); // a wish is under way
  waiting = $state(0); // steps that are still to be shown
  step = $state(0); // which one of those that came in a row is shown: step 2 of 5
  notices = $state.raw<NoticeMessage[]>([]);
  lines = $state.raw<ChatLine[]>([]);
  /** How many events there were when this seat last did something: what came after is new to its player. */
  mark = $state(0);
  /** How much later this browser's clock is than the server's, in milliseconds, as far as we could tell. */
  skew = 0;

  private readonly connection: Connection;
  private received: Told[] = [];
  private last: TableMessage | null = null;
  private frames: Frame[] = [];
  private timer = 0;
  private shownAt = 0;
  private until = 0; // when everything that waits should have been shown, at fast pace
  private own = 0; // the entry that this seat's last deed became
  private readonly keys = new Set<string>(); // of our wishes
  private latest: { key: string; since?: number } = { key: "" }; // the last of them, and which question it answers
  /** Called with the change that makes a new picture, so that whoever moves things can look before and after. */
  onchange: (change: () => void) => void = (change) => change();
  /** Called with everything that is worth waking somebody for, once. */
  onnotice: (notice: NoticeMessage) => void = () => undefined;

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    this.mark = recall(this.kept("mark"), 0);
    this.notices = recall<NoticeMessage[]>(this.kept("notices"), []);
    this.connection = new Connection(id, seat, {
      message: (message) => this.hear(message),
      line: (line, why) => {
        this.line = line;
        this.why = why;
      },
      known: () =>
        `seen=${this.received.length}&number=${this.last?.number ?? 0}&line=${this.lines.at(-1)?.number ?? 0}`,
    });
  }

  get begun(): Begun | null {
    return this.shown?.view ? (this.shown as Begun) : null;
  }

  /** Whether this seat has something to decide in what is on the screen. */
  get asked(): boolean {
    const shown = this.begun;
    return !!shown && shown.seat !== null && shown.view.pending.includes(shown.seat);
  }

  /** What was told of up to what is on the screen: nothing is given away before it can be seen. */
  get told(): NoticeMessage[] {
    return this.notices.filter((notice) => notice.number <= (this.shown?.number ?? 0));
  }

  /** How many steps come in this row, as far as we know. */
  get steps(): number {
    return Math.max(1, this.step) + this.waiting;
  }

  /** Wish for something. The answer comes as a change of what is shown, or as a refusal. */
  wish(wish: Wish): void {
    if (this.sending || !this.shown || this.shown.seat === null) return;
    const key = newKey();
    this.keys.add(key);
    this.sending = true;
    this.refusal = "";
    const isAnswer = wish.type === "act" || wish.type === "undo";
    const answers = isAnswer ? { answers: this.shown.number } : {};
    this.latest = { key, since: isAnswer ? this.shown.since : undefined };
    this.connection.send({ ...wish, ...answers, seat: this.shown.seat, key } as Asked);
  }

  /** Say something to everybody at the table. It comes back with what others say. */
  async say(words: string): Promise<void> {
    await call("POST", `/api/tables/${this.id}/chat`, { seat: this.shown?.seat, words, key: newKey() });
  }

  /** Show at once everything that is still to be shown. */
  skip(): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    this.frames = [];
    this.show(frame);
    this.step = 0;
  }

  dismiss(notice: NoticeMessage): void {
    this.keepNotices(this.notices.filter((other) => other !== notice));
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    clearTimeout(this.timer);
    this.frames = [];
    this.connection.close();
  }

  private hear(message: Sent): void {
    if (message.type === "table") this.take(message);
    else if (message.type === "notice") this.notice(message);
    else if (message.type === "chat") this.lines = [...this.lines, ...message.lines].slice(-LAST_LINES);
    else if ((message.type === "accepted" || message.type === "refused") && this.keys.has(message.key)) {
      this.keys.delete(message.key);
      if (message.key === this.latest.key) this.sending = false;
      if (message.type === "refused" && message.kind !== "repeated")
        this.refusal = inNames(message.sentence, this.names());
      else this.markFrom(message.number ?? 0);
    }
  }

  private notice(message: NoticeMessage): void {
    const stays = (one: NoticeMessage): boolean => one.kind === "done-to-you" || one.kind !== message.kind;
    this.keepNotices([...this.notices.filter(stays), message]);
    this.onnotice(message);
  }

  private take(came: TableMessage): void {
    const names = came.places.map((place) => place.name);
    const options = came.options?.map((option) => ({ ...option, words: inNames(option.words, names) }));
    const message = options ? { ...came, options } : came;
    const before = this.last;
    this.last = message;
    if (message.events) this.received = [...this.received.slice(0, message.seen), ...message.events];
    if ((before?.number ?? 0) < this.own && message.number >= this.own) this.markIn(message);
    this.measure(before, message);
    if (!this.frames.at(-1)?.message.events?.length) this.frames.pop(); // nothing had happened in it
    if (!this.frames.length) this.until = performance.now() + LONGEST_ROUND;
    this.frames.push({ message, log: this.received });
    if (this.frames.length === 1 && performance.now() - this.shownAt > 2 * STEP[settings.pace]) this.step = 0;
    const answer = this.sending || ((before?.number ?? 0) < this.own && message.number >= this.own);
    // Another question: the word that the answer to the old one was accepted may come later, and nobody waits for it.
    if (this.latest.since !== undefined && message.since !== this.latest.since) this.sending = false;
    if (!this.shown || answer || settings.pace === "off" || document.hidden)
      this.skip(); // nobody waits for an answer
    else this.schedule();
  }

  private schedule(): void {
    this.waiting = this.frames.length;
    if (this.timer || !this.frames.length) return;
    let step = STEP[settings.pace];
    if (settings.pace === "fast")
      step = Math.min(step, Math.max(0, this.until - performance.now()) / this.frames.length);
    this.timer = window.setTimeout(
      () => {
        this.timer = 0;
        const frame = this.frames.shift();
        if (frame) this.show(frame);
        this.schedule();
      },
      Math.max(0, this.shownAt + step - performance.now()),
    );
  }

  private show({ message, log }: Frame): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.shownAt = performance.now();
    this.waiting = this.frames.length;
    this.step += 1;
    this.onchange(() => {
      this.shown = message;
      this.log = log;
    });
    if (this.mark > log.length) this.keepMark(log.length); // something was taken back
  }

  /** What this seat did became this entry: what happened up to it is known to its player. */
  private markFrom(number: number): void {
    this.own = number;
    if (this.last && this.last.number >= number) this.markIn(this.last);
  }

  /** The deed came with this message; what others did after it may have come with it, too. */
  private markIn({ game, seat, events, seen }: TableMessage): void {
    if (seat === null || !events) this.keepMark(this.received.length);
    else this.keepMark((seen ?? 0) + ownPart(game, events, seat));
  }

  /** A question that has just come up tells what the server's clock says now. */
  private measure(before: TableMessage | null, message: TableMessage): void {
    message.clocks?.forEach((clock, seat) => {
      const earlier = before?.clocks?.[seat];
      if (earlier && clock.asked_at !== null && clock.asked_at !== earlier.asked_at)
        this.skew = Date.now() - clock.asked_at;
    });
  }

  private names(): string[] {
    return this.shown?.places.map((place) => place.name) ?? [];
  }

  private kept(what: "mark" | "notices"): string {
    return ofTable(what, this.id, this.seat);
  }

  private keepMark(mark: number): void {
    this.mark = mark;
    remember(this.kept("mark"), mark);
  }

  /** Only what was done to somebody stays until it is dismissed, even if the page is loaded anew meanwhile. */
  private keepNotices(notices: NoticeMessage[]): void {
    this.notices = notices;
    const lasting = notices.filter((notice) => notice.kind === "done-to-you");
    remember(this.kept("notices"), lasting);
  }
}
