import { expect, test } from "vitest";

import { outdated, readingKey, wayOf } from "./ways";

const HOME = "https://play.example.org";
const FILES = ["/", "/icon.svg"];
const way = (path: string, method = "GET"): string => wayOf(method, new URL(path, HOME), HOME, FILES);

test("the page comes from the server, and its parts from where they are kept", () => {
  expect(way("/")).toBe("fresh");
  expect(way("/#/rules")).toBe("fresh");
  expect(way("/icon.svg")).toBe("fresh");
  expect(way("/assets/index-abc.js")).toBe("kept");
  expect(way("/assets/index-of-an-older-build.js")).toBe("kept");
});

test("what anybody may read about the games is kept", () => {
  for (const path of ["/api/games", "/api/games/launch-pad/cards", "/api/games/rocketmen/rules"])
    expect(way(path)).toBe("read");
});

test("nothing of a table is kept, nor anything that is not known", () => {
  const others = ["/api/tables", "/api/tables/abc?seat=0", "/api/tables/abc/live", "/api/push-key", "/api/replays/abc"];
  for (const path of [...others, "/api/games/x/y/z", "/api/games-of-others", "/health"]) expect(way(path)).toBe("none");
  expect(way("/api/games", "POST")).toBe("none");
  expect(way("https://elsewhere.example.org/api/games")).toBe("none");
});

test("languages are kept apart", () => {
  const address = new URL("/api/games", HOME);
  expect(readingKey(address, "de")).not.toBe(readingKey(address, "en"));
  expect(readingKey(address, "de")).not.toBe(readingKey(new URL("/api/games/rocketmen/rules", HOME), "de"));
});

test("the build before this one stays for pages that are still open, older ones go", () => {
  expect(outdated(["page-1", "page-2", "readings", "page-3"], "page-3")).toEqual(["page-1"]);
  expect(outdated(["page-3"], "page-3")).toEqual([]);
});
