import { afterEach, expect, test, vi } from "vitest";

import { Drawings } from "./drawings";

const SHEET = `<svg xmlns="http://www.w3.org/2000/svg">
  <clipPath id="round"><circle r="9"/></clipPath>
  <symbol id="mars"><g clip-path="url(#round)"><use href="#dust"/></g></symbol>
  <symbol id="dust"><circle r="1"/></symbol>
  <symbol id="moon"/>
</svg>`;

afterEach(() => vi.unstubAllGlobals());

function board(...hrefs: string[]): Element {
  const found = document.createElement("div");
  found.innerHTML = hrefs.map((href) => `<svg><use href="${href}"/></svg>`).join("");
  return found;
}

test("what a copy uses comes along with whatever that uses, once, and under names of its own", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(SHEET)));
  vi.stubGlobal("fetch", fetched);
  const copy = board("/a.svg#mars", "/a.svg#mars", "/b.svg#mars", "#own");
  const drawings = new Drawings();
  await drawings.take(copy);

  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/a.svg", "/b.svg"]);
  const used = [...copy.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  expect(used[0]).toBe(used[1]);
  expect(new Set(used).size).toBe(3);
  expect(used[3]).toBe("#own");
  expect(drawings.defs.children).toHaveLength(6); // Mars, its clip and its dust, from each sheet
  expect(drawings.defs.innerHTML).not.toContain("moon");
  const ids = [...drawings.defs.children].map((one) => one.id);
  expect(new Set(ids).size).toBe(6);
  for (const name of drawings.defs.innerHTML.matchAll(/#([^")]+)/g)) expect(ids).toContain(name[1]);
});
