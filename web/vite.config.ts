import { svelte } from "@sveltejs/vite-plugin-svelte";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, so that an installed Atoll needs no Node.
export default defineConfig({
  plugins: [svelte(), Icons({ compiler: "svelte" })],
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
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});
