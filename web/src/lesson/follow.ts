/** Where somebody stands in a lesson. The server's lesson says what comes when; this finds the step that has something to say now. */

import type { Choice, Option, Step, Told } from "../api";

/** Something that the player chose: at which step, after how many actions of the game and how many events. */
export interface Deed {
  step: string;
  choice: string; // "" for what a free step allows besides
  moves: number;
  events: number;
}

/** The choice of a step that an option is, if any. */
export function choiceOf(step: Step, option: Option): Choice | undefined {
  return step.expect.find(
    ({ verb, objects }) =>
      verb.split(" ").includes(option.verb) && objects.every((ref) => option.objects.includes(ref)),
  );
}

export function fitting(step: Step, options: Option[]): Option[] {
  return options.filter((option) => choiceOf(step, option));
}

/** The index of the step from `at` on that has something to say; the number of steps at the end of the lesson. Where the game has
 * gone on without the lesson, that is the nearest one that fits it again, if there is any. */
export function standing(steps: Step[], at: number, deeds: Deed[], log: Told[], options: Option[]): number {
  if (underWay(steps[at], deeds) && !comesNext(steps, at, options)) return at;
  const says = (index: number): boolean => applies(steps[index]!, deeds, log, options);
  const ahead = [...steps.keys()].slice(at).filter(says);
  const [first = steps.length] = ahead;
  if (!impossible(steps[first], options)) return first;
  const doable = ahead.findIndex((index) => fitting(steps[index]!, options).length);
  const before = ahead.slice(0, Math.max(0, doable)).findLastIndex((index) => steps[index]!.expect.length);
  return doable < 0 ? first : ahead[before + 1]!; // with what is to be read before it
}

/** Whether a step wants what cannot be done. */
export function impossible(step: Step | null | undefined, options: Option[]): boolean {
  return !!step?.expect.length && !fitting(step, options).length;
}

/** Whether somebody is in the middle of what a free step allows: a card may first want to know its target. */
export function underWay(step: Step | undefined, deeds: Deed[]): boolean {
  const last = deeds.at(-1);
  return !!step?.free && last?.step === step.id && !last.choice;
}

/** Whether the game has gone on by itself to what the lesson wants next. */
function comesNext(steps: Step[], at: number, options: Option[]): boolean {
  const next = steps.slice(at + 1).find((step) => step.expect.length);
  return !!next && fitting(next, options).length > 0;
}

function applies(step: Step, deeds: Deed[], log: Told[], options: Option[]): boolean {
  const chosen = new Set(deeds.map((deed) => `${deed.step}.${deed.choice}`));
  if (!step.after.every((choice) => chosen.has(choice))) return false;
  const since = deeds.findLast((deed) => deed.choice)?.events ?? 0;
  if (step.when && !log.slice(since).some((event) => event.key === step.when)) return false;
  const again = step.again && deeds.some((deed) => deed.step === step.id && deed.choice);
  return !((step.maybe || again) && !fitting(step, options).length);
}

/** Those deeds that have not been taken back since. */
export function lasting(deeds: Deed[], moves: number): Deed[] {
  const gone = deeds.findIndex((deed) => deed.moves >= moves);
  return gone < 0 ? deeds : deeds.slice(0, gone);
}

/** Which step comes after a deed: the same where it stays, or where the deed was only allowed. */
export function beyond(steps: Step[], deed: Deed): number {
  const index = steps.findIndex((step) => step.id === deed.step);
  const step = steps[index];
  return index + (step && !step.again && deed.choice ? 1 : 0);
}

/** Where to go on in a lesson that has lost the step that was due: after the last one that was passed and that it still has. */
export function afterLast(passed: number[]): number {
  return Math.max(-1, ...passed) + 1;
}
