import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { CardEntry, Option } from "../api";
import { option, told } from "../test/line";
import { byVerb, plain, Play, remaining } from "./play.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";

const OPTIONS = [
  option(1, ["card:metal", "rocket:0:0"], "place"),
  option(2, ["card:metal", "rocket:0:1"], "place"),
  option(3, ["card:fuel"]),
  option(4, [], "end"),
  option(5, ["card:oxygen"], "take"),
];
const wish = vi.fn();
let play: Play;
let hurts: (option: Option) => boolean;
const spot = (): HTMLElement => document.body.appendChild(document.createElement("button"));

beforeEach(() => {
  vi.clearAllMocks();
  settings.oneClick = false;
  hurts = () => false;
  const shown = { options: OPTIONS, number: 1, seat: 0, places: [{ name: "Ann" }, { name: "Bo" }], view: {} };
  const table = { id: "t", shown, begun: shown, sending: false, wish } as unknown as Table;
  play = new Play(table, new Map(), (option) => hurts(option));
});

afterEach(() => document.body.replaceChildren());

const done = (): number[] => wish.mock.calls.map(([asked]) => (asked as { code: number }).code);

test("the first touch shows, the second does the only thing there is", () => {
  const fuel = spot();
  play.touch({ ref: "card:fuel" }, fuel);
  expect(play.opened).toBe(true);
  expect(done()).toEqual([]);
  play.touch({ ref: "card:fuel" }, fuel);
  expect(done()).toEqual([3]);
  expect(play.opened).toBe(false);
});

test("a card and then its target", () => {
  play.touch({ ref: "card:metal" }, spot());
  expect(play.target({ ref: "rocket:0:1" })).toBe(true);
  expect(play.target({ ref: "card:fuel" })).toBe(false);
  play.touch({ ref: "rocket:0:1" }, spot());
  expect(done()).toEqual([2]);
});

test("a card with several targets does nothing by itself, and is put down by touching it again", () => {
  const metal = spot();
  play.touch({ ref: "card:metal" }, metal);
  play.touch({ ref: "card:metal" }, metal);
  expect(done()).toEqual([]);
  expect(play.touched).toEqual([]);
});

test("who wants it so acts at the first click", () => {
  settings.oneClick = true;
  play.touch({ ref: "card:fuel" }, spot());
  expect(done()).toEqual([3]);
});

test("a deck acts at the first touch, and looking at it only shows its text", () => {
  const deck = spot();
  const fuel = { ref: "card:fuel", direct: true };
  play.look(fuel, deck);
  expect(play.opened).toBe(true);
  expect(done()).toEqual([]);
  play.leave();
  expect(play.direct(fuel)).toBe(true);
  play.touch(fuel, deck);
  expect(done()).toEqual([3]);
});

test("a deck shows its text first where there is a choice, where it hurts, and where nothing can be done", () => {
  hurts = ({ code }) => code === 3;
  for (const ref of ["card:metal", "card:fuel", "card:gone"]) {
    play.touch({ ref, direct: true }, spot());
    expect(play.direct({ ref, direct: true })).toBe(false);
    expect([play.opened, play.doubtful]).toEqual([true, null]);
  }
  expect(done()).toEqual([]);
});

test("an option is meant for the piece that says so", () => {
  const inHand = { ref: "card:oxygen", when: (option: Option) => option.verb === "play" };
  const onPile = { ref: "card:oxygen", when: (option: Option) => option.verb === "take" };
  expect(play.legal(inHand)).toBe(false);
  expect(play.legal(onPile)).toBe(true);
});

test("what hurts is asked for once more", () => {
  hurts = ({ code }) => code === 3;
  play.choose(OPTIONS[2]!);
  expect(done()).toEqual([]);
  expect(play.doubtful?.code).toBe(3);
  play.choose(play.doubtful!);
  expect(done()).toEqual([3]);
  expect(play.doubtful).toBeNull();
});

test("whoever touched one of several alike is not asked again which of them is meant", () => {
  const [blue, yellow] = ["astronaut:hellas:blue", "astronaut:hellas:yellow"];
  const ask = (number: number, options: Option[]): void => void Object.assign(play.table.shown!, { number, options });
  const which = [option(7, [blue, "seat:1"]), option(8, [yellow, "seat:0"])];
  const touch = (ref: string): void => {
    wish.mockClear();
    ask(1, [option(6, ["zone:hellas", blue, yellow])]);
    const chip = spot();
    play.touch({ ref }, chip);
    play.touch({ ref }, chip);
    play.goOn(); // not before the answer has come
    expect(done()).toEqual([6]);
  };

  touch(blue);
  ask(2, which);
  play.goOn();
  play.goOn();
  expect(done()).toEqual([6, 7]);

  touch("zone:hellas");
  ask(2, which);
  play.goOn();
  expect(done()).toEqual([6]);

  touch(blue);
  ask(2, [...which, option(9, ["zone:hellas"])]); // another question
  play.goOn();
  expect(done()).toEqual([6]);

  hurts = ({ code }) => code === 8;
  touch(yellow);
  ask(2, which);
  play.goOn();
  expect([done(), play.doubtful]).toEqual([[6], null]);
});

test("what the board has not shown yet is neither the prompt nor in the log", () => {
  const log = ["declared", "drew"].map((key) => told(key));
  Object.assign(play.table, { log });
  Object.assign(play.table.shown!, { prompt: "Ann drew a 3" });
  expect([play.prompt, play.log.length]).toEqual(["Ann drew a 3", 2]);
  play.hushed = { from: 1, words: "A card is being turned over" };
  expect([play.prompt, play.log.length]).toEqual(["A card is being turned over", 1]);
});

test("looking never acts, and the focus goes back to where it was", () => {
  const fuel = spot();
  play.look({ ref: "card:fuel" }, fuel);
  play.look({ ref: "card:fuel" }, fuel);
  expect(done()).toEqual([]);
  play.leave();
  expect(document.activeElement).toBe(fuel);
});

test("when the piece is gone, so is what stood beside it; another one stays open", () => {
  const fuel = spot();
  play.touch({ ref: "card:fuel" }, fuel);
  play.settle();
  expect(play.opened).toBe(true);
  fuel.remove();
  play.settle();
  expect(play.opened).toBe(false);
});

test("why not: nothing for what can be done, a word for what lies in the wrong place", async () => {
  expect(await play.whyNotHere({ ref: "card:fuel" })).toBeNull();
  const why = await play.whyNotHere({ ref: "card:fuel", when: () => false });
  expect(why?.words).toContain("marked");
});

test("why not: of a card on offer it is its own reason that counts, whatever another one could do", async () => {
  const fetched = vi.fn(async (path: string) => new Response(JSON.stringify({ words: path, rule: "RM 17.3" })));
  vi.stubGlobal("fetch", fetched);
  const why = await play.whyNotHere({ ref: "card:fuel", when: () => false, why: "offer:fuel" });
  expect(why?.words).toContain("ref=offer%3Afuel");
});

test("what every table has its own of is told of by its sort", () => {
  const card = (ref: string): CardEntry => ({ ref, name: ref }) as CardEntry;
  play = new Play(play.table, new Map(["seat", "card:fuel"].map((ref) => [ref, card(ref)])), hurts);
  expect([play.card("card:fuel")?.name, play.card("seat:1")?.name]).toEqual(["card:fuel", "seat"]);
  expect(play.card("card:metal")).toBeUndefined();
});

test("the server is asked once for each picture, and answers in names", async () => {
  const fetched = vi.fn(async () => new Response('{"words":"It is for Seat 2 to decide now.","rule":"LP 3.1"}'));
  vi.stubGlobal("fetch", fetched);
  expect(await play.whyNot("card:salvage")).toMatchObject({ words: "It is for Bo to decide now.", rule: "LP 3.1" });
  await play.whyNot("card:salvage");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("options without things, and all of them by verb", () => {
  expect(plain(OPTIONS).map(({ code }) => code)).toEqual([4]);
  expect(byVerb(OPTIONS).map(([verb, of]) => [verb, of.length])).toEqual([
    ["place", 2],
    ["play", 1],
    ["end", 1],
    ["take", 1],
  ]);
  expect(remaining(OPTIONS, [])).toHaveLength(5);
});
