import { expect, test } from "vitest";

import type { Step } from "../api";
import { option, told } from "../test/line";
import { beyond, choiceOf, fitting, lasting, standing, type Deed } from "./follow";

function step(id: string, more: Partial<Step> = {}): Step {
  return { id, say: id, look: [], expect: [], again: false, free: false, maybe: false, after: [], when: "", ...more };
}
const choice = (id: string, verb: string, objects: string[] = []) => ({ id, verb, objects, then: "" });
const deed = (name: string, moves = 0, events = 0): Deed => {
  const [step, choice] = name.split(".") as [string, string];
  return { step, choice, moves, events };
};

test("a choice is an option of one of its verbs that touches all its objects", () => {
  const buy = step("buy", { expect: [choice("big", "buy", ["card:a", "pile:b"]), choice("any", "buy take")] });
  expect(choiceOf(buy, option(1, ["pile:b", "card:a", "card:c"], "buy"))?.id).toBe("big");
  expect(choiceOf(buy, option(2, ["card:a"], "take"))?.id).toBe("any");
  expect(choiceOf(buy, option(3, ["card:a"], "discard"))).toBeUndefined();
  expect(fitting(buy, [option(1, [], "buy"), option(2, [], "end")]).map(({ code }) => code)).toEqual([1]);
});

test("steps are passed over unless what they come after was chosen", () => {
  const steps = [step("ship", { after: ["rocket.ship", "last.keep"] }), step("all")];
  expect(standing(steps, 0, [deed("rocket.ship")], [], [])).toBe(1);
  expect(standing(steps, 0, [deed("rocket.ship"), deed("last.keep")], [], [])).toBe(0);
});

test("steps that tell of an event wait for it to happen after the last choice", () => {
  const steps = [step("landing", { when: "landed" }), step("all")];
  const log = [told("landed"), told("turn")];
  expect(standing(steps, 0, [deed("a.b", 3, 0)], log, [])).toBe(0);
  expect(standing(steps, 0, [deed("a.b", 3, 1)], log, [])).toBe(1);
  expect(standing(steps, 0, [deed("a.b", 3, 0), deed("free.", 4, 1)], log, [])).toBe(0); // what was only allowed does not count
});

test("what may be is passed over where it is not offered, and so is the end of what is done again and again", () => {
  const draw = { expect: [choice("draw", "draw")] };
  const offered = [option(1, [], "draw")];
  expect(standing([step("draw", { ...draw, maybe: true })], 0, [], [], [])).toBe(1);
  expect(standing([step("draw", { ...draw, maybe: true })], 0, [], [], offered)).toBe(0);
  const again = [step("draw", { ...draw, again: true })];
  expect(standing(again, 0, [], [], [])).toBe(0); // it is wanted at least once: the lesson has lost its way
  expect(standing(again, 0, [deed("draw.draw")], [], offered)).toBe(0);
  expect(standing(again, 0, [deed("draw.draw")], [], [])).toBe(1);
});

test("whoever is in the middle of what a free step allows stays there, until the game goes on by itself", () => {
  const second = { when: "second-hand", free: true, maybe: true, expect: [choice("stop", "stop")] };
  const steps = [step("second", second), step("discard", { maybe: true, expect: [choice("end", "end")] }), step("all")];
  const deeds = [deed("last.card", 3, 0), deed("second.", 4, 2)];
  const log = [told("second-hand"), told("played"), told("played")];
  const at = (options: ReturnType<typeof option>[]): number => standing(steps, 0, deeds, log, options);
  expect(at([option(1, [], "stop"), option(2, [], "play")])).toBe(0);
  expect(at([option(1, [], "place")])).toBe(0); // a card wants to know where it goes
  expect(at([option(1, [], "end")])).toBe(1);
});

test("where the game has gone on without the lesson, the nearest step that fits is found, with what is to be read before it", () => {
  const steps = [
    step("draw", { expect: [choice("draw", "draw")] }),
    step("skipped"),
    step("play", { expect: [choice("play", "play")] }),
    step("about the end"),
    step("end", { expect: [choice("end", "end")] }),
  ];
  const at = (verb: string): number => standing(steps, 0, [], [], [option(1, [], verb)]);
  expect([at("draw"), at("play"), at("end")]).toEqual([0, 1, 3]);
  expect(at("fly")).toBe(0); // nothing fits: the lesson has lost its way
});

test("after a choice the next step comes, but a step that stays does, and so does one where anything was allowed", () => {
  const steps = [step("one"), step("stays", { again: true }), step("free", { free: true })];
  expect(beyond(steps, deed("one.a"))).toBe(1);
  expect(beyond(steps, deed("stays.a"))).toBe(1);
  expect(beyond(steps, deed("free."))).toBe(2);
  expect(beyond(steps, deed("free.stop"))).toBe(3);
});

test("what was taken back was not done", () => {
  const deeds = [deed("a.a", 2), deed("b.b", 5), deed("c.c", 6)];
  expect(lasting(deeds, 7)).toBe(deeds);
  expect(lasting(deeds, 6)).toEqual(deeds.slice(0, 2));
  expect(lasting(deeds, 3)).toEqual(deeds.slice(0, 1));
});
