/** How a notice of the browser looks, by whichever way it came: those of one tag are shown once. */

import type { NoticeMessage } from "../api";

export type Notice = Omit<NoticeMessage, "type">;

export function drawn({ kind, table, seat, words, number }: Notice): NotificationOptions {
  return {
    body: words,
    tag: `${table} ${seat} ${kind} ${number}`,
    icon: "/icon-192.png", // many systems draw no SVG
    data: { address: `/#/table/${encodeURIComponent(table)}?seat=${seat}` }, // where a click leads
  };
}
