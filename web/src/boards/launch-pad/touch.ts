/** Which options are meant for a card, by where it lies: the same card may be in a hand, among the discards and in an offer. */

import type { Option } from "../../api";

type When = (option: Option) => boolean;

const verbs =
  (...meant: string[]): When =>
  (option) =>
    meant.includes(option.verb);

export const inHand = verbs("play", "discard", "give");
export const amongDiscards = verbs("take");
export const onPile = (option: Option): boolean => option.key === "take-top-discard";
export const loose = verbs("lay");
export const askedFor = verbs("ask");
export const inOffer = verbs("accept");
export const onRocket = verbs("steal");
/** It lies there to be read: what can be done with its like is not meant for it. */
export const onlyToRead: When = () => false;
