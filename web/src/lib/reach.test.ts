import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { reach } from "./reach.svelte";

const server = { there: true, status: 200 };
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    if (!server.there) throw new TypeError("Failed to fetch");
    return new Response("", { status: server.status });
  });
  Object.assign(server, { there: true, status: 200 });
});

afterEach(async () => {
  Object.assign(server, { there: true, status: 200 });
  await reach.look();
  asked.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a server that is lost is looked for until it answers, and then no more", async () => {
  const back = vi.fn();
  const forget = reach.whenBack(back);
  server.there = false;
  reach.lose();
  expect(reach.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  expect([reach.lost, back.mock.calls.length]).toEqual([true, 0]);
  server.there = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([reach.lost, back.mock.calls.length]).toEqual([false, 1]);
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBe(before);
  forget();
});

test("somebody who answers in the server's place is not the server", async () => {
  server.status = 502;
  await reach.look();
  expect(reach.lost).toBe(true);
});

test("whoever has gone is not called any more", async () => {
  const back = vi.fn();
  reach.whenBack(back)();
  reach.lose();
  await reach.look();
  expect(back).not.toHaveBeenCalled();
});
