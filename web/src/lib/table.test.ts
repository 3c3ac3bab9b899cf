import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FakeSocket, fakeLine, option, shown, told } from "../test/line";
import { settings, STEP } from "./settings.svelte";
import { Table } from "./table.svelte";

let table: Table;
const line = (): FakeSocket => FakeSocket.last;
const turn = (seat: number) => told("turn", { seat: `seat:${seat}` });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fakeLine();
  settings.pace = "normal";
  table = new Table("t", 0);
  line().open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

function act(becomes: number): void {
  table.wish({ type: "act", code: 1 });
  const { key } = line().sent.at(-1) as { key: string };
  line().hear({ type: "accepted", key, number: becomes });
}

test("the first picture is shown at once, the steps of others one after the other", () => {
  line().hear(shown(1, { events: [told("a")] }));
  expect(table.shown?.number).toBe(1);
  line().hear(shown(2, { seen: 1, events: [told("b")] }));
  line().hear(shown(3, { seen: 2, events: [told("c")] }));
  expect(table.shown?.number).toBe(1);
  expect(table.waiting).toBe(2);
  vi.advanceTimersByTime(STEP.normal);
  expect(table.shown?.number).toBe(2);
  expect(table.log.map(({ key }) => key)).toEqual(["a", "b"]);
  expect([table.step, table.steps]).toEqual([1, 2]);
  vi.advanceTimersByTime(STEP.normal);
  expect(table.shown?.number).toBe(3);
  expect(table.waiting).toBe(0);
});

test("skipping shows the last at once, and nothing comes after", () => {
  line().hear(shown(1));
  for (const number of [2, 3, 4]) line().hear(shown(number, { seen: number - 2, events: [told("x")] }));
  table.skip();
  expect(table.shown?.number).toBe(4);
  expect(table.log).toHaveLength(3);
  const changes = vi.fn((change: () => void) => change());
  table.onchange = changes;
  vi.advanceTimersByTime(10_000);
  expect(changes).not.toHaveBeenCalled();
});

test("at fast pace a long round is over within two seconds, and without pace nothing waits", () => {
  settings.pace = "fast";
  line().hear(shown(1));
  for (let number = 2; number < 60; number += 1) line().hear(shown(number, { seen: number - 2, events: [told("x")] }));
  vi.advanceTimersByTime(2_000);
  expect(table.shown?.number).toBe(59);
  settings.pace = "off";
  line().hear(shown(60, { seen: 58, events: [told("x")] }));
  expect(table.shown?.number).toBe(60);
});

test("slowly, every step stays for eight tenths of a second at least", () => {
  settings.pace = "slow";
  line().hear(shown(1));
  line().hear(shown(2, { events: [told("a")] }));
  vi.advanceTimersByTime(800);
  expect(table.shown?.number).toBe(1);
});

test("what the player did is answered at once, whatever still waits", () => {
  line().hear(shown(1, { options: [option(1)] }));
  line().hear(shown(2, { events: [told("a")], options: [option(1)] }));
  table.wish({ type: "act", code: 1 });
  expect(line().sent.at(-1)).toMatchObject({ type: "act", seat: 0, code: 1, answers: 1 });
  line().hear(shown(3, { seen: 1, events: [told("b")] }));
  expect(table.shown?.number).toBe(3);
});

test("one wish at a time; a refusal is told in names, and a repetition is none", () => {
  line().hear(shown(1));
  table.wish({ type: "act", code: 1 });
  table.wish({ type: "act", code: 2 });
  expect(line().sent).toHaveLength(1);
  const { key } = line().sent[0] as { key: string };
  line().hear({ type: "refused", key, kind: "wrong", sentence: "It is for Seat 2 to decide.", number: null });
  expect(table.refusal).toBe("It is for Bo to decide.");
  expect(table.sending).toBe(false);
  table.wish({ type: "act", code: 1 });
  const again = (line().sent[1] as { key: string }).key;
  line().hear({ type: "refused", key: again, kind: "repeated", sentence: "Done before.", number: 2 });
  expect(table.refusal).toBe("");
});

test("the next question can be answered before the last answer is known to be accepted", () => {
  line().hear(shown(1, { since: 1 }));
  table.wish({ type: "act", code: 1 });
  line().hear(shown(2, { since: 1 })); // what others chose, in secret
  expect(table.sending).toBe(true);
  line().hear(shown(3, { since: 3 }));
  table.wish({ type: "act", code: 2 });
  const [first, second] = line().sent as { key: string }[];
  line().hear({ type: "accepted", key: first!.key, number: 3 });
  expect(table.sending).toBe(true);
  line().hear({ type: "accepted", key: second!.key, number: 4 });
  expect(table.sending).toBe(false);
});

test("what happened after the player's last deed is new, also if it came with it", () => {
  line().hear(shown(1, { events: [told("dealt"), turn(0)] }));
  expect(table.mark).toBe(0);
  act(2);
  line().hear(shown(2, { seen: 2, events: [told("drew"), turn(1), told("drew-hidden")] }));
  expect(table.mark).toBe(3);
  line().hear(shown(3, { seen: 5, events: [turn(0)] }));
  table.skip();
  expect(table.log.slice(table.mark).map(({ key }) => key)).toEqual(["turn", "drew-hidden", "turn"]);
});

test("the mark is the same when the page is loaded anew", () => {
  line().hear(shown(1, { events: [turn(0)] }));
  act(2);
  line().hear(shown(2, { seen: 1, events: [told("drew")] }));
  table.close();
  table = new Table("t", 0);
  expect(table.mark).toBe(2);
});

test("what was taken back is gone from the log, and from what is new", () => {
  line().hear(shown(1, { events: [turn(0), told("played")] }));
  act(2);
  line().hear(shown(2, { seen: 2, events: [told("placed")] }));
  line().hear(shown(3, { seen: 1, events: [], moves: 1 }));
  table.skip();
  expect(table.log.map(({ key }) => key)).toEqual(["turn"]);
  expect(table.mark).toBe(1);
});

test("a notice is not told before it can be seen, and what was done to somebody stays", () => {
  line().hear(shown(1));
  const notice = { type: "notice", table: "t", seat: 0 } as const;
  line().hear(shown(2, { events: [told("stole")] }));
  line().hear({ ...notice, kind: "done-to-you", words: "Bo steals Fuel", number: 2 });
  line().hear({ ...notice, kind: "your-turn", words: "Ann: play", number: 2 });
  expect(table.told).toEqual([]);
  table.skip();
  expect(table.told.map(({ kind }) => kind)).toEqual(["done-to-you", "your-turn"]);
  table.close();
  table = new Table("t", 0);
  line().hear(shown(2));
  expect(table.told.map(({ words }) => words)).toEqual(["Bo steals Fuel"]);
  table.dismiss(table.told[0]!);
  expect(table.told).toEqual([]);
});

test("options speak of people by their names", () => {
  line().hear(shown(1, { options: [{ ...option(1), words: "Kill Seat 2's astronaut" }] }));
  expect(table.shown?.options?.[0]?.words).toBe("Kill Bo's astronaut");
});

test("who is asked is told by the view", () => {
  line().hear(shown(1));
  expect(table.asked).toBe(false);
  line().hear(shown(2, { view: { pending: [0, 1] } as never }));
  table.skip();
  expect(table.asked).toBe(true);
});

test("a step in which nothing happened does not hurry the others, and makes way for the next", () => {
  line().hear(shown(1));
  line().hear(shown(2, { events: [told("a")] }));
  line().hear(shown(3, { seen: 1 }));
  expect(table.shown?.number).toBe(1);
  line().hear(shown(4, { seen: 1, events: [told("b")] }));
  expect(table.waiting).toBe(2);
  vi.advanceTimersByTime(2 * STEP.normal);
  expect(table.shown?.number).toBe(4);
});

test("the answer to a deed waits for nothing, also if it was accepted before it came", () => {
  line().hear(shown(1));
  act(2);
  line().hear(shown(2, { events: [told("a")] }));
  expect(table.shown?.number).toBe(2);
});
