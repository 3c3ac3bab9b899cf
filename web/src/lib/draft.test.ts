import { expect, test } from "vitest";

import type { GameEntry } from "../api";
import {
  allowed,
  draftTrouble,
  firstDraft,
  fitted,
  limitTrouble,
  namesHere,
  requestOf,
  usualHints,
  usualLimits,
} from "./draft";

const game: GameEntry = {
  game: "rocketmen",
  title: "Rocketmen",
  rules: "1",
  levels: [],
  seats: [
    { seats: 1, options: { mode: ["standard"], level: ["easy", "normal"] } },
    { seats: 2, options: { mode: ["standard", "battle"], level: ["normal"] } },
  ],
  options: [
    {
      name: "mode",
      words: "",
      rule: "RM 14.1",
      default: "standard",
      values: [
        { value: "standard", words: "" },
        { value: "battle", words: "" },
      ],
    },
    {
      name: "level",
      words: "",
      rule: "RM 15.1",
      default: "normal",
      values: [
        { value: "easy", words: "" },
        { value: "normal", words: "" },
      ],
    },
  ],
};

const draft = () => firstDraft(game, "Ada");

test("the first thought is a friend beside oneself", () => {
  expect(draft().seats.map((seat) => seat.holder)).toEqual(["me", "open"]);
  expect(draft().options).toEqual({ mode: "standard", level: "normal" });
  expect(draftTrouble(draft())).toEqual([]);
});

test("only what so many seats allow can be chosen, and wishes follow", () => {
  expect(allowed(game, game.options[0]!, 1).map((value) => value.value)).toEqual(["standard"]);
  const alone = { ...draft(), seats: draft().seats.slice(0, 1), options: { mode: "battle", level: "easy" } };
  expect(fitted(game, alone)).toEqual({ mode: "standard", level: "easy" });
  expect(fitted(game, { ...alone, seats: draft().seats })).toEqual({ mode: "battle", level: "normal" });
});

test("everybody at a screen needs a name of their own, and not too long a one", () => {
  const seat = { holder: "here", name: "Ada" };
  expect(draftTrouble({ ...draft(), seats: [seat, seat] })).toHaveLength(1);
  expect(draftTrouble({ ...draft(), seats: [{ ...seat, name: "A".repeat(25) }] })).toHaveLength(1);
});

test("people at one screen need not type a name", () => {
  const seats = [
    { holder: "pilot", name: "" },
    { holder: "here", name: "" },
    { holder: "me", name: " Ada  L " },
    { holder: "here", name: "" },
  ];
  expect(namesHere(seats)).toEqual(["Player", "Ada L", "Player 3"]);
});

test("the request names those at this screen in the order of their seats", () => {
  const seats = [
    { holder: "here", name: "Bo" },
    { holder: "open", name: "" },
    { holder: "me", name: "Ada" },
    { holder: "pilot", name: "" },
  ];
  expect(requestOf("rocketmen", { ...draft(), seats })).toMatchObject({
    seats: ["me", "open", "me", "pilot"],
    name: "Bo",
    friends: ["Ada"],
  });
});

test("nobody waits for bots; friends are waited for as the pace has it", () => {
  expect(usualLimits("live", [{ holder: "pilot", name: "" }])).toMatchObject({ remind: 0, stand_in: 0 });
  expect(usualLimits("live", draft().seats)).toMatchObject({ remind: 60, stand_in: 180 });
  expect(usualLimits("async", draft().seats)).toMatchObject({ remind: 86_400, stand_in: 259_200 });
});

test("hints are usual where nobody else plays but bots, and the host may say otherwise", () => {
  const seat = (holder: string) => ({ holder, name: "" });
  expect(usualHints([seat("me"), seat("pilot"), seat("cadet")])).toBe(true);
  expect(usualHints([seat("me"), seat("here")])).toBe(false);
  expect(usualHints([seat("me"), seat("open"), seat("pilot")])).toBe(false);
  expect(requestOf("rocketmen", draft()).hints).toBeNull();
  expect(requestOf("rocketmen", { ...draft(), hints: true }).hints).toBe(true);
});

test("limits that cannot be", () => {
  expect(limitTrouble({ remind: 60, stand_in: 60, each: 0, bank: 0 }, "live")).toHaveLength(1);
  expect(limitTrouble({ remind: 60, stand_in: 0, each: 0, bank: 0 }, "live")).toEqual([]);
  expect(limitTrouble({ remind: 0, stand_in: 0, each: 10, bank: 300 }, "async")).toHaveLength(1);
});
