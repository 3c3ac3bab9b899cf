import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "mock", "src/api/schema.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "svelte/no-navigation-without-resolve": "off", // ours is not a SvelteKit application
      "svelte/prefer-svelte-reactivity": "off", // a set of our own is not shown to anybody
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);
