/** A moment of a recorded game in words: what the board tells, and before it where we are and with whose eyes. */

import type { Board } from "../boards";
import { counted, type Passage } from "../lib/passages";
import { inList } from "../lib/words";
import { wonBy } from "../spoken/now";
import { t } from "../words/words";
import type { Looking, Replay } from "./replay.svelte";
import { knowledge } from "./transcript";

export function momentInWords(replay: Replay, play: Looking, board: Board): Passage[] {
  return [now(replay, play), ...allHands(replay, play), ...board.inWords(play.shown.view, play)];
}

function now({ moments, onScreen, story, watcher }: Replay, { shown, prompt, names }: Looking): Passage {
  const { number, words } = moments[onScreen]!;
  return {
    title: t("in-words.now"),
    lines: [
      t("replay.move-told", { number, all: story!.actions, words }),
      shown.status === "over" ? wonBy(story!.winners, names) : prompt,
      knowledge(watcher, names),
    ],
  };
}

/** What each player held, for whoever sees all. */
function allHands({ scene }: Replay, play: Looking): Passage[] {
  if (!scene?.hands) return [];
  const lines = scene.hands.map((hand, seat) => {
    const cards = counted(hand.map((ref) => play.card(ref)?.name ?? ref));
    const told = cards.map(({ thing, count }) => t("in-words.times", { thing, count }));
    return t("in-words.part", { name: play.names[seat]!, value: inList(told) || t("replay.hand-empty") });
  });
  return [{ title: t("replay.hands"), lines, hand: true }];
}
