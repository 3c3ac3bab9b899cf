import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { canPush, isSubscribed, subscribe, unsubscribe, unsubscribeAll } from "./push";
import { forgetTable } from "./tables";

/** A browser that can be told things, and a server that keeps who wants to be. */
let subscription: { endpoint: string } | null;
let subscribed: Set<string>;
let key: string; // of the server
let answer: Promise<void>; // before which it says nothing to whoever subscribes
const asked: string[] = [];

/** As a browser does it: one piece of work at a time. */
function oneByOne(): object {
  let before: Promise<unknown> = Promise.resolve();
  return { request: (_: string, work: () => Promise<void>) => (before = before.then(work, work)) };
}

function subscriptionFor(key: string): { endpoint: string } {
  const made = {
    endpoint: `https://push.example.org/${key}`,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, "base64url")).buffer },
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      if (subscription === made) subscription = null;
      return true;
    },
  };
  return made;
}

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  subscription = null;
  subscribed = new Set();
  key = "BCk-_w";
  answer = Promise.resolve();
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (wanted: { applicationServerKey: string }) =>
      (subscription = subscriptionFor(wanted.applicationServerKey)),
  };
  const registered = async (): Promise<object> => ({ pushManager });
  const serviceWorker = { register: registered, getRegistration: registered, ready: registered() };
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("navigator", { serviceWorker, languages: ["en"], locks: oneByOne() });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === "POST") await answer;
    if (method === "POST") subscribed.add(path);
    if (method === "DELETE") subscribed.delete(path.replace(/\/name$/, ""));
    if (method === "DELETE") return new Response(null, { status: 204 });
    return Response.json(method === "POST" ? { subscription: "name" } : { key });
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

test("a table that is forgotten tells this browser nothing more", async () => {
  await subscribe("t1", 0);
  await subscribe("t1", 2);
  await subscribe("t2", 0);
  forgetTable("t1");
  await vi.waitFor(() => expect([...subscribed]).toEqual(["/api/tables/t2/seats/0/push"]));
  expect([isSubscribed("t1", 2), isSubscribed("t2", 0)]).toEqual([false, true]);
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

test("whoever refuses while the server has not answered yet is not subscribed in the end", async () => {
  let speak = (): void => undefined;
  for (const refuse of [() => unsubscribe("t1", 0), unsubscribeAll]) {
    answer = new Promise((resolve) => (speak = resolve));
    const all = [subscribe("t1", 0), refuse()];
    speak();
    await Promise.all(all);
    expect(subscribed.size).toBe(0);
  }
  expect(subscription).toBeNull();
});

test("what the browser has for this server serves every seat, what it has for another server none", async () => {
  await subscribe("t1", 0);
  const first = subscription;
  await subscribe("t2", 0);
  expect(subscription).toBe(first);
  key = "BDk-_w";
  await subscribe("t1", 0);
  expect(subscription!.endpoint).toBe("https://push.example.org/BDk-_w");
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
