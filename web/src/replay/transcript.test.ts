import { expect, test } from "vitest";

import type { Story } from "../api";
import { told } from "../test/line";
import { transcript } from "./transcript";

const STORY: Story = {
  game: "launch-pad",
  settings: { super_powers: false, length: "short" },
  names: ["Ann", "Bo"],
  actions: 3,
  moments: [
    { number: 0, seat: null, words: "", events: [told("Ann is dealt Metal")] },
    { number: 1, seat: 0, words: "Ann: Stop playing.", events: [] },
    {
      number: 3,
      seat: 1,
      words: "",
      events: [{ key: "turn", args: {}, words: "Round 1: Bo's turn" }, told("Bo wins")],
    },
  ],
  scores: [12, 20],
  winners: [1],
  breakdown: [],
  fingerprint: "abc",
};

test("a transcript tells who played, every line with its action, and the end", () => {
  expect(transcript("Launch Pad", STORY, 0).split("\n")).toEqual([
    "Launch Pad: Ann, Bo",
    "Options: Super powers: No, Length: Short",
    "As Ann knew it. The number of each line is that of its action, of 3.",
    "Fingerprint of the record: abc",
    "",
    "Before the first turn",
    "   0  Ann is dealt Metal",
    "   1  Ann: Stop playing",
    "",
    "Round 1: Bo's turn",
    "   3  Bo wins",
    "",
    "Bo won: Ann 12, Bo 20.",
    "",
  ]);
});

test("a record that stops before the end says so", () => {
  const text = transcript("Launch Pad", { ...STORY, scores: [], winners: [] }, "all");
  expect(text).toContain("All hands open.");
  expect(text).toMatch(/stops before the end of the game\.\n$/);
});
