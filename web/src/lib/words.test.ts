import { afterEach, expect, test } from "vitest";

import type { CardEntry } from "../api";
import { learn } from "../words/words";
import { beyond, botWords, capital, inList, inNames, parts, seatOf } from "./words";

const card = (ref: string, name: string, kind = "component") => [ref, { ref, name, kind } as CardEntry] as const;
const CATALOGUE = new Map([
  card("card:fuel", "Fuel"),
  card("card:metal", "Metal"),
  card("card:observer", "Observer", "rocket"),
  card("zone:launch", "Launch"),
  card("card:launch-vehicle", "Launch Vehicle"),
]);

afterEach(() => learn("en"));

test("seats have names at a table", () => {
  expect(inNames("Kill Seat 2's astronaut, not Seat 9's", ["Ann", "Bo"])).toBe("Kill Bo's astronaut, not Seat 9's");
});

test("what can be looked up in a sentence stands alone", () => {
  const args = { seat: "seat:0", card: "card:metal", kind: "card:observer" };
  expect(parts({ words: "Ann puts Metal on the Observer (1/1 Metal)", args }, CATALOGUE)).toEqual([
    { text: "Ann puts " },
    { text: "Metal", ref: "card:metal" },
    { text: " on the " },
    { text: "Observer", ref: "card:observer" },
    { text: " (1/1 Metal)" },
  ]);
});

test("a name within a longer name is not taken for it", () => {
  const args = { card: "card:launch-vehicle", zone: "zone:launch" };
  const found = parts({ words: "A Launch Vehicle comes to Launch", args }, CATALOGUE);
  expect(found.filter(({ ref }) => ref).map(({ text, ref }) => [text, ref])).toEqual([
    ["Launch Vehicle", "card:launch-vehicle"],
    ["Launch", "zone:launch"],
  ]);
});

test("places are zones, and lists of cards are looked up, too", () => {
  const found = parts(
    { words: "fuel and Metal in launch", args: { give: ["card:fuel", "card:metal"], place: "place:launch" } },
    CATALOGUE,
  );
  expect(found.flatMap(({ ref }) => ref ?? [])).toEqual(["card:fuel", "card:metal", "zone:launch"]);
});

test("small words", () => {
  expect(seatOf("seat:3")).toBe(3);
  expect(seatOf("seats")).toBeNull();
  expect(seatOf(3)).toBeNull();
  expect(inList([])).toBe("");
  expect(inList(["Ann"])).toBe("Ann");
  expect(inList(["Ann", "Bo"])).toBe("Ann and Bo");
  expect(inList(["Ann", "Bo", "Cy"])).toBe("Ann, Bo and Cy");
  expect(capital("quality-control")).toBe("Quality control");
});

test("a label is not told again where the card says the same", () => {
  const observer = { name: "Observer", kind: "rocket" };
  expect(beyond("Observer, rocket", observer)).toBe("");
  expect(beyond("Observer, rocket, 1 of 2 metal", observer)).toBe("1 of 2 metal");
  expect(beyond("Observer: 3 to come", observer)).toBe("3 to come");
  expect(beyond("Launch: Observer", observer)).toBe("Launch");
});

test("a bot is called by its level once", () => {
  expect(botWords({ name: "Cadet bot 2", bot: "cadet" })).toBe("bot");
  expect(botWords({ name: "Hal", bot: "cadet" })).toBe("bot, cadet");
});

test("in another language seats, lists and bots are found by its own words", async () => {
  await learn("de");
  expect(inNames("Töte den Astronauten von Platz 2, nicht Seat 1", ["Ann", "Bo"])).toBe(
    "Töte den Astronauten von Bo, nicht Seat 1",
  );
  expect(inList(["Ann", "Bo", "Cy"])).toBe("Ann, Bo und Cy");
  expect(botWords({ name: "Kadett-Bot", bot: "cadet" })).toBe("Bot");
  expect(botWords({ name: "Cadet bot", bot: "cadet" })).toBe("Bot");
  expect(botWords({ name: "Hal", bot: "cadet" })).toBe("Bot, Kadett");
  expect(beyond("Beobachter, Rakete, 1 von 2 Metall", { name: "Beobachter", kind: "rocket" })).toBe("1 von 2 Metall");
});
