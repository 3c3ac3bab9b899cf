import { afterEach, expect, test } from "vitest";

import { learn } from "../words/words";
import { COMMANDS, understood, wordsFor } from "./commands";

afterEach(() => learn("en"));

test("a command and what it is about, however it is typed", () => {
  expect(understood("state")).toEqual({ command: "state", about: "" });
  expect(understood("  Play   3 ")).toEqual({ command: "play", about: "3" });
  expect(understood("rules LP 4.2")).toEqual({ command: "rules", about: "lp 4.2" });
  expect(understood("why Mission Controller")).toEqual({ command: "why", about: "mission controller" });
});

test("a number alone is an option", () => {
  expect(understood("12")).toEqual({ command: "play", about: "12" });
});

test("what is no command is none", () => {
  for (const line of ["", " ", "stat", "playing 3", "-3", "3.5"]) expect(understood(line)).toBeNull();
});

test("in German, with or without the dots, and English still works", async () => {
  await learn("de");
  expect(understood("stand")?.command).toBe("state");
  expect(understood("hand")?.command).toBe("hand");
  expect(understood("möglich metall")).toEqual({ command: "legal", about: "metall" });
  expect(understood("moglich")?.command).toBe("legal");
  expect(understood("zuletzt")?.command).toBe("last");
  expect(understood("spiele 3")).toEqual({ command: "play", about: "3" });
  expect(understood("legal")?.command).toBe("legal");
});

test.each(["en", "de"])("no word means two things (%s)", async (code) => {
  await learn(code);
  const all = COMMANDS.flatMap((command) => [...new Set(wordsFor(command))]);
  expect(new Set(all).size).toBe(all.length);
});
