import { expect, test } from "vitest";

import { beside } from "./beside";

const screen = { left: 0, top: 50, width: 1000, height: 700 };
const size = { width: 300, height: 200 };
const piece = (left: number, top: number) => ({ left, top, width: 100, height: 150 });

test("to the right, else to the left, else above", () => {
  expect(beside(piece(100, 300), size, screen)).toEqual({ left: 210, top: 300 });
  expect(beside(piece(850, 300), size, screen)).toEqual({ left: 540, top: 300 });
  const narrow = { ...screen, width: 380 };
  expect(beside(piece(100, 500), size, narrow)).toEqual({ left: 10, top: 290 });
});

test("it never leaves the screen", () => {
  expect(beside(piece(100, 700), size, screen).top).toBe(540);
  expect(beside(piece(100, 0), size, screen).top).toBe(60);
});
