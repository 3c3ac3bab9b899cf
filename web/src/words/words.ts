/**
 * Every text of the page, in the language of whoever reads it.
 *
 * A folder for each language holds a catalogue for each part of the page, in ICU MessageFormat; the folder `en` says which texts there
 * are. Another language is another folder: nothing else has to know of it. Texts of the games come from the server, which is told the language.
 */

import { IntlMessageFormat } from "intl-messageformat";

import { recall, remember } from "../lib/kept";
import english from "./en";

type Catalogues = typeof english;
export type Key = { [Part in keyof Catalogues]: `${Part}.${keyof Catalogues[Part] & string}` }[keyof Catalogues];
export type Values = Record<string, string | number>;

const ENGLISH = "en";
const others = import.meta.glob<Record<string, string>>(["./*/*.json", "!./en/*.json"], { import: "default" });

/** The codes of all languages that there are catalogues for. */
export const languages: readonly string[] = [
  ENGLISH,
  ...new Set(Object.keys(others).map((path) => path.split("/")[1]!)),
].sort();

let spoken = ENGLISH;
let texts = new Map<string, string>();
const FORMATTED = /[{']/; // in ICU MessageFormat all else stands for itself
const formats = new Map<string, IntlMessageFormat>();

/** The language that the page speaks. */
export function language(): string {
  return spoken;
}

/** The language in its own word: "Deutsch". */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Which language to speak: the one that was chosen here, or the first of the browser's that we know. */
export function wanted(chosen: string, asked: readonly string[]): string {
  const known = [chosen, ...asked.map((one) => one.split("-")[0]!.toLowerCase())];
  return known.find((code) => languages.includes(code)) ?? ENGLISH;
}

/** Before anything is shown. */
export async function learn(code = wanted(recall("language", ""), navigator.languages)): Promise<void> {
  const paths = Object.keys(others).filter((path) => path.startsWith(`./${code}/`));
  const read = await Promise.all(
    paths.map(async (path) => {
      const part = path.split("/")[2]!.replace(".json", "");
      return Object.entries(await others[path]!()).map(([key, text]): [string, string] => [`${part}.${key}`, text]);
    }),
  );
  texts = new Map(read.flat());
  spoken = code;
  formats.clear();
  document.documentElement.lang = code;
}

/** Speaks another language from now on. The page starts anew, because everything on it was said in the old one. */
export function choose(code: string, startAnew = (): void => location.reload()): void {
  remember("language", code);
  startAnew();
}

/** A text of the page. */
export function t(key: Key, values?: Values): string {
  const text = textOf(key);
  return FORMATTED.test(text) ? String(format(key, text).format(values)) : text;
}

/** The word for something that the server names, such as the level of a bot: its own name, where there is no word. */
export function named(part: keyof Catalogues, name: string, otherwise = name): string {
  return Object.hasOwn(english[part], name) ? t(`${part}.${name}` as Key) : otherwise;
}

/** Dates and times as the reader's country has them, if it speaks the language of the page. */
export function locale(): string {
  return navigator.languages.find((one) => one.split("-")[0]!.toLowerCase() === spoken) ?? spoken;
}

/** A text in pieces, where something that is no text stands in the place of some of its values. */
export function pieces(key: Key, values: Values, apart: readonly string[]): { text: string; name?: string }[] {
  const marks = Object.fromEntries(apart.map((name) => [name, `\u0000${name}\u0000`]));
  const said = t(key, { ...values, ...marks });
  return said
    .split("\u0000")
    .map((text, index) => (index % 2 ? { text: String(values[text] ?? ""), name: text } : { text }))
    .filter((piece) => piece.text || piece.name);
}

function format(key: Key, text: string): IntlMessageFormat {
  let found = formats.get(key);
  if (!found) {
    found = new IntlMessageFormat(text, spoken, undefined, { ignoreTag: true });
    formats.set(key, found);
  }
  return found;
}

function textOf(key: Key): string {
  return texts.get(key) ?? inEnglish(key);
}

function inEnglish(key: Key): string {
  const [part, ...rest] = key.split(".");
  const catalogue: Record<string, string> = english[part as keyof Catalogues];
  return catalogue[rest.join(".")]!;
}
