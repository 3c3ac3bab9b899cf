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

export function isSubscribed(table: string, seat: number): boolean {
  return place(table, seat) in kept();
}

/** One thing after the other, in all tabs: what was wished for last holds, even if it was wished while the other was under way. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (canPush()) await navigator.locks.request("tminus-pushes", work);
}

/** Have this browser told what happens to a seat while nobody looks. */
export async function subscribe(table: string, seat: number): Promise<void> {
  await inTurn(async () => {
    const pushes = (await worker())?.pushManager;
    if (!pushes) return;
    const { endpoint, keys } = (await subscribed(pushes)).toJSON();
    const told = await call<Subscribed>("POST", path(table, seat), { endpoint, keys });
    remember("pushes", { ...kept(), [place(table, seat)]: told.subscription });
  });
}

export async function unsubscribe(table: string, seat: number): Promise<void> {
  await inTurn(() => drop(table, seat));
}

/** For every seat, and for good: the browser's service forgets us at once, whether or not the server can be told. */
export async function unsubscribeAll(): Promise<void> {
  if (canPush()) await leave().catch(() => undefined);
  await inTurn(async () => {
    const told = Object.keys(kept()).map((one) => one.split(" ") as [string, string]);
    await Promise.allSettled([leave(), ...told.map(([table, seat]) => drop(table, Number(seat)))]);
  });
}

/** What the browser is subscribed with; another server than ours can do nothing with it. */
async function subscribed(pushes: PushManager): Promise<PushSubscription> {
  const { key } = await call<PublicKey>("GET", "/api/push-key");
  const before = await pushes.getSubscription();
  if (before && isFor(before, key)) return before;
  await before?.unsubscribe();
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const own = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? []));
  return btoa(own).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

async function leave(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistration();
  await (await registered?.pushManager.getSubscription())?.unsubscribe();
}

async function drop(table: string, seat: number): Promise<void> {
  const { [place(table, seat)]: subscription, ...others } = kept();
  if (!subscription) return;
  remember("pushes", others);
  await call("DELETE", `${path(table, seat)}/${encodeURIComponent(subscription)}`);
}
