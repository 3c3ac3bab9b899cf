/** What the server tells this browser while no page of ours is open. */

import { drawn, type Notice } from "../lib/notice";

declare const self: ServiceWorkerGlobalScope;

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
  const table = address.split("?")[0]!;
  const open = pages.find((page) => page.url.includes(table));
  await (open ? open.focus() : self.clients.openWindow(address));
}
