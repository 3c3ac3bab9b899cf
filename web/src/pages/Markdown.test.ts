import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Markdown from "./Markdown.svelte";

test("nothing in a text becomes markup", () => {
  const { container } = render(Markdown, { text: "<b id=x>1</b> | <script>2</script>", game: "launch-pad" });
  expect(container.querySelector("#x, script")).toBeNull();
  expect(container).toHaveTextContent("<b id=x>1</b>");
});

test("references are links to their paragraphs, and what was searched is marked", () => {
  const { container } = render(Markdown, { text: "As the player of LP 12.1.", game: "launch-pad", words: ["play"] });
  expect(screen.getByRole("link", { name: "LP 12.1" })).toHaveAttribute("href", "#/rules/launch-pad/LP%2012.1");
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["play"]);
  expect(container).toHaveTextContent("As the player of LP 12.1.");
});

test("beside a game a reference does not lead away", () => {
  const onrule = vi.fn();
  render(Markdown, { text: "See RM 1.6.", game: "rocketmen", onrule });
  screen.getByRole("link", { name: "RM 1.6" }).click();
  expect(onrule).toHaveBeenCalledWith("RM 1.6");
});
