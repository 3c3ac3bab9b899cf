import { beforeEach, expect, test } from "vitest";

import { keepResult, keepTable } from "../lib/tables";
import { beginAt, keepProgress, progressAt, unfinishedLesson } from "./progress";

beforeEach(() => localStorage.clear());

test("the lesson to go on with is the latest of the game that is neither gone through nor over", () => {
  expect(unfinishedLesson("rocketmen")).toBeNull();
  for (const table of ["older", "over", "done"]) {
    keepTable(table, "rocketmen");
    beginAt(table);
  }
  keepTable("no-lesson", "rocketmen");
  keepTable("other-game", "launch-pad");
  beginAt("other-game");
  keepResult("over", { names: [], scores: [], winners: [] });
  keepProgress("done", { ...progressAt("done")!, at: null });
  expect(unfinishedLesson("rocketmen")?.table).toBe("older");
});
