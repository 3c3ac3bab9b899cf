import { expect, test } from "vitest";

import type { Place, Shown } from "../api";
import { ago } from "./ago";
import { outcome, resultOf, standing } from "./standing";

const place = (name: string): Place => ({ holder: name ? "person" : "open", name, bot: "captain", away: false });

const table = (more: Partial<Shown>): Shown =>
  ({ status: "playing", seat: 0, places: [place("Ada"), place("Bo"), place("Cy")], ...more }) as Shown;

const asked = (...pending: number[]): Partial<Shown> => ({ view: { pending } as unknown as Shown["view"] });

test("before the game", () => {
  expect(standing(table({ status: "open", places: [place("Ada"), place("")] })).words).toBe(
    "Waiting for one more player",
  );
  expect(standing(table({ status: "open" })).words).toBe("Ready to begin");
});

test("whose turn it is, and since when", () => {
  const clock = { asked_at: 70, used: 0, remind_at: null, stand_in_at: null };
  expect(standing(table({ ...asked(0, 1), clocks: [clock, { ...clock, asked_at: 50 }, clock] }))).toEqual({
    state: "yours",
    words: "Your turn",
    since: 50,
  });
  expect(standing(table(asked(1, 2)))).toMatchObject({ state: "others", words: "Waiting for Bo and Cy", since: null });
  expect(standing(table({ ...asked(0), seat: null })).state).toBe("others");
});

test("how it ended", () => {
  expect(resultOf(table({}))).toBeNull();
  const result = resultOf(table({ status: "over", scores: [-3, 9, 9], winners: [1, 2] }))!;
  expect(outcome(result)).toBe("Bo and Cy won: Ada −3, Bo 9, Cy 9");
  expect(outcome({ ...result, winners: [] })).toMatch(/^Nobody won/);
});

test("how long ago", () => {
  const now = 1e12;
  expect(ago(now - 10_000, now)).toBe("just now");
  expect(ago(now + 10_000, now)).toBe("just now");
  expect(ago(now - 5 * 60_000, now)).toBe("5 minutes ago");
  expect(ago(now - 3 * 3_600_000, now)).toBe("3 hours ago");
  expect(ago(now - 30 * 3_600_000, now)).toBe("yesterday");
});
