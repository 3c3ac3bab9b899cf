import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";

import english from "./en";
import { languages } from "./words";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

const files = import.meta.glob<Record<string, string>>("./*/*.json", { import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!./**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Keys that no source spells out, because they are put together there. */
const PUT_TOGETHER = [
  /^(level|kind|verb|points|option|value|field|fact)\./, // from names that the server uses
  /^launch-pad\.points-/,
  /^red-planet\.(points|resource|does)-/,
  /^pages\.(source|meaning)-/,
  /^rocketmen\.(draw-success|use-|abort|give-up|accept|choose-first)/, // from the keys of options
  /^history\.(people|alone|all)$/, // from names of our own
  /^home\.pitch-/,
  /^pages\.(pace-|(rules|cards|settings)$)/,
  /^settings\.(theme|pace)-/,
  /^spoken\.(say-|does-|nothing-to-choose$)/,
  /^(app|notices)\./, // by the manifest, by the worker
];

/** All texts of a language, by the key that `t` takes. */
function texts(language: string): Map<string, string> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(
    own.flatMap(([path, catalogue]) =>
      Object.entries(catalogue).map(([key, text]) => [`${path.split("/")[2]!.replace(".json", "")}.${key}`, text]),
    ),
  );
}

/** The names of the values that a message takes. */
function values(text: string, language: string): string[] {
  const names = (elements: Element[]): string[] =>
    elements.flatMap((element) => [
      ...("value" in element && element.type !== 0 ? [element.value] : []),
      ...("options" in element ? Object.values(element.options).flatMap((option) => names(option.value)) : []),
    ]);
  const ast = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();
  return [...new Set(names(ast))].sort();
}

const inEnglish = texts("en");

test("every English catalogue is listed", () => {
  const parts = Object.keys(files).filter((path) => path.startsWith("./en/"));
  expect(Object.keys(english).sort()).toEqual(parts.map((path) => path.slice(5, -5)).sort());
});

describe.each(languages)("%s", (language) => {
  const own = texts(language);

  test("has exactly the texts that there are in English", () => {
    expect([...own.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    expect([...own].filter(([, text]) => !text.trim() || text !== text.normalize("NFC"))).toEqual([]);
  });

  test("can be read, and takes the same values in every message", () => {
    const taken = (all: Map<string, string>, code: string): [string, string[]][] =>
      [...all].filter(([key]) => inEnglish.has(key)).map(([key, text]) => [key, values(text, code)]);
    const expected = new Map(taken(inEnglish, "en"));
    expect(taken(own, language).filter(([key, names]) => String(names) !== String(expected.get(key)))).toEqual([]);
  });
});

test("every text is used", () => {
  const all = Object.values(sources).join("\n");
  const unused = [...inEnglish.keys()].filter(
    (key) => !all.includes(`"${key}"`) && !PUT_TOGETHER.some((built) => built.test(key)),
  );
  expect(unused).toEqual([]);
  expect(PUT_TOGETHER.filter((built) => ![...inEnglish.keys()].some((key) => built.test(key)))).toEqual([]);
});
