import { beforeEach, expect, test, vi } from "vitest";

import { forgetTable, isKept, keepResult, keepTable, keptTables, linkOf } from "./tables";

beforeEach(() => localStorage.clear());

test("the latest table is first, and its link stays", () => {
  keepTable("a", "rocketmen", "key");
  keepTable("b", "launch-pad");
  keepTable("a", "rocketmen");
  expect(keptTables().map((one) => one.table)).toEqual(["a", "b"]);
  expect(linkOf("a")).toBe("key");
  expect(linkOf("b")).toBe("");
});

test("results are kept with their tables, and tables can be forgotten", () => {
  keepTable("a", "rocketmen");
  keepResult("a", { names: ["Ada"], scores: [3], winners: [0] });
  keepTable("a", "rocketmen");
  expect(keptTables()[0]!.result?.scores).toEqual([3]);
  forgetTable("a");
  expect(isKept("a")).toBe(false);
});

test("whatever else is found there is no table", () => {
  localStorage.setItem("tminus-tables", '{"a": 1}');
  expect(keptTables()).toEqual([]);
  vi.spyOn(Storage.prototype, "getItem").mockImplementationOnce(() => {
    throw new Error("not allowed");
  });
  expect(keptTables()).toEqual([]);
});
