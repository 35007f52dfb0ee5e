import { svelte } from "@sveltejs/vite-plugin-svelte";
import Icons from "unplugin-icons/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { wholeCatalogues } from "./build/whole_catalogues.mjs";

// What Latin letters are written in is asked for with the page, not only once its styles were read.
const LATIN = /(fredoka|nunito)-latin-wght.*\.woff2$/;
const fonts: Plugin = {
  name: "atoll-fonts",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => LATIN.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head" as const,
        })),
  },
};

// The page is built into the Python package, so that an installed Atoll needs no Node.
// Every file names the others from where it is itself, so that the page may stand in a folder; the server says which one.
export default defineConfig({
  base: "./",
  plugins: [svelte(), Icons({ compiler: "svelte" }), fonts],
  define: { WHOLE_CATALOGUES: JSON.stringify(wholeCatalogues()) },
  build: {
    outDir: "../src/atoll/server/page",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0, // a strict Content-Security-Policy knows no data: scripts or fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } }, fs: { allow: [".."] } },
  // The patience of the Python tests (tests/patience.py): a machine may be busy with other work.
  test: { include: ["test/**/*.test.ts"], environment: "node", testTimeout: 180_000, hookTimeout: 180_000 },
});
