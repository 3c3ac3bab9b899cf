/* Shows what the server tells this browser while no page of ours is open. */

const TITLES = {
  "your-turn": "Your turn",
  reminder: "You are being waited for",
  "done-to-you": "Something was done to you",
  "asked-back": "Somebody wants to take back",
  ended: "The game is over",
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (!notice) return;
  const { kind, table, seat, words, number } = notice;
  event.waitUntil(
    self.registration.showNotification(`T-Minus: ${TITLES[kind] ?? "News"}`, {
      body: words,
      tag: `${table} ${seat} ${kind} ${number}`,
      icon: "/icon-turn.svg",
      data: { address: `/#/table/${encodeURIComponent(table)}?seat=${seat}` },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data.address));
});

/** To the page that shows the table, or to a new one. */
async function come(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = address.split("?")[0];
  const open = pages.find((page) => page.url.includes(table));
  if (open) return open.focus();
  return self.clients.openWindow(address);
}
