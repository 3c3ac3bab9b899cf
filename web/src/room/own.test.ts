import { afterEach, describe, expect, it, vi } from "vitest";

import type { Table } from "../lib/table.svelte";
import { Own } from "./own.svelte";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers when it is told to. */
function slowServer(): { asked: string[]; answer: () => void } {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return new Promise((resolve) => waiting.push(() => resolve(new Response(JSON.stringify({ link: "new" })))));
  });
  return { asked, answer: () => waiting.shift()?.() };
}

describe("what a host wants", () => {
  const own = (): Own => new Own({ id: "T", shown: null } as unknown as Table);

  it("is asked for one after the other, and nothing is lost", async () => {
    const server = slowServer();
    const host = own();
    const unlocked = host.settle({ locked: false });
    const renewed = host.newLink();
    await vi.waitFor(() => expect(server.asked).toEqual(["PATCH /api/tables/T"]));
    server.answer();
    expect(await unlocked).toBe(true);
    await vi.waitFor(() => expect(server.asked).toEqual(["PATCH /api/tables/T", "POST /api/tables/T/link"]));
    server.answer();
    expect(await renewed).toBe(true);
    expect(host.link).toBe("new");
  });

  it("is asked for once if it was pressed twice", async () => {
    const server = slowServer();
    const host = own();
    const first = host.start();
    expect(await host.start()).toBe(false);
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    server.answer();
    expect(await first).toBe(true);
    expect(server.asked).toEqual(["POST /api/tables/T/start"]);
  });
});
