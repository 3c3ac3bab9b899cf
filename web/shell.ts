/**
 * What makes the page an app: manifests by which it can be installed, and the worker that keeps it for when the server cannot be reached.
 * Both are made of what the build has at hand, so that nothing is written down twice.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { IntlMessageFormat } from "intl-messageformat";
import { build, type Plugin, type Rollup } from "vite";

import { POSTERS } from "./src/pages/games";

const HERE = import.meta.dirname;
const read = (path: string): string => readFileSync(`${HERE}/${path}`, "utf-8");
const ENGLISH = "en";

/** An ink of the palette, for what the browser draws round the page. */
function ink(name: string): string {
  return new RegExp(`--${name}: (#\\w{6});`).exec(read("src/style/tokens.css"))![1]!;
}

function manifest(language: string): string {
  const texts = JSON.parse(read(`src/words/${language}/app.json`)) as Record<string, string>;
  const say = (key: string, values?: Record<string, string>): string =>
    String(new IntlMessageFormat(texts[key]!, language).format(values));
  const picture = (sizes: string, purpose = "any"): object => ({
    src: purpose === "any" ? `/icon-${sizes}.png` : `/icon-${purpose}-${sizes}.png`,
    sizes: `${sizes}x${sizes}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/", // the same app in every language
    name: say("name"),
    short_name: say("short-name"),
    description: say("description"),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: ink("navy"),
    background_color: ink("paper"),
    categories: ["games"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      picture("192"),
      picture("512"),
      picture("192", "maskable"),
      picture("512", "maskable"),
    ],
    shortcuts: POSTERS.map(({ game, title }) => ({
      name: say("shortcut", { game: title }),
      short_name: title,
      url: `/#/new/${game}`,
      icons: [picture("192")],
    })),
  });
}

/** The worker is told which files the page is made of. Whatever changes in one of them makes it another worker. */
async function worker(files: string[], content: string[]): Promise<string> {
  const version = createHash("sha256")
    .update([...files, ...content].join("\n"))
    .digest("hex")
    .slice(0, 12);
  const built = await build({
    root: HERE,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: "es2022",
      rollupOptions: { input: `${HERE}/src/worker/worker.ts`, output: { format: "iife" } },
    },
  });
  return (built as Rollup.RollupOutput).output[0].code;
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    transformIndexHtml: () =>
      [
        { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" } },
        { tag: "meta", attrs: { name: "theme-color", media: "(prefers-color-scheme: light)", content: ink("navy") } },
        { tag: "meta", attrs: { name: "theme-color", media: "(prefers-color-scheme: dark)", content: ink("night") } },
      ].map((tag) => ({ ...tag, injectTo: "head" as const })),
    generateBundle: {
      order: "post", // once the page itself is there
      async handler(_, bundle) {
        for (const language of readdirSync(`${HERE}/src/words`, { withFileTypes: true }))
          if (language.isDirectory())
            this.emitFile({
              type: "asset",
              fileName: language.name === ENGLISH ? "manifest.webmanifest" : `manifest.${language.name}.webmanifest`,
              source: manifest(language.name),
            });
        const lying = readdirSync(`${HERE}/public`);
        const files = [...Object.keys(bundle), ...lying]
          .map((name) => (name === "index.html" ? "/" : `/${name}`))
          .sort();
        const page = bundle["index.html"] as Rollup.OutputAsset;
        const content = [
          page.source.toString(),
          ...lying.map((name) => readFileSync(`${HERE}/public/${name}`, "base64")),
        ];
        this.emitFile({ type: "asset", fileName: "worker.js", source: await worker(files, content) });
      },
    },
  };
}
