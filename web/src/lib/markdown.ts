/** The little Markdown that our rules are written in, as data: whoever shows it never puts text where markup goes. */

export type Inline =
  { kind: "text"; text: string } | { kind: "strong" | "em" | "code"; text: string } | { kind: "rule"; text: string }; // "LP 4.2", a paragraph of the rules

export type Block =
  | { kind: "paragraph"; line: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b((?:LP|MRP|RM) \d+\.\d+)\b/g;
const ROW = /^\s*\|.*\|\s*$/;
const RULE_OFF = /^\s*\|[\s:|-]+\|\s*$/; // the line between the head of a table and its rows
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    const item = ITEM.exec(line);
    if (ROW.test(line)) {
      if (RULE_OFF.test(line)) continue;
      if (last?.kind === "table") last.rows.push(cells(line));
      else blocks.push({ kind: "table", head: cells(line), rows: [] });
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(inline(item[2]!));
      else blocks.push({ kind: "list", ordered, items: [inline(item[2]!)] });
    } else if (line.trim()) blocks.push({ kind: "paragraph", line: inline(line.trim()) });
  }
  return blocks;
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => inline(cell.trim()));
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    const [whole, strong, em, code, rule] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "rule", text: rule! });
    from = found.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}
