/** A line to a table that the test holds the other end of, and messages such as a server sends. */

import { vi } from "vitest";

import type { Option, Sent, TableMessage, Told } from "../api";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  hear(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

export function fakeLine(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

export function told(key: string, args: Told["args"] = {}): Told {
  return { key, args, words: key };
}

export function option(code: number, objects: string[] = [], verb = "play"): Option {
  return { code, key: verb, args: {}, words: `Option ${code}`, verb, objects, rule: "LP 1.1" };
}

/** A game of Ann and Bo, from Ann's seat. */
export function shown(number: number, more: Partial<TableMessage> = {}): TableMessage {
  const person = { holder: "person", bot: "cadet", away: false } as const;
  return {
    type: "table",
    table: "t",
    number,
    seat: 0,
    game: "launch-pad",
    settings: {},
    status: "playing",
    pace: "live",
    public: false,
    locked: false,
    hints: true,
    limits: { remind: 0, stand_in: 0, each: 0, bank: 0 },
    places: [
      { ...person, name: "Ann" },
      { ...person, name: "Bo" },
    ],
    commitment: null,
    secret: null,
    rematch: null,
    continues: null,
    lesson: false,
    moves: number,
    asked: null,
    clocks: [],
    view: { pending: [1] } as unknown as TableMessage["view"],
    prompt: "",
    seen: 0,
    events: [],
    options: [],
    ...more,
  };
}
