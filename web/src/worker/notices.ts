/** What the server tells this browser while no page of ours is open. */

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  kind: string;
  table: string;
  seat: number;
  words: string;
  number: number;
}

const TITLES = import.meta.glob<Record<string, string>>("../words/*/notices.json", { eager: true, import: "default" });

function title(kind: string): string {
  const language = new URL(self.location.href).searchParams.get("language") ?? "en"; // see lib/worker.ts
  const texts = TITLES[`../words/${language}/notices.json`] ?? TITLES["../words/en/notices.json"]!;
  return texts[kind] ?? texts["news"]!;
}

/** Two ways lead a notice here, and the browser shows those of one tag once. */
export async function show({ kind, table, seat, words, number }: Notice): Promise<void> {
  await self.registration.showNotification(`T-Minus: ${title(kind)}`, {
    body: words,
    tag: `${table} ${seat} ${kind} ${number}`,
    icon: "/icon-turn.svg",
    data: { address: `/#/table/${encodeURIComponent(table)}?seat=${seat}` },
  });
}

/** To the page that shows the table, or to a new one. */
export async function come(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = address.split("?")[0]!;
  const open = pages.find((page) => page.url.includes(table));
  await (open ? open.focus() : self.clients.openWindow(address));
}
