/** Notices although no page is open: the browser's own service brings them. Where it cannot, nothing is missing but that. */

import { call, type PublicKey, type Subscribed } from "../api";
import { recall, remember } from "./kept";

const WORKER = "/push.js";

const path = (table: string, seat: number): string => `/api/tables/${encodeURIComponent(table)}/seats/${seat}/push`;
const kept = (table: string, seat: number): string => `push-${table}-${seat}`;

/** Have this browser told what happens to a seat while nobody looks. */
export async function subscribe(table: string, seat: number): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const worker = await navigator.serviceWorker.register(WORKER);
  const known = await worker.pushManager.getSubscription();
  const subscription =
    known ??
    (await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: (await call<PublicKey>("GET", "/api/push-key")).key,
    }));
  const { endpoint, keys } = subscription.toJSON();
  const told = await call<Subscribed>("POST", path(table, seat), { endpoint, keys });
  remember(kept(table, seat), told.subscription);
}

export async function unsubscribe(table: string, seat: number): Promise<void> {
  const subscription = recall(kept(table, seat), "");
  if (!subscription) return;
  remember(kept(table, seat), "");
  await call("DELETE", `${path(table, seat)}/${encodeURIComponent(subscription)}`);
}
