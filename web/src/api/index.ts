/** What the server understands and answers. All shapes come from its own description (schema.ts, made by `npm run types`). */

import { reach } from "../lib/reach.svelte";
import { language, t } from "../words/words";
import type { Live, Problem, Shown, TableMessage } from "./schema";

export type * from "./schema";

export type Sent = Live["sent"];
export type Understood = Live["understood"];
export type GameName = Shown["game"];
export type View = NonNullable<Shown["view"]>;
export type Seat = number;

/** A table whose game has begun: what only then is told is there. */
export type Begun = TableMessage &
  Required<Pick<TableMessage, "view" | "prompt" | "seen" | "events" | "moves" | "clocks">>;

/** The server's "no", in a sentence for people. Nothing was changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/** The line is broken, or there is nobody at its other end. */
export class Unreachable extends Error {
  constructor() {
    super(t("api.unreachable"));
  }
}

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        "accept-language": language(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      signal,
    });
  } catch {
    if (!signal?.aborted) reach.lose();
    throw new Unreachable();
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const problem = answer as Problem | null;
  if (!problem && response.status >= 500) reach.lose(); // a proxy speaks in the server's place
  throw new Refusal(response.status, problem?.kind ?? "failed", problem?.sentence ?? t("api.no-answer"));
}

/** What went wrong, in a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.sentence : error instanceof Error ? error.message : String(error);
}

/** A name for a request, so that nothing is done twice. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
