/** What makes the page an app: its manifest, and the worker beside it that keeps the page and shows notices (src/worker). */

import { language } from "../words/words";
import { readAgain } from "./library";
import { reach } from "./reach.svelte";

const MENDED = "tminus-mended";

/** The worker, once it is there; it speaks the language of the page. None where the browser has no such thing. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.register(`/worker.js?language=${language()}`);
}

/** Call once the language is known. */
export function attachShell(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest && language() !== "en") manifest.href = `/manifest.${language()}.webmanifest`;
  addEventListener("vite:preloadError", () => void mend());
  navigator.serviceWorker?.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.hash));
  if (!import.meta.env.PROD) return;
  if (!navigator.serviceWorker?.controller)
    navigator.serviceWorker?.addEventListener("controllerchange", readAgain, { once: true });
  const keep = (): void => void worker().catch(() => undefined); // without it, all works but what needs no server
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}

/** A part of this page cannot be fetched. If the server is there, it has a newer page, which is fetched once; otherwise, or if that does
 * not help, it is for the player to try again. */
async function mend(): Promise<void> {
  await reach.look();
  if (reach.lost || sessionStorage.getItem(MENDED) === location.href) return;
  sessionStorage.setItem(MENDED, location.href);
  location.reload();
}
