/** Which page is shown: the part of the address behind `#`, which no server ever sees. That is why a link may carry a key. */

class Router {
  path = $state(here());
  /** Whether the player has gone anywhere yet: whoever has just arrived is read the page from its top. */
  moved = $state(false);
  /** Counts the times that a page was asked for anew. */
  visit = $state(0);

  constructor() {
    addEventListener("hashchange", () => {
      this.path = here();
      this.moved = true;
    });
  }

  /** The parts of the path: `#/table/abc` is `["table", "abc"]`. */
  get parts(): string[] {
    return parted(this.path);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.path.split("?")[1] ?? "");
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Like `go`, but the way back does not lead here. */
  replace(path: string): void {
    history.replaceState(null, "", `#${path}`);
    this.path = path;
    this.moved = true;
  }

  /** Begin the page once more: at a table, whoever looks has become somebody else. */
  again(): void {
    this.visit += 1;
  }
}

function here(): string {
  return location.hash.slice(1) || "/";
}

/** Addresses are typed and pasted: what cannot be read is taken as it stands. */
export function parted(path: string): string[] {
  return path.split("?")[0]!.split("/").filter(Boolean).map(readable);
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();

/** The address that friends open: the table's name and the key to a seat. */
export function friendLink(table: string, link: string): string {
  return `${location.origin}${location.pathname}#/join/${table}/${link}`;
}
