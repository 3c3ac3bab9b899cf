/** What the server tells this browser while no page of ours is open. */

import { drawn, type Notice } from "../lib/notice";

declare const self: ServiceWorkerGlobalScope;

const ASLEEP = 500; // milliseconds without an answer

const TITLES = import.meta.glob<Record<string, string>>("../words/*/notices.json", { eager: true, import: "default" });

function title(kind: string): string {
  const language = new URL(self.location.href).searchParams.get("language") ?? "en"; // see lib/shell.ts
  const texts = TITLES[`../words/${language}/notices.json`] ?? TITLES["../words/en/notices.json"]!;
  return texts[kind] ?? texts["news"]!;
}

export async function show(notice: Notice): Promise<void> {
  await self.registration.showNotification(`T-Minus: ${title(notice.kind)}`, drawn(notice));
}

/** To the page that shows the table, or to a new one. */
export async function come(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const places = await Promise.all(pages.map(placeOf));
  const table = address.slice(1).split("?")[0];
  const open = pages.find((_, one) => places[one]!.split("?")[0] === table);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** Where a page is now, as it says itself: browsers know only where it began. Pages that sleep say nothing. */
function placeOf(page: WindowClient): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    page.postMessage("where", [port2]); // to shell.ts of the page
    setTimeout(() => resolve(new URL(page.url).hash), ASLEEP);
  });
}
