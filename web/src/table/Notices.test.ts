import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import type { NoticeMessage } from "../api";
import type { Table } from "../lib/table.svelte";
import { shown } from "../test/line";
import Notices from "./Notices.svelte";

const dismiss = vi.fn();

function draw(...told: [kind: NoticeMessage["kind"], words: string][]): void {
  const all = told.map(([kind, words]) => ({ type: "notice", kind, table: "t", seat: 0, words, number: 1 }));
  render(Notices, { table: { shown: shown(1), told: all, asked: false, dismiss } as unknown as Table });
}

test("whoever offered or asked reads that somebody said no, until they have read it", () => {
  draw(["declined", "Bo declines Ann's offer"]);
  expect(screen.getByTestId("notice")).toHaveTextContent("Not agreed: Bo declines Ann's offer");
  screen.getByRole("button", { name: "Dismiss: Bo declines Ann's offer" }).click();
  expect(dismiss).toHaveBeenCalledOnce();
});

test("what other things on the page tell is no notice here", () => {
  draw(["your-turn", "Ann: play"], ["asked-back", "Bo wants to take back"], ["reminder", "Ann: play"]);
  expect(screen.queryByTestId("notice")).toBeNull();
});
