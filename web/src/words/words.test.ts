import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { choose, language, languages, learn, locale, named, nameOf, pieces, t, wanted } from "./words";

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  await learn("en");
});

test("English is there without being learned", () => {
  expect(language()).toBe("en");
  expect(t("common.skip")).toBe("Skip to the main part");
});

test("the language that was chosen here comes first, then those of the browser", () => {
  expect(wanted("de", ["en-GB"])).toBe("de");
  expect(wanted("", ["de-AT", "en"])).toBe("de");
  expect(wanted("", ["fr-FR", "DE-de"])).toBe("de");
  expect(wanted("xx", ["de"])).toBe("de");
  expect(wanted("", ["fr", "ja"])).toBe("en");
  expect(wanted("", [])).toBe("en");
});

test("a choice is remembered, and the page starts anew", () => {
  const startAnew = vi.fn();
  choose("de", startAnew);
  expect(startAnew).toHaveBeenCalledOnce();
  expect(wanted(JSON.parse(localStorage.getItem("tminus-language")!) as string, ["en"])).toBe("de");
});

test("after German was learned, everything is said in German", async () => {
  await learn("de");
  expect(language()).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  expect(t("common.skip")).toBe("Zum Hauptteil springen");
  await learn("en");
  expect(t("common.skip")).toBe("Skip to the main part");
});

test("numbers choose the form of a sentence, in each language by its own rules", async () => {
  const said = (count: number): string => t("pages.rules-found", { count });
  expect([0, 1, 2].map(said)).toEqual(["No paragraph has these words.", "1 paragraph", "2 paragraphs"]);
  await learn("de");
  expect([0, 1, 2].map(said)).toEqual(["Kein Absatz enthält diese Wörter.", "1 Absatz", "2 Absätze"]);
});

test("a language that nobody has translated speaks English", async () => {
  await learn("xx");
  expect(t("common.skip")).toBe("Skip to the main part");
  expect(t("pages.rules-found", { count: 1 })).toBe("1 paragraph");
});

test("a sentence comes in pieces where something else stands within it", async () => {
  const said = () => pieces("pages.join-no-account", { watch: t("pages.join-just-watch") }, ["watch"]);
  expect(said()).toEqual([
    { text: "No account, no mail: the name is all. Or " },
    { text: "just watch", name: "watch" },
    { text: "." },
  ]);
  await learn("de");
  expect(said().map((piece) => piece.text)).toEqual([
    "Kein Konto, keine Mail: Der Name genügt. Oder ",
    "schau einfach zu",
    ".",
  ]);
});

test("what the server names has a word, or keeps its name", async () => {
  await learn("de");
  expect(named("level", "captain")).toBe("Kapitän");
  expect(named("level", "admiral")).toBe("admiral");
  expect(named("option", "new_rule", "New rule")).toBe("New rule");
});

test("languages are called by their own names", () => {
  expect(languages).toContain("de");
  expect(nameOf("de")).toBe("Deutsch");
  expect(nameOf("en")).toBe("English");
});

test("dates follow the reader's country if it speaks the language", async () => {
  vi.stubGlobal("navigator", { languages: ["fr-FR", "de-AT", "en-GB"] });
  expect(locale()).toBe("en-GB");
  await learn("de");
  expect(locale()).toBe("de-AT");
  vi.stubGlobal("navigator", { languages: ["fr-FR"] });
  expect(locale()).toBe("de");
});
