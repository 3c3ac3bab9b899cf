import { afterEach, beforeEach, expect, test } from "vitest";

import type { Lesson, Step } from "../api";
import { Play } from "../lib/play.svelte";
import { settings } from "../lib/settings.svelte";
import { Table } from "../lib/table.svelte";
import { fakeLine, FakeSocket, option, shown, told } from "../test/line";
import { Guide } from "./guide.svelte";
import { progressAt, takeUp } from "./progress";

const PLAIN = { look: [], expect: [], again: false, free: false, maybe: false, after: [], when: "" };
const STEPS: Step[] = [
  { ...PLAIN, id: "who", say: "You are Ann.", look: ["card:fuel", "card:metal@hand"] },
  {
    ...PLAIN,
    id: "part",
    say: "Play a part.",
    expect: [
      { id: "fuel", verb: "play", objects: ["card:fuel"], then: "It burns." },
      { id: "metal", verb: "play", objects: ["card:metal"], then: "It holds." },
    ],
  },
  {
    ...PLAIN,
    id: "stop",
    say: "Do as you like, then stop.",
    free: true,
    expect: [{ id: "stop", verb: "stop", objects: [], then: "" }],
  },
];
const LESSON = {
  game: "launch-pad",
  seats: 2,
  seat: 0,
  level: "cadet",
  settings: {},
  secret: "",
  steps: STEPS,
  learned: ["All."],
} as Lesson;
const OPTIONS = [
  option(1, ["card:fuel"]),
  option(2, ["card:metal"]),
  option(3, ["card:observer"]),
  option(4, [], "stop"),
];

const line = (): FakeSocket => FakeSocket.last;
let table: Table;
let guide: Guide;
let play: Play<Table>;

function sit(lesson = LESSON): void {
  table = new Table("abc", 0);
  line().open();
  guide = new Guide(table, lesson);
  play = new Play(table, new Map(), () => false);
  play.lead = guide;
}

/** The table shows this, and the page follows. */
function see(number: number, moves: number, more = {}): void {
  line().hear(shown(number, { moves, since: number, options: OPTIONS, view: { pending: [0] } as never, ...more }));
  guide.settle();
}

function choose(code: number, number: number, moves: number, more = {}): void {
  play.choose(OPTIONS.find((one) => one.code === code)!);
  line().hear({ type: "accepted", key: line().sent.at(-1)!["key"] as string, number });
  see(number, moves, more);
}

beforeEach(() => {
  localStorage.clear();
  fakeLine();
  settings.pace = "off";
  sit();
});
afterEach(() => table.close());

test("nothing can be chosen before the words were read, then only what the step expects", async () => {
  see(1, 0);
  expect([guide.step?.id, guide.number]).toEqual(["who", 1]);
  expect(play.options).toEqual([]);
  expect(guide.looksAt("card:fuel", "anywhere")).toBe(true);
  expect([guide.looksAt("card:metal", "hand"), guide.looksAt("card:metal", "board")]).toEqual([true, false]);
  expect((await play.whyNot("card:metal"))?.words).toContain("press Next");
  guide.next();
  expect(play.options.map(({ code }) => code)).toEqual([1, 2]);
  expect((await play.whyNot("card:observer"))?.words).toContain("something else first");
});

test("a choice leads on and tells its consequence, and what is free does not lead on", () => {
  see(1, 0);
  guide.next();
  choose(2, 2, 1);
  expect([guide.step?.id, guide.then]).toEqual(["stop", "It holds."]);
  choose(3, 3, 2);
  expect([guide.step?.id, guide.then]).toEqual(["stop", ""]);
  choose(4, 4, 3);
  expect([guide.ended, guide.leads]).toEqual([true, false]);
  expect(play.options).toHaveLength(4);
});

test("a card that wants to know its target first does not end what is free", () => {
  see(1, 0);
  guide.next();
  choose(2, 2, 1);
  choose(3, 3, 2, { options: [option(7, ["rocket:0:0"], "place")] });
  expect([guide.step?.id, guide.lost, guide.ended]).toEqual(["stop", false, false]);
  expect(play.options.map(({ code }) => code)).toEqual([7]);
});

test("while the others play there is nothing to choose", () => {
  see(1, 0);
  guide.next();
  choose(1, 2, 1, { view: { pending: [1] } as never });
  expect([guide.waits, guide.step, guide.then]).toEqual([true, null, "It burns."]);
  expect(play.options).toEqual([]);
  see(3, 2);
  expect([guide.waits, guide.step?.id]).toEqual([false, "stop"]);
});

test("what others choose in secret does not take the words away", () => {
  settings.pace = "slow";
  see(1, 0);
  see(2, 1, { since: 1, events: [told("chosen")] });
  see(3, 2, { since: 1, events: [told("chosen")] });
  expect(table.waiting).toBeGreaterThan(0);
  expect([guide.waits, guide.step?.id]).toEqual([false, "who"]);
});

test("what is taken back is wanted again", () => {
  see(1, 0);
  guide.next();
  choose(1, 2, 1);
  see(3, 0);
  expect([guide.step?.id, guide.then]).toEqual(["part", ""]);
});

test("whoever comes back stands at the same step", () => {
  see(1, 0);
  guide.next();
  choose(1, 2, 1);
  table.close();
  sit();
  see(2, 1);
  expect([guide.step?.id, guide.then, guide.number]).toEqual(["stop", "It burns.", 3]);
  guide.leave();
  table.close();
  sit();
  expect(guide.left).toBe(true);
});

/** Somebody closes the page and comes back, perhaps to a lesson that has changed since. */
function comeBack(steps = STEPS): void {
  table.close();
  sit({ ...LESSON, steps });
}

test("whoever goes before the answer has come stands behind what was done, if it was", () => {
  see(1, 0);
  guide.next();
  play.choose(OPTIONS[0]!);
  comeBack();
  see(2, 1);
  expect([guide.step?.id, guide.then]).toEqual(["stop", "It burns."]);
});

test("whoever goes before the wish has reached the server is asked again", () => {
  see(1, 0);
  guide.next();
  play.choose(OPTIONS[0]!);
  comeBack();
  see(1, 0);
  expect([guide.step?.id, guide.waits]).toEqual(["part", false]);
  see(2, 1, { since: 1 }); // somebody else has chosen, where all choose in secret
  expect(guide.step?.id).toBe("part");
  choose(2, 3, 2);
  expect([guide.step?.id, guide.then]).toEqual(["stop", "It holds."]);
});

test("a lesson that has lost the step that was due goes on after the last one that was passed", () => {
  see(1, 0);
  guide.next();
  comeBack(STEPS.map((step) => (step.id === "part" ? { ...step, id: "any-part" } : step)));
  see(1, 0);
  expect([guide.step?.id, guide.ended]).toEqual(["any-part", false]);
});

test("a lesson that was gone through stays so", () => {
  see(1, 0);
  guide.next();
  choose(1, 2, 1);
  choose(4, 3, 2);
  guide.leave();
  comeBack();
  see(3, 2);
  expect([guide.left, guide.ended, guide.resumable]).toEqual([true, true, false]);
});

test("whoever has skipped it can take it up again where the game is by then, or say no to that for good", () => {
  see(1, 0);
  guide.skip();
  expect([guide.leads, guide.resumable]).toEqual([false, true]);
  choose(1, 2, 1, { options: [OPTIONS[3]!] }); // played without the lesson
  guide.resume();
  guide.next(); // "who" has not been read yet
  expect([guide.leads, guide.step?.id, guide.resumable]).toEqual([true, "stop", false]);
  guide.skip();
  guide.stayAway();
  comeBack();
  see(2, 1);
  expect([guide.left, guide.resumable]).toEqual([true, false]);
  takeUp("abc");
  expect(progressAt("abc")).toMatchObject({ left: false });
});

test("where the lesson fits the game no more it cannot be taken up", () => {
  see(1, 0);
  guide.next();
  guide.skip();
  choose(1, 2, 1, { options: [option(9, [], "end")] });
  expect(guide.resumable).toBe(false);
});

test("earlier steps can be read again without undoing anything", () => {
  see(1, 0);
  expect(guide.canGoBack).toBe(false);
  guide.next();
  guide.previous();
  expect([guide.step?.id, guide.reading]).toEqual(["who", true]);
  expect(play.options.map(({ code }) => code)).toEqual([1, 2]);
  guide.next();
  expect([guide.step?.id, guide.reading]).toEqual(["part", false]);
});

test("a refused wish can be wished anew", () => {
  see(1, 0);
  guide.next();
  play.choose(OPTIONS[0]!);
  line().hear({ type: "refused", key: line().sent.at(-1)!["key"] as string, kind: "wrong", sentence: "No." } as never);
  guide.settle();
  expect(guide.step?.id).toBe("part");
});

test("a game that has gone another way is played on freely", () => {
  see(1, 0);
  guide.next();
  see(2, 1, { options: [option(9, [], "end")] });
  expect([guide.lost, guide.leads]).toEqual([true, false]);
  expect(play.options.map(({ code }) => code)).toEqual([9]);
});
