/** What becomes of a request, once this browser keeps the page. */

/**
 * `kept`: a file whose name changes with its content, so that what is kept is right for ever. Open pages may be of an older build.
 * `fresh`: the page itself and what has a fixed name: from the server, or as it was kept where nobody answers.
 * `read`: what anybody may read about the games, in one language.
 * `none`: everything else. Tables and all that is secret go to the server, and nothing of it stays here.
 */
export type Way = "kept" | "fresh" | "read" | "none";

const READING = /^\/api\/games(\/[\w-]+\/(cards|rules))?$/;

export function wayOf(method: string, address: URL, home: string, files: readonly string[]): Way {
  if (method !== "GET" || address.origin !== home) return "none";
  if (address.pathname.startsWith("/assets/")) return "kept";
  if (files.includes(address.pathname)) return "fresh";
  return READING.test(address.pathname) ? "read" : "none";
}

/** Under which address a reading is kept: what was read in one language is never shown in another. */
export function readingKey(address: URL, languages: string | null): string {
  return `${address.origin}${address.pathname}?language=${encodeURIComponent(languages ?? "")}`;
}

/** The caches that are not needed any more: a page that is still open may want files of the build before this one. */
export function outdated(names: readonly string[], own: string): string[] {
  const builds = names.filter((name) => name.startsWith("page-") && name !== own);
  return builds.slice(0, -1);
}
