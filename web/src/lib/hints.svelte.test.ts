import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Advised } from "../api";
import { fakeLine, FakeSocket, option, shown } from "../test/line";
import { Hints } from "./hints.svelte";
import { Play } from "./play.svelte";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

const line = (): FakeSocket => FakeSocket.last;
const OPTIONS = [option(1, ["card:fuel"]), option(2, ["card:metal"]), option(3)];
const asked = (number: number, since = number, more = {}) =>
  shown(number, { since, options: OPTIONS, view: { pending: [0] } as never, ...more });

const hint = { chance: 0.4, worlds: 20, key: "gives", args: {}, estimate: "After it you win about 40 games in 100." };
const advised = (since: number): Advised => ({
  since,
  hints: [{ ...hint, code: 2, words: "Option 2", reason: "It gives you more than Seat 2 has." }],
  losses: [{ code: 3, words: "Option 3", chance: 0.3, reason: "It destroys what is your own.", key: "", args: {} }],
});

interface Request {
  path: string;
  signal: AbortSignal;
  answer: (status: number, body: unknown) => Promise<void>;
}
let requests: Request[];
let table: Table;
let hints: Hints;
let play: Play<Table>;
let detach: () => void;

beforeEach(() => {
  localStorage.clear();
  fakeLine();
  settings.pace = "off";
  settings.gentle = false;
  requests = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal!.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        const answer = async (status: number, body: unknown): Promise<void> => {
          resolve(new Response(JSON.stringify(body), { status }));
          await vi.waitFor(() => expect(hints.thinking).toBe(false));
        };
        requests.push({ path, signal: signal!, answer });
      }),
  );
  table = new Table("t", 0);
  line().open();
  hints = new Hints(table);
  play = new Play(table, new Map(), () => false);
  play.warning = (one) => hints.warning(one);
  detach = $effect.root(() => hints.attach());
});

afterEach(() => {
  detach();
  table.close();
});

const done = (): unknown[] => line().sent.filter(({ type }) => type === "act");
const hear = (message: ReturnType<typeof asked>): void => {
  line().hear(message);
  flushSync();
};

test("a hint is asked for once for each decision, and told in names", async () => {
  hear(asked(5));
  expect(requests).toEqual([]);
  hints.toggle();
  expect(hints.shown).toBe(true);
  expect(hints.thinking).toBe(true);
  expect(requests[0]!.path).toBe("/api/tables/t/hint?seat=0&answers=5");
  await requests[0]!.answer(200, advised(5));
  expect(hints.suggestions).toEqual([
    { option: OPTIONS[1], estimate: hint.estimate, reason: "It gives you more than Bo has." },
  ]);
  hints.toggle();
  expect(hints.shown).toBe(false);
  hints.toggle();
  expect(hints.suggestions).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

test("it vanishes with its decision, but not because others have chosen in secret", async () => {
  hear(asked(5));
  hints.toggle();
  await requests[0]!.answer(200, advised(5));
  hear(asked(6, 5));
  expect(hints.suggestions).toHaveLength(1);
  hear(asked(7, 7));
  expect(hints.shown).toBe(false);
  expect(hints.suggestions).toEqual([]);
  expect(hints.warning(OPTIONS[2]!)).toBe("");
});

test("an answer that is about another decision than the one on the screen is not shown", async () => {
  hear(asked(5));
  hints.toggle();
  await requests[0]!.answer(200, advised(6));
  expect(hints.suggestions).toEqual([]);
});

test("why there is none is told, and asking again asks again", async () => {
  hear(asked(5));
  hints.toggle();
  await requests[0]!.answer(429, { kind: "too-many", sentence: "That is too much at once." });
  expect(hints.problem).toBe("That is too much at once.");
  flushSync();
  expect(requests).toHaveLength(1);
  hints.toggle();
  hints.toggle();
  expect(hints.problem).toBe("");
  expect(requests).toHaveLength(2);
});

test("there is nothing to ask without options, at a table without hints, or for a spectator", () => {
  hear(asked(5, 5, { options: [] }));
  expect([hints.allowed, hints.open]).toEqual([true, false]);
  hear(asked(6, 6, { hints: false }));
  expect([hints.allowed, hints.open]).toEqual([false, false]);
  hear(asked(7, 7, { seat: null }));
  expect(hints.allowed).toBe(false);
  hints.toggle();
  expect(requests).toEqual([]);
});

test("gentle mode asks in the background when there is a choice, and only then", async () => {
  settings.gentle = true;
  hear(asked(5, 5, { options: OPTIONS.slice(0, 1) }));
  hear(asked(6, 6, { view: { pending: [1] } }));
  hear(asked(7, 7, { hints: false }));
  expect(requests).toEqual([]);
  hear(asked(8));
  expect(requests).toHaveLength(1);
  expect(hints.shown).toBe(false);
  await requests[0]!.answer(200, advised(8));
  hear(asked(9, 8));
  expect(requests).toHaveLength(1);
  hear(asked(10));
  expect(requests).toHaveLength(2);
});

test("gentle mode asks before what throws much away, once, with the reason", async () => {
  settings.gentle = true;
  hear(asked(5));
  await requests[0]!.answer(200, advised(5));
  play.choose(OPTIONS[2]!);
  expect(play.doubtful?.code).toBe(3);
  expect(play.doubts).toEqual(["It destroys what is your own."]);
  expect(done()).toEqual([]);
  play.choose(play.doubtful!);
  expect(done()).toMatchObject([{ code: 3 }]);
});

test("other options go through, and so does everything without gentle mode", async () => {
  hear(asked(5));
  hints.toggle();
  await requests[0]!.answer(200, advised(5));
  expect(hints.warning(OPTIONS[2]!)).toBe("");
  settings.gentle = true;
  play.choose(OPTIONS[0]!);
  expect(done()).toMatchObject([{ code: 1 }]);
});

test("nobody waits for gentle mode: what is not judged yet goes through, and is not asked about any more", () => {
  settings.gentle = true;
  hear(asked(5));
  play.choose(OPTIONS[2]!);
  expect(done()).toMatchObject([{ code: 3 }]);
  flushSync();
  expect(requests[0]!.signal.aborted).toBe(true);
  expect(hints.thinking).toBe(false);
});

test("what hurts and throws much away is asked for once, with both reasons", async () => {
  settings.gentle = true;
  play = new Play(table, new Map(), ({ code }) => code === 3);
  play.warning = (one) => hints.warning(one);
  hear(asked(5));
  await requests[0]!.answer(200, advised(5));
  play.choose(OPTIONS[2]!);
  expect(play.doubts).toHaveLength(2);
  play.choose(play.doubtful!);
  expect(done()).toHaveLength(1);
});

test("the board points at the pieces of one option, as long as it is asked for", () => {
  hear(asked(5));
  play.point(OPTIONS[1]!);
  expect(play.pointsAt({ ref: "card:metal" })).toBe(true);
  expect(play.pointsAt({ ref: "card:metal", when: () => false })).toBe(false);
  expect(play.pointsAt({ ref: "card:fuel" })).toBe(false);
  expect(play.pointsAt(OPTIONS[1]!)).toBe(true);
  hear(asked(6, 5));
  expect(play.pointsAt({ ref: "card:metal" })).toBe(true);
  hear(asked(7));
  expect(play.pointsAt({ ref: "card:metal" })).toBe(false);
});
