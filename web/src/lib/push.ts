/** Notices although no page is open: the browser's own service brings them. Where it cannot, nothing is missing but that. */

import { call, type PublicKey, type Subscribed } from "../api";
import { recall, remember } from "./kept";
import { worker } from "./shell";

const path = (table: string, seat: number): string => `/api/tables/${encodeURIComponent(table)}/seats/${seat}/push`;

/** The seats that this browser is told about: by "table seat" the name of the server's subscription. */
type Kept = Record<string, string>;
const kept = (): Kept => recall<Kept>("pushes", {});
const place = (table: string, seat: number): string => `${table} ${seat}`;

/** Whether this browser can be told anything while no page of ours is open. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window;
}

/** Have this browser told what happens to a seat while nobody looks. */
export async function subscribe(table: string, seat: number): Promise<void> {
  const pushes = canPush() ? (await worker())?.pushManager : undefined;
  if (!pushes) return;
  const subscription =
    (await pushes.getSubscription()) ??
    (await pushes.subscribe({
      userVisibleOnly: true,
      applicationServerKey: (await call<PublicKey>("GET", "/api/push-key")).key,
    }));
  const { endpoint, keys } = subscription.toJSON();
  const told = await call<Subscribed>("POST", path(table, seat), { endpoint, keys });
  remember("pushes", { ...kept(), [place(table, seat)]: told.subscription });
}

export async function unsubscribe(table: string, seat: number): Promise<void> {
  const { [place(table, seat)]: subscription, ...others } = kept();
  if (!subscription) return;
  remember("pushes", others);
  await call("DELETE", `${path(table, seat)}/${encodeURIComponent(subscription)}`);
}

/** For every seat, and for good: the browser's service forgets us, whether or not the server can be told. */
export async function unsubscribeAll(): Promise<void> {
  const told = Object.keys(kept()).map((one) => one.split(" ") as [string, string]);
  const registered = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const subscription = await registered?.pushManager.getSubscription();
  await Promise.allSettled([
    subscription?.unsubscribe(),
    ...told.map(([table, seat]) => unsubscribe(table, Number(seat))),
  ]);
}
