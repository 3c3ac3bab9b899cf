import { expect, test } from "vitest";

import { inCode, inMarkup } from "../test/texts";

const components = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const modules = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts", "!../test/**", "!../api/schema.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Names that are the same in every language, what is typed as it stands, and what only looks like words. */
const NO_TEXTS = new Set([
  ...["T-Minus", "Launch Pad", "Mission: Red Planet", "Rocketmen"],
  ...["tminus verify", "tminus verify tminus-"],
  ...["very fast", "set aside", "Shift", "Shift ArrowLeft", "Shift ArrowRight", "xMaxYMax meet", "xMidYMax meet"],
]);
const LONG = 60_000; // milliseconds: every source is parsed

function forgotten(sources: Record<string, string>, look: (source: string) => string[]): string[] {
  return Object.entries(sources).flatMap(([path, source]) =>
    look(source)
      .filter((text) => !NO_TEXTS.has(text))
      .map((text) => `${path}: ${text}`),
  );
}

test("no text stands in the markup of a component", { timeout: LONG }, () => {
  expect(Object.keys(components).length).toBeGreaterThan(100);
  expect(forgotten(components, inMarkup)).toEqual([]);
});

test("no text stands in code", { timeout: LONG }, () => {
  expect(forgotten(components, (source) => inCode(source, false))).toEqual([]);
  expect(forgotten(modules, (source) => inCode(source, true))).toEqual([]);
});

test("a text that was forgotten would be found", () => {
  const source = `<p title="Undo">Really? {kind} {on ? "Pause" : label + "!"}<img alt={\`Move \${number}\`} class="poster" /></p>
    <Icon name="log" label="Log" style:--own="var(--x)" />{t("part.key")}{on === "off" ? 1 : 2}`;
  expect(inMarkup(source)).toEqual(["Undo", "Really?", "Pause", "Move", "Log"]);
  const code = `import x from "Some where"; let a: "Ab cd"; const b = { c: "Nobody", d: \`has \${e} and more\` };
    if (key === "Escape") go("table-menu", "button, a", "(min-width: 10px)", "line by line");`;
  expect(inCode(code, true)).toEqual(["Nobody", "and more", "line by line"]);
});
