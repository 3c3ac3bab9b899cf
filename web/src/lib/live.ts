/** The line to a table: it is watched, mended when it breaks, and what was sent but not answered is sent again. */

import type { Sent, Understood } from "../api";
import { language } from "../words/words";

export type Line = "connecting" | "live" | "lost" | "closed";
export type Asked = Exclude<Understood, { type: "pong" | "look" }>;

const SILENCE = 9_000; // milliseconds without a word after which the line counts as broken
const SOONEST = 250;
const LATEST = 8_000;
/** Close codes after which it would go no better another time: a message nobody can read, a seat that is not ours, no such
 * table, rules of another time, a server that does not go by this name. */
const FINAL = new Set([4400, 4403, 4404, 4409, 4421]);

interface Heard {
  message(message: Sent): void;
  line(line: Line, why: string): void;
  /** Where to go on: the part of the address that tells what we have already. */
  known(): string;
}

export class Connection {
  private socket: WebSocket | null = null;
  private pause = SOONEST;
  private timer = 0;
  private listening = 0;
  private told = 0; // the number of the table in what came last
  private unsure = new Map<string, Asked>();
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly heard: Heard,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.turn);
    this.open();
  }

  /** Whether something was sent whose answer has not come yet. */
  get waiting(): boolean {
    return this.unsure.size > 0;
  }

  send(request: Asked): void {
    this.unsure.set(request.key, request);
    this.say(request);
  }

  close(): void {
    this.end();
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Try now instead of at the next occasion. */
  readonly hurry = (): void => {
    if (this.ended || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  /** The page was hidden or is shown again: whoever does not see it is told by the browser, as far as it lets us. */
  private readonly turn = (): void => {
    this.say({ type: "look", looks: !document.hidden, number: this.told });
    this.hurry();
  };

  /** The browser knows that there is no network, long before the silence would tell. */
  private readonly cut = (): void => {
    const silent = this.socket;
    if (!silent) return;
    this.broken(1006, "");
    silent.close();
  };

  private end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.listening);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.turn);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?${seat}${this.heard.known()}&language=${language()}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    this.listen();
    socket.onopen = () => {
      if (document.hidden) this.turn();
      for (const request of this.unsure.values()) this.say(request);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return; // given up meanwhile: another one tells the same
      this.listen();
      this.take(JSON.parse(String(event.data)) as Sent);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.broken(event.code, event.reason);
    };
  }

  private say(message: Understood): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private take(message: Sent): void {
    if (message.type === "ping") {
      this.say({ type: "pong", number: this.told });
      return;
    }
    if (message.type === "table") {
      this.pause = SOONEST;
      this.told = message.number;
      this.heard.line("live", "");
    }
    if (message.type === "accepted" || message.type === "refused") this.unsure.delete(message.key);
    this.heard.message(message);
  }

  private listen(): void {
    clearTimeout(this.listening);
    this.listening = window.setTimeout(this.cut, SILENCE);
  }

  private broken(code: number, reason: string): void {
    this.socket = null;
    clearTimeout(this.listening);
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.end();
      this.unsure.clear();
      this.heard.line("closed", reason);
      return;
    }
    this.heard.line("lost", "");
    this.timer = window.setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LATEST);
  }
}
