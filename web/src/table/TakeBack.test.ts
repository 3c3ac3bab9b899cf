import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import type { TableMessage } from "../api";
import type { Table } from "../lib/table.svelte";
import { shown } from "../test/line";
import TakeBack from "./TakeBack.svelte";

const wish = vi.fn();

function draw(more: Partial<TableMessage>): void {
  wish.mockClear();
  render(TakeBack, { brief: false, table: { shown: shown(5, more), wish } as unknown as Table });
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const reason = (name: string): string =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

test("whoever can take back alone does, and need not ask", () => {
  draw({ undo: null, ask_back: null });
  button("Undo").click();
  button("Reset turn").click();
  expect(wish.mock.calls).toEqual([[{ type: "undo", all: false }], [{ type: "undo", all: true }]]);
  button("Ask to take back").click();
  expect(wish).toHaveBeenCalledTimes(2);
  expect(reason("Ask to take back")).toBe("You can take it back yourself.");
});

test("whoever cannot asks for what came after their own last action", () => {
  draw({ undo: "It is Bo's turn.", ask_back: { moves: 3, refusal: null } });
  button("Undo").click();
  button("Ask to take back").click();
  expect(wish.mock.calls).toEqual([[{ type: "ask-back", moves: 3 }]]);
  expect([reason("Undo"), reason("Ask to take back")]).toEqual(["It is Bo's turn.", ""]);
});

test("where the server would refuse it, asking says why not and does nothing", () => {
  draw({ undo: "It is Bo's turn.", ask_back: { moves: 3, refusal: "What was done must stand." } });
  const ask = button("Ask to take back");
  ask.click();
  expect(wish).not.toHaveBeenCalled();
  expect(ask).toHaveAttribute("aria-disabled", "true");
  expect(ask).toHaveAttribute("title", "What was done must stand.");
  expect(reason("Ask to take back")).toBe("What was done must stand.");
});

test("there is nothing to take back for whoever watches", () => {
  draw({ seat: null });
  expect(screen.queryByRole("button")).toBeNull();
});
