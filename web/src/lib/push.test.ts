import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { canPush, subscribe, unsubscribe, unsubscribeAll } from "./push";

/** A browser that can be told things, and a server that keeps who wants to be. */
let subscription: { toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
let subscribed: Set<string>;
const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  subscription = null;
  subscribed = new Set();
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () =>
      (subscription = {
        toJSON: () => ({ endpoint: "https://push.example.org/1", keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      }),
  };
  const serviceWorker = { register: async () => ({ pushManager }), getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("navigator", { serviceWorker, languages: ["en"] });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === "POST") subscribed.add(path);
    if (method === "DELETE") subscribed.delete(path.replace(/\/name$/, ""));
    if (method === "DELETE") return new Response(null, { status: 204 });
    return Response.json(method === "POST" ? { subscription: "name" } : { key: "key" });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a seat is subscribed to, and not any more", async () => {
  await subscribe("t1", 0);
  expect(asked).toEqual(["GET /api/push-key", "POST /api/tables/t1/seats/0/push"]);
  await unsubscribe("t1", 0);
  expect(subscribed.size).toBe(0);
  await unsubscribe("t1", 0); // nothing is left to take back
  expect(asked.filter((one) => one.startsWith("DELETE"))).toHaveLength(1);
});

test("whoever wants no notices any more is rid of all of them", async () => {
  await subscribe("t1", 0);
  await subscribe("t2", 3);
  expect(subscribed.size).toBe(2);
  await unsubscribeAll();
  expect(subscribed.size).toBe(0);
  expect(subscription).toBeNull();
  await unsubscribeAll();
  expect(asked.filter((one) => one.startsWith("DELETE"))).toHaveLength(2);
});

test("the browser forgets us even if the server cannot be told", async () => {
  await subscribe("t1", 0);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await unsubscribeAll();
  expect(subscription).toBeNull();
});

test("a browser without such a service is asked for nothing", async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  expect(canPush()).toBe(false);
  await subscribe("t1", 0);
  await unsubscribeAll();
  expect(asked).toEqual([]);
});
