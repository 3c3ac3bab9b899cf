import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Option } from "../api";
import { option } from "../test/line";
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
  expect(why?.words).toContain("elsewhere");
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
