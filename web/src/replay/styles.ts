/** The page's styles as they hold now, in one text that needs nothing else: letters and pictures are written into it. */

const ADDRESS = /url\(["']?((?!data:|#)[^"')]+)["']?\)/g;
const VIEWPORT = /(?<![\w#.-])(\d*\.?\d+)[dls]?v([hw])\b/g;
const STEPS = ["--step--1", "--step-0", "--step-1", "--step-2", "--step-3"];

export async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => chosen(sheet.cssRules, sheet.href ?? document.baseURI));
  const written = await Promise.all(rules.map(({ text, base }) => inlined(text, base)));
  return [...written, asHere()].join("\n");
}

interface Rule {
  text: string;
  base: string; // what addresses in it are relative to
}

/** Those that hold on this screen: the picture may be seen on any other. */
function chosen(rules: CSSRuleList, base: string): Rule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? chosen(rule.cssRules, base) : [];
    if (rule instanceof CSSKeyframesRule) return [];
    if (rule instanceof CSSFontFaceRule && !isLoaded(rule)) return [];
    return [{ text: asLargeAsHere(rule.cssText), base }];
  });
}

/** What is measured by this window would be measured by the picture. */
function asLargeAsHere(text: string): string {
  if (text.includes("data:")) return text;
  const sides: Record<string, number> = { h: innerHeight, w: innerWidth };
  return text.replace(
    VIEWPORT,
    (_, count: string, side: string) => `${((Number(count) * sides[side]!) / 100).toFixed(2)}px`,
  );
}

/** Letters that nobody has needed yet are not on the board either. */
function isLoaded({ style }: CSSFontFaceRule): boolean {
  const plain = (words: string): string => words.replace(/["'\s]/g, "").toLowerCase();
  const told = (face: FontFace): string => plain(`${face.family} ${face.weight} ${face.unicodeRange}`);
  const wanted = ["font-family", "font-weight", "unicode-range"].map((name) => style.getPropertyValue(name));
  return [...document.fonts].some((face) => face.status === "loaded" && told(face) === plain(wanted.join(" ")));
}

async function inlined(text: string, base: string): Promise<string> {
  let done = text;
  for (const [whole, address] of text.matchAll(ADDRESS))
    done = done.replace(whole, `url("${await written(new URL(address!, base).href)}")`);
  return done;
}

async function written(address: string): Promise<string> {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${answer.headers.get("content-type") ?? ""};base64,${btoa(text)}`;
}

/** What follows from this window and from the player's wishes rather than from the rules. */
function asHere(): string {
  const probe = document.createElement("span");
  probe.style.colorScheme = "inherit";
  document.body.append(probe);
  const steps = STEPS.map((step) => {
    probe.style.fontSize = `var(${step})`;
    return `${step}: ${getComputedStyle(probe).fontSize};`;
  });
  probe.style.color = "light-dark(rgb(255 255 255), rgb(0 0 0))";
  const scheme = getComputedStyle(probe).color === "rgb(0, 0, 0)" ? "dark" : "light";
  probe.remove();
  const size = getComputedStyle(document.documentElement).fontSize;
  return `
    :root { color-scheme: ${scheme} !important; font-size: ${size}; --status-height: 0px; --pace: 0; ${steps.join(" ")} }
    *, *::before, *::after { animation: none !important; transition: none !important; }`;
}
