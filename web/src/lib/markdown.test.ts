import { expect, test } from "vitest";

import { inline, parse } from "./markdown";

test("paragraphs, one for each line", () => {
  expect(parse("One.\n\nTwo.")).toEqual([
    { kind: "paragraph", line: [{ kind: "text", text: "One." }] },
    { kind: "paragraph", line: [{ kind: "text", text: "Two." }] },
  ]);
});

test("a table has a head and rows", () => {
  const [words, table] = parse("All pieces:\n| piece | number |\n| --- | --- |\n| ships | 36 |\n| docks | |");
  expect(words).toMatchObject({ kind: "paragraph" });
  expect(table).toEqual({
    kind: "table",
    head: [[{ kind: "text", text: "piece" }], [{ kind: "text", text: "number" }]],
    rows: [
      [[{ kind: "text", text: "ships" }], [{ kind: "text", text: "36" }]],
      [[{ kind: "text", text: "docks" }], []],
    ],
  });
});

test("lists of both kinds", () => {
  expect(parse("- a\n- b\n1. c")).toMatchObject([
    { kind: "list", ordered: false, items: [[{ text: "a" }], [{ text: "b" }]] },
    { kind: "list", ordered: true, items: [[{ text: "c" }]] },
  ]);
});

test("references to paragraphs stand out, also within brackets", () => {
  expect(inline("Instead of RM 13.2: see (MRP 12.4).")).toEqual([
    { kind: "text", text: "Instead of " },
    { kind: "rule", text: "RM 13.2" },
    { kind: "text", text: ": see (" },
    { kind: "rule", text: "MRP 12.4" },
    { kind: "text", text: ")." },
  ]);
});

test("strong, emphasised and code", () => {
  expect(inline("**a** *b* `c`").filter((part) => part.kind !== "text")).toEqual([
    { kind: "strong", text: "a" },
    { kind: "em", text: "b" },
    { kind: "code", text: "c" },
  ]);
});

test("markup in a text stays a text", () => {
  const text = '<img src=x onerror="alert(1)"> [x](javascript:alert(1))';
  expect(inline(text)).toEqual([{ kind: "text", text }]);
});
