/// <reference lib="webworker" />
/** Keeps the page for when the server cannot be reached, and shows what the server tells while no page is open. */

import { come, show } from "./notices";
import { outdated, readingKey, wayOf } from "./ways";

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[]; // of which the page is made, and a name for this build of it: see shell.ts
declare const VERSION: string;

const PAGE = `page-${VERSION}`;
const READINGS = "readings";

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const way = wayOf(request.method, address, self.location.origin, FILES);
  if (way === "kept") event.respondWith(keptOr(request));
  else if (way === "fresh") event.respondWith(freshOr(request, PAGE, address.pathname));
  else if (way === "read") event.respondWith(reading(event, address));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data.address));
});

/** What has a fixed name may be older in the browser's own cache than this build. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(PAGE);
  const fixed = (file: string): boolean => !file.startsWith("/assets/");
  await cache.addAll(FILES.map((file) => new Request(file, { cache: fixed(file) ? "reload" : "default" })));
}

async function tidy(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), PAGE).map((name) => caches.delete(name)));
}

async function keptOr(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The server's answer; what is kept, where nobody answers or only a proxy in its place. */
async function freshOr(request: Request, cache: string, key: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await (await caches.open(cache)).match(key)) ?? answer ?? Response.error();
}

async function reading(event: FetchEvent, address: URL): Promise<Response> {
  const key = readingKey(address, event.request.headers.get("accept-language"));
  const answer = await freshOr(event.request, READINGS, key);
  if (answer.status === 200) event.waitUntil(keep(key, answer.clone()));
  return answer;
}

async function keep(key: string, answer: Response): Promise<void> {
  await (await caches.open(READINGS)).put(key, answer);
}
