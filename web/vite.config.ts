import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { shell } from "./shell";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), shell(), ...(mode === "test" ? [svelteTesting()] : [])],
  build: {
    outDir: "../src/tminus/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server allows nothing that is written into a page, not even pictures
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: (id) => /\/words\/(?!en\/)([\w-]+)\/[\w-]+\.json$/.exec(id)?.[1] } }, // a file for each language
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true, changeOrigin: true } },
  },
  test: {
    environment: "jsdom",
    pool: "vmThreads", // a page for each file, as otherwise, but jsdom itself is read once: a third of the time
    maxWorkers: "100%", // of the cores: otherwise one of them is left idle
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test/setup.ts"],
  },
}));
