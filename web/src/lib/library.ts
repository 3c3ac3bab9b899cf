/** What there is to read about the games. It does not change while the page is open. */

import { call, type CardEntry, type GameEntry, type GameName, type Lesson, type RuleChapter } from "../api";

const fetched = new Map<string, Promise<unknown>>();

function once<Answer>(path: string): Promise<Answer> {
  let answer = fetched.get(path) as Promise<Answer> | undefined;
  if (!answer) {
    answer = call<Answer>("GET", path);
    fetched.set(path, answer);
    answer.catch(() => fetched.delete(path)); // the next time may be better
  }
  return answer;
}

/** What was read before the worker kept anything is asked for once more, so that it keeps that, too. */
export function readAgain(): void {
  for (const path of fetched.keys()) void call("GET", path).catch(() => undefined);
}

export const games = (): Promise<GameEntry[]> => once("/api/games");
export const lesson = (game: GameName): Promise<Lesson> => once(`/api/lessons/${game}`);
export const rules = (game: GameName): Promise<RuleChapter[]> => once(`/api/games/${game}/rules`);

export type Catalogue = ReadonlyMap<string, CardEntry>;

const catalogues = new WeakMap<Promise<CardEntry[]>, Promise<Catalogue>>();

/** Every card and piece by its reference, such as `card:metal`. */
export function cards(game: GameName): Promise<Catalogue> {
  const listed = once<CardEntry[]>(`/api/games/${game}/cards`);
  let catalogue = catalogues.get(listed);
  if (!catalogue) {
    catalogue = listed.then((all) => new Map(all.map((card) => [card.ref, card])));
    catalogues.set(listed, catalogue);
  }
  return catalogue;
}
