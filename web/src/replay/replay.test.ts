import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Moment, Scene, Story } from "../api";
import { told } from "../test/line";
import { Replay, SPEEDS } from "./replay.svelte";

const ACTIONS = 40;
let asked: string[] = [];
let held: (() => void)[] | null = null; // answers that are held back
let broken = false;

/** A game whose odd actions seat 1 does not notice; a turn begins with every tenth. */
function story(watcher: string): Story {
  const moments: Moment[] = [];
  for (let number = 0; number <= ACTIONS; number++)
    if (watcher !== "1" || number % 2 === 0)
      moments.push({ number, seat: 0, words: `Deed ${number}.`, events: [told(number % 10 ? "laid" : "turn")] });
  const result = { scores: [1, 2], winners: [1], breakdown: [{}, {}] };
  return {
    game: "launch-pad",
    settings: {},
    names: ["Ann", "Bo"],
    moments,
    actions: ACTIONS,
    ...result,
    fingerprint: "",
  };
}

function scene(number: number, watcher: string): Scene {
  const view = { game: "launch-pad", seat: watcher === "1" ? 1 : null, over: number === ACTIONS, pending: [] };
  return { number, prompt: `${number}`, view: view as unknown as Scene["view"], hands: null };
}

function answer(address: string): unknown {
  const query = new URLSearchParams(address.split("?")[1]);
  const watcher = query.get("as")!;
  if (!address.includes("/scenes")) return story(watcher);
  const first = Number(query.get("first"));
  const count = Math.min(Number(query.get("count")), ACTIONS + 1 - first);
  return Array.from({ length: count }, (_, nth) => scene(first + nth, watcher));
}

beforeEach(() => {
  asked = [];
  held = null;
  broken = false;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (held) await new Promise<void>((go) => held!.push(go));
    if (broken) throw new TypeError("no line");
    return Response.json(answer(address));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(move = 0): Promise<Replay> {
  const replay = new Replay("r");
  await replay.look({ move, watcher: "all" });
  return replay;
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test("it opens where it is asked to, and shows the table of that moment", async () => {
  const replay = await opened(21);
  expect(replay.index).toBe(21);
  expect(replay.shown).toMatchObject({ number: 21, prompt: "21", status: "playing", options: [], table: "r" });
  expect(replay.shown?.scores).toBeUndefined();
  expect(replay.log).toHaveLength(22);
});

test("one goes step by step, turn by turn and to both ends, and no further", async () => {
  const replay = await opened(21);
  const went = async (go: () => void): Promise<number> => {
    go();
    await settled();
    expect(replay.onScreen).toBe(replay.index);
    return replay.index;
  };
  expect(await went(() => replay.step(1))).toBe(22);
  expect(await went(() => replay.step(-1))).toBe(21);
  expect(await went(() => replay.turn(1))).toBe(30);
  expect(await went(() => replay.turn(-1))).toBe(20);
  expect(await went(() => replay.go(0))).toBe(0);
  expect(await went(() => replay.step(-1))).toBe(0);
  expect(await went(() => replay.turn(-1))).toBe(0);
  expect(await went(() => replay.go(replay.last))).toBe(ACTIONS);
  expect(await went(() => replay.step(1))).toBe(ACTIONS);
  expect(replay.shown).toMatchObject({ status: "over", scores: [1, 2], winners: [1] });
});

test("other eyes look at the same move, or at the last one that they noticed before it", async () => {
  const replay = await opened(21);
  await replay.look({ ...replay.where, watcher: 1 });
  expect(replay.where).toEqual({ move: 20, watcher: 1 });
  expect(replay.shown?.seat).toBe(1);
  expect(replay.log).toHaveLength(11);
  await replay.look({ ...replay.where, watcher: "spectator" });
  expect(replay.where).toEqual({ move: 20, watcher: "spectator" });
});

/** Let the answers to what is asked now come as late, and in whichever order, as a test likes. */
function hold(): (way?: "first first" | "last first") => Promise<void> {
  held = [];
  return async (way) => {
    await settled();
    while (held?.length) {
      const next = way === "last first" ? held.pop()! : held.shift()!;
      next();
      await settled();
    }
    held = null;
  };
}

test.each(["first first", "last first"] as const)("whatever was asked for last is shown, come %s", async (way) => {
  const replay = await opened(3);
  const come = hold();
  void replay.look({ move: 8, watcher: 1 });
  void replay.look({ move: 12, watcher: "spectator" });
  expect(replay.eyes).toBe("spectator");
  await come(way);
  expect(replay.where).toEqual({ move: 12, watcher: "spectator" });
  expect([replay.shown?.number, replay.onScreen]).toEqual([12, 12]);
});

test.each(["first first", "last first"] as const)(
  "a step after another look counts, with the new eyes, come %s",
  async (way) => {
    const replay = await opened(3);
    const come = hold();
    void replay.look({ move: 3, watcher: 1 });
    replay.step(1);
    expect(replay.where.watcher).toBe("all");
    await come(way);
    expect(replay.where).toEqual({ move: 4, watcher: 1 });
    expect(replay.shown).toMatchObject({ number: 4, seat: 1 });
  },
);

test("a step takes the place of a look elsewhere with the same eyes", async () => {
  const replay = await opened(3);
  const come = hold();
  void replay.look({ move: 30, watcher: "all" });
  await settled();
  replay.step(1);
  expect(replay.shown?.number).toBe(3);
  await come("last first");
  expect([replay.index, replay.shown?.number]).toEqual([4, 4]);
});

test("what failed meanwhile is of no interest any more; what was asked for last can be tried again", async () => {
  const replay = await opened(3);
  const come = hold();
  void replay.look({ move: 8, watcher: 1 });
  void replay.look({ move: 12, watcher: "spectator" });
  held!.pop()!();
  await settled();
  broken = true;
  await come();
  expect(replay.problem).toContain("cannot be reached");
  expect([replay.eyes, replay.shown?.number]).toEqual(["all", 3]);
  broken = false;
  replay.again();
  await settled();
  expect([replay.problem, replay.shown?.number, replay.watcher]).toEqual(["", 12, "spectator"]);
});

test("while other eyes are waited for, the game does not play on", async () => {
  const replay = await opened(3);
  vi.useFakeTimers();
  replay.toggle();
  held = [];
  void replay.look({ move: 3, watcher: "spectator" });
  await vi.advanceTimersByTimeAsync(5 * SPEEDS.normal);
  expect([replay.index, replay.watcher]).toEqual([3, "all"]);
  const answers = held;
  held = null;
  answers.forEach((go) => go());
  await vi.advanceTimersByTimeAsync(SPEEDS.normal);
  expect([replay.index, replay.watcher, replay.playing]).toEqual([4, "spectator", true]);
  replay.leave();
});

test("scenes are fetched once, and those that come next beforehand", async () => {
  const replay = await opened(0);
  for (let move = 1; move <= 20; move++) {
    replay.step(1);
    await settled();
  }
  replay.go(3);
  await settled();
  const firsts = asked.filter((path) => path.includes("/scenes")).map((path) => /first=(\d+)/.exec(path)![1]);
  expect(firsts).toEqual(["0", "16"]);
});

test("whoever drags the scrubber sees only where they stop, and nothing in it has just happened", async () => {
  const replay = await opened(0);
  const pictures: number[] = [];
  replay.onchange = (change) => {
    change();
    pictures.push(replay.onScreen);
  };
  held = [];
  replay.go(17);
  replay.go(35);
  const answers = held;
  held = null;
  answers.forEach((go) => go());
  await settled();
  expect(pictures).toEqual([35]);
  expect(replay.leapt).toBe(true);
  replay.step(1);
  await settled();
  expect(replay.leapt).toBe(false);
});

test("what cannot be fetched is said, and can be tried again", async () => {
  const replay = await opened(0);
  broken = true;
  replay.go(30);
  await settled();
  expect(replay.problem).toContain("cannot be reached");
  expect(replay.shown?.number).toBe(0);
  broken = false;
  replay.go(30);
  await settled();
  expect([replay.problem, replay.shown?.number]).toEqual(["", 30]);
});

test("it plays by itself until the end, and from the beginning once it is there", async () => {
  const replay = await opened(38);
  vi.useFakeTimers();
  replay.toggle();
  expect(replay.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(SPEEDS.normal);
  expect(replay.index).toBe(39);
  await vi.advanceTimersByTimeAsync(SPEEDS.normal);
  expect([replay.index, replay.playing]).toEqual([40, false]);
  await vi.advanceTimersByTimeAsync(10 * SPEEDS.normal);
  expect(replay.index).toBe(40);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect([replay.index, replay.playing]).toEqual([0, true]);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(10 * SPEEDS.normal);
  expect(replay.index).toBe(0);
  replay.leave();
});
