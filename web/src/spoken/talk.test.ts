import { beforeEach, expect, test, vi } from "vitest";

import type { Begun, CardEntry, Option, RuleChapter, Told } from "../api";
import type { Passage } from "../lib/passages";
import { Play } from "../lib/play.svelte";
import type { Table } from "../lib/table.svelte";
import { Deciding } from "./deciding";
import { Talk } from "./talk.svelte";

const option = (code: number, words: string, verb: string, objects: string[] = [], key = ""): Option => ({
  code,
  words,
  verb,
  objects,
  key,
  args: {},
  rule: "",
});
const card = (ref: string, name: string, text = ""): CardEntry => ({
  ref,
  name,
  text,
  kind: "component",
  count: 1,
  numbers: {},
  source: "rulebook",
  reconstructed: [],
  rule: "LP 5.1",
});
const told = (words: string, key = "", args: Told["args"] = {}): Told => ({ words, key, args }) as Told;
const RULES: RuleChapter[] = [
  { title: "Turns", paragraphs: [{ id: "LP 4.2", text: "A **turn** has [six](x) steps.\n- first\n- second" }] },
];
const WHOLE: Passage[] = [
  { title: "Round 1", lines: ["Ada's turn"] },
  { title: "Your hand", lines: ["Metal"], hand: true },
];

function at(options: Option[], more: Partial<Begun> = {}, mark = 0, log: Told[] = [], seenAgain = false) {
  const shown = {
    game: "launch-pad",
    seat: 0,
    status: "playing",
    since: 7,
    number: 9,
    prompt: "Ada: play",
    places: [{ name: "Ada" }],
    view: { game: "launch-pad", pending: [0] },
    undo: "Not now.",
    options,
    ...more,
  } as unknown as Begun;
  const table = { id: "t", shown, begun: shown, log, mark, sending: false, wish: vi.fn() };
  const catalogue = new Map(
    [card("card:metal", "Metal", "One part."), card("card:fuel", "Fuel")].map((one) => [one.ref, one]),
  );
  const play = new Play(table as unknown as Table, catalogue, ({ key }) => key === "hurts");
  const talk = new Talk(
    play,
    () => WHOLE,
    async () => RULES,
    seenAgain ? { answers: {} } : new Deciding(play as Play<Table>),
  );
  const say = async (line: string): Promise<string> => {
    await talk.say(line);
    return talk.exchanges
      .at(-1)!
      .answer.map(({ title, lines }) => [title, ...lines].filter(Boolean).join("\n"))
      .join("\n");
  };
  return { table, play, talk, say };
}

const OPTIONS = [
  option(5, "Play Metal on the Explorer", "play", ["card:metal"]),
  option(6, "End the turn", "end"),
  option(8, "Play Fuel on the Explorer", "play", ["card:fuel"]),
];
let table = at(OPTIONS);
beforeEach(() => (table = at(OPTIONS)));

test("the whole table, and the hand alone", async () => {
  expect(await table.say("state")).toBe("Round 1\nAda's turn\nYour hand\nMetal");
  expect(await table.say("hand")).toBe("Your hand\nMetal");
});

test("options have the numbers of the list on the page, and are chosen by them", async () => {
  expect(await table.say("legal")).toBe(
    "3 options\n1: Play Metal on the Explorer\n2: Play Fuel on the Explorer\n3: End the turn",
  );
  expect(await table.say("legal fuel")).toBe("One option\n2: Play Fuel on the Explorer");
  expect(await table.say("play 2")).toBe("Chosen: Play Fuel on the Explorer");
  expect(table.table.wish).toHaveBeenCalledExactlyOnceWith({ type: "act", code: 8 });
});

test("a number that was not read out since the decision came up does nothing", async () => {
  expect(await table.say("play 2")).toContain("Nothing was done");
  expect(table.table.wish).not.toHaveBeenCalled();
  await table.say("legal");
  table.table.shown.since = 11;
  expect(await table.say("play 2")).toContain("Nothing was done");
  expect(table.table.wish).not.toHaveBeenCalled();
  expect(await table.say("play 2")).toContain("Chosen");
});

test("wrong input says what is wrong and changes nothing", async () => {
  await table.say("legal");
  expect(await table.say("play 9")).toBe("There is no option 9: there are 3. Nothing was done.");
  expect(await table.say("play 0")).toContain("Nothing was done");
  expect(await table.say("play metal")).toContain("Nothing was done");
  expect(await table.say("xyzzy")).toBe("“xyzzy” is no command. Nothing was done. “help” lists all commands.");
  expect(await table.say("")).toContain("help");
  expect(table.table.wish).not.toHaveBeenCalled();
});

test("what hurts is asked once more, as on the board", async () => {
  const hurts = at([option(1, "Abort your own rocket", "play", [], "hurts")]);
  await hurts.say("legal");
  expect(await hurts.say("play 1")).toContain("asked once more");
  expect(hurts.play.doubtful?.code).toBe(1);
  expect(hurts.table.wish).not.toHaveBeenCalled();
});

test("with nothing to decide, nothing is listed", async () => {
  const waits = at([]);
  expect(await waits.say("legal")).toBe("You have nothing to decide now.\nAda: play");
  expect(await waits.say("play 1")).toBe("You have nothing to decide now.\nAda: play");
});

test("what happened since one's last turn, by turns; else what happened last", async () => {
  const log = [
    told("Round 1: Ada's turn", "turn", { seat: "seat:0" }),
    told("Ada draws Metal"),
    told("Round 1: Bo's turn", "turn", { seat: "seat:1" }),
    told("Bo draws a card"),
    told("Bo draws a card"),
  ];
  expect(await at(OPTIONS, {}, 2, log).say("last")).toBe("Round 1: Bo's turn\nBo draws a card (2 times)");
  expect(await at(OPTIONS, {}, 5, log).say("last")).toBe(
    "Nothing new since your last turn. Before that:\nRound 1: Bo's turn\nBo draws a card",
  );
  expect(await at(OPTIONS).say("last")).toBe("Nothing has happened yet.");
});

test("a card's text, and what can be done with it", async () => {
  expect(await table.say("read metal")).toBe("Metal\nOne part.\nSee rule LP 5.1");
  expect(await table.say("why met")).toBe("Metal can be used now\n1: Play Metal on the Explorer");
  expect(await table.say("why e")).toBe("Which of these?\nMetal\nFuel");
  expect(await table.say("why plutonium")).toContain("plutonium");
  expect(await table.say("read")).toContain("name");
});

test("a paragraph by its number, however it is written, or by words", async () => {
  const paragraph = "Rule LP 4.2\nA turn has six steps.\nfirst\nsecond";
  for (const asked of ["rules LP 4.2", "rules 4.2", "rule lp4.2", "rules steps"])
    expect(await table.say(asked)).toBe(paragraph);
  expect(await table.say("rules")).toBe("Chapters of the rules\nTurns");
  expect(await table.say("rules zebra")).toContain("zebra");
});

test("what cannot be taken back says why", async () => {
  expect(await table.say("undo")).toBe("Not now.");
  const free = at(OPTIONS, { undo: null });
  await free.say("undo");
  expect(free.table.wish).toHaveBeenCalledExactlyOnceWith({ type: "undo", all: false });
});

test("only the last exchanges are kept", async () => {
  for (let nth = 0; nth < 30; nth++) await table.say("hand");
  expect(table.talk.exchanges.length).toBe(20);
  expect(table.talk.exchanges.at(-1)!.number).toBe(30);
});

test("where a game is seen again, it is told of and nothing can be done", async () => {
  const log = ["One", "Two", "Three"].flatMap((round) => [told(`Round ${round}`, "turn"), told(`Deed of ${round}`)]);
  const replay = at(OPTIONS, {}, 0, log, true);
  for (const line of ["play 3", "3", "legal", "why metal", "undo"]) {
    expect(await replay.say(line)).toContain(`“${line}” cannot be done here`);
    expect(await replay.say(line)).toContain("Nothing was done");
  }
  expect(replay.table.wish).not.toHaveBeenCalled();
  expect(await replay.say("state")).toBe("Round 1\nAda's turn\nYour hand\nMetal");
  expect(await replay.say("hand")).toBe("Your hand\nMetal");
  expect(await replay.say("last")).toBe("Round Two\nDeed of Two\nRound Three\nDeed of Three");
  expect(await replay.say("read metal")).toContain("One part.");
  expect((await replay.say("help")).match(/^\w+(?=:)/gm)).toEqual(["state", "hand", "last", "read", "rules", "help"]);
});
