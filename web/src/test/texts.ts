/** What a component or a module says that comes from no catalogue. For the test that nothing was forgotten. */

import { parse } from "svelte/compiler";

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Attributes that are shown or spoken. */
const READ = /^(aria-(label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label)$/;
const NO_TEXT = new Set(["ImportDeclaration", "ExportAllDeclaration", "TSLiteralType", "Comment"]);
const NEVER_SHOWN = new Set(["StyleDirective", "ClassDirective"]);
const END = "</" + "script>"; // in one piece it would end the script that this very file is read as

/** Every text in the markup: what stands there, and what an expression there may come to. */
export function inMarkup(source: string): string[] {
  const found: string[] = [];
  const look = (node: Node): boolean => {
    if (node.type === "Text") found.push(String(node.data));
    if (node.type === "ExpressionTag") found.push(...results(node.expression as Node));
    if (node.type === "Attribute") return READ.test(String(node.name));
    return node.type !== "ExpressionTag" && !NEVER_SHOWN.has(node.type);
  };
  walk(parse(source, { modern: true }).fragment, look);
  return found.filter((text) => /\p{L}/u.test(text)).map((text) => text.trim());
}

/** What looks like words for people in the code of a component or of a module. */
export function inCode(source: string, module: boolean): string[] {
  const found: string[] = [];
  const look = (node: Node): boolean => {
    const text = node.type === "Literal" ? node.value : node.type === "TemplateElement" ? quoted(node) : null;
    if (typeof text === "string" && isWords(text.trim())) found.push(text.trim());
    return !NO_TEXT.has(node.type) && !isComparison(node);
  };
  walk(parse(module ? asScript(source) : source, { modern: true }), look);
  return found;
}

/** The texts that are taken from catalogues by their whole keys, and the values that they get; null where only running tells. */
export function taken(source: string, module: boolean): { key: string; values: string[] | null }[] {
  const found: { key: string; values: string[] | null }[] = [];
  walk(parse(module ? asScript(source) : source, { modern: true }), (node) => {
    const [key, values] = (node.type === "CallExpression" ? node.arguments : []) as Node[];
    if (key && (node.callee as Node).name === "t")
      found.push(...results(key).map((one) => ({ key: one, values: given(values) })));
    return true;
  });
  return found;
}

/** The names of an object's properties. */
function given(values: Node | undefined): string[] | null {
  if (!values) return [];
  const properties = values.type === "ObjectExpression" ? (values.properties as Node[]) : [];
  const names = properties.map(({ key }) => (key as Node | undefined)?.name);
  return names.length && names.every((name) => typeof name === "string") ? names : null;
}

function asScript(module: string): string {
  return `<script lang="ts">${module}${END}`;
}

/** Several words in a row, or one that begins a sentence. */
function isWords(text: string): boolean {
  return /^[\p{L}\p{N}\p{P}\s]+$/u.test(text) && /\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+[.?!…:]?$/u.test(text);
}

/** The literal texts among what an expression may come to. What is called answers for itself. */
function results(node: Node): string[] {
  const both = (one: string, other: string): string[] =>
    [node[one], node[other]].flatMap((part) => results(part as Node));
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral") return (node.quasis as Node[]).map(quoted);
  if (node.type === "ConditionalExpression") return both("consequent", "alternate");
  if (node.type === "LogicalExpression" || node.type === "BinaryExpression")
    return isComparison(node) ? [] : both("left", "right");
  return [];
}

function quoted(element: Node): string {
  return (element.value as { cooked: string }).cooked;
}

function isComparison(node: Node): boolean {
  return node.type === "BinaryExpression" && node.operator !== "+";
}

/** All nodes below, as long as `look` wants to see what is in them. */
function walk(thing: unknown, look: (node: Node) => boolean): void {
  if (Array.isArray(thing)) for (const one of thing) walk(one, look);
  else if (typeof thing === "object" && thing !== null) {
    if ("type" in thing && !look(thing as Node)) return;
    for (const one of Object.values(thing)) walk(one, look);
  }
}
