/** Notices although no page is open: the browser's own service brings them. Where it cannot, nothing is missing but that. */

import { call, type PublicKey, type Subscribed } from "../api";
import { recall, remember } from "./kept";
import { worker } from "./shell";

const path = (table: string, seat: number | string): string =>
  `/api/tables/${encodeURIComponent(table)}/seats/${seat}/push`;

/** The seats that this browser is told about: by "table seat" the name of the server's subscription. */
type Kept = Record<string, string>;
const kept = (): Kept => recall<Kept>("pushes", {});
const place = (table: string, seat: number | ""): string => `${table} ${seat}`;

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
    if (!(await worker())) return;
    const { pushManager } = await navigator.serviceWorker.ready; // on the first visit, in a moment
    const { endpoint, keys } = (await subscribed(pushManager)).toJSON();
    const told = await call<Subscribed>("POST", path(table, seat), { endpoint, keys });
    remember("pushes", { ...kept(), [place(table, seat)]: told.subscription });
  });
}

/** Of all seats at the table that this browser is told about, or of one. */
export async function unsubscribe(table: string, seat?: number): Promise<void> {
  await inTurn(() =>
    drop((one) => (seat === undefined ? one.startsWith(place(table, "")) : one === place(table, seat))),
  );
}

/** For every seat, and for good: the browser's service forgets us at once, whether or not the server can be told. */
export async function unsubscribeAll(): Promise<void> {
  if (canPush()) await leave().catch(() => undefined);
  await inTurn(async () => {
    await leave().catch(() => undefined);
    await drop(() => true);
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

async function drop(which: (place: string) => boolean): Promise<void> {
  const all = Object.entries(kept());
  remember("pushes", Object.fromEntries(all.filter(([one]) => !which(one))));
  const dropped = all
    .filter(([one]) => which(one))
    .map(([one, subscription]) => {
      const [table, seat] = one.split(" ") as [string, string];
      return call("DELETE", `${path(table, seat)}/${encodeURIComponent(subscription)}`);
    });
  await Promise.allSettled(dropped); // whatever the server says, it is not wished for any more
}
