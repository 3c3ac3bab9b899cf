/** Calling whoever has to decide: the title of the tab, its icon, a tone, and the browser's own notice. */

import type { NoticeMessage } from "../api";
import { t } from "../words/words";
import { drawn } from "./notice";
import { isSubscribed, subscribe, unsubscribe } from "./push";
import { settings } from "./settings.svelte";
import { chime, type Tone } from "./sound";
import type { Table } from "./table.svelte";

const TONES: Partial<Record<NoticeMessage["kind"], Tone>> = {
  "your-turn": "turn",
  reminder: "turn",
  "done-to-you": "hit",
  "asked-back": "hit",
  declined: "hit",
  ended: "end",
};

/** Whether somebody is looking at this page. */
function watched(): boolean {
  return !document.hidden && document.visibilityState === "visible" && document.hasFocus();
}

async function browserNotice(message: NoticeMessage, title: string): Promise<void> {
  if (!settings.notify || watched()) return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.hidden && isSubscribed(message.table, message.seat)) return; // the server tells the browser: see live.ts
  const registered = await navigator.serviceWorker?.getRegistration();
  if (registered?.active) {
    await registered.showNotification(title, drawn(message)); // phones let nobody else show any
    return;
  }
  const notice = new Notification(title, drawn(message));
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** The title and icon of the tab; what they were comes back when the page is left. */
export function markTab(title: () => string, turn: () => boolean): void {
  $effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = document.title;
    return () => {
      document.title = before;
      if (icon) icon.href = "/icon.svg";
    };
  });
  $effect(() => {
    document.title = t(turn() ? "notices.tab-turn" : "notices.tab", { title: title() });
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = turn() ? "/icon-turn.svg" : "/icon.svg";
  });
}

/** Tones and browser notices of a table, as its player wants them. */
export function callAttention(table: Table, title: () => string): void {
  $effect(() => {
    table.onnotice = (notice) => {
      const tone = TONES[notice.kind];
      if (tone) chime(tone);
      const heading = notice.kind === "your-turn" ? t("notices.notice-turn", { title: title() }) : title();
      browserNotice(notice, heading).catch(() => undefined); // the browser has changed its mind
    };
    return () => (table.onnotice = () => undefined);
  });
  const over = $derived(table.shown?.status === "over");
  $effect(() => {
    const seat = table.seat;
    if (seat === null || over) return;
    const allowed = typeof Notification !== "undefined" && Notification.permission === "granted";
    const change = settings.notify && allowed ? subscribe(table.id, seat) : unsubscribe(table.id, seat);
    change.catch(() => undefined); // without a service that carries them, there are none
  });
}
