/** What somebody types, understood: in the language of the page, and always in English. */

import english from "../words/en/spoken.json";
import { t } from "../words/words";

export const COMMANDS = ["state", "hand", "legal", "last", "play", "read", "why", "rules", "undo", "help"] as const;
export type Command = (typeof COMMANDS)[number];

export interface Wanted {
  command: Command;
  about: string; // what comes after it
}

/** Without marks on letters and small, as people type in a hurry: "möglich" is "moglich". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words for a command, the usual one first. */
export function wordsFor(command: Command): string[] {
  return [t(`spoken.say-${command}`), english[`say-${command}`]].flatMap((words) => words.split(",")).map(plain);
}

/** Null if that is no command. A number alone is an option to be played. */
export function understood(line: string): Wanted | null {
  const said = plain(line);
  if (/^\d+$/.test(said)) return { command: "play", about: said };
  const [first = "", ...rest] = said.split(" ");
  const command = COMMANDS.find((one) => wordsFor(one).includes(first));
  return command ? { command, about: rest.join(" ") } : null;
}
