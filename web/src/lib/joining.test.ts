import { expect, test } from "vitest";

import type { Described } from "../api";
import { newToken, obstacle, refusedSeat } from "./joining";

const KEY = "k".repeat(32);
const about = (more: Partial<Described> = {}, holder = "open"): Described =>
  ({
    status: "open",
    public: false,
    locked: false,
    places: [{ holder, name: "", bot: "", away: false }],
    ...more,
  }) as Described;

test("an open seat and a whole link: nothing stands in the way", () => {
  expect(obstacle(about(), KEY)).toBeNull();
  expect(obstacle(about({ status: "playing" }), KEY)).toBeNull();
  expect(obstacle(about({ public: true }), "")).toBeNull();
});

test.each([
  ["over", about({ status: "over" }), KEY, /over/, "result"],
  ["begun", about({ status: "playing" }, "person"), KEY, /begun/, "watch"],
  ["full", about({}, "bot"), KEY, /taken/, "watch"],
  ["locked", about({ locked: true }), KEY, /locked/, "watch"],
  ["no link", about(), "", /takes a link/, "watch"],
  ["half a link", about(), "abc", /not whole/, "watch"],
])("%s", (_, table, link, title, next) => {
  const found = obstacle(table, link)!;
  expect(found.title).toMatch(title);
  expect(found.next).toBe(next);
});

test("what the server refuses for good", () => {
  expect(refusedSeat(403)?.next).toBe("watch");
  expect(refusedSeat(404)?.next).toBe("home");
  expect(refusedSeat(409)).toBeNull();
});

test("tokens are as the server wants them", () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(newToken()).not.toBe(newToken());
});
