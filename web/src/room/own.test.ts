import { afterEach, describe, expect, it, vi } from "vitest";

import type { Table } from "../lib/table.svelte";
import { Own } from "./own.svelte";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers when it is told to. */
function slowServer(): { asked: string[]; bodies: Record<string, unknown>[]; answer: () => void } {
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}`);
    bodies.push(JSON.parse((body as string | undefined) ?? "{}") as Record<string, unknown>);
    return new Promise((resolve) => waiting.push(() => resolve(new Response(JSON.stringify({ link: "new" })))));
  });
  return { asked, bodies, answer: () => waiting.shift()?.() };
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

  it("may be what was wanted before, with something else in between", async () => {
    const server = slowServer();
    const host = own();
    const wishes = [host.settle({ locked: true }), host.settle({ locked: false }), host.settle({ locked: true })];
    const granted = Promise.all(wishes);
    for (let answers = 1; answers <= 3; answers += 1) {
      await vi.waitFor(() => expect(server.asked).toHaveLength(answers));
      server.answer();
    }
    expect(await granted).toEqual([true, true, true]);
    expect(server.bodies.map(({ locked }) => locked)).toEqual([true, false, true]);
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
