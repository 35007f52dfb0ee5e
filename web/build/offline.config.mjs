// The workers of a page without a server, built apart from it: they stand beside Python, not among the page's files.
import { defineConfig } from "vite";

const src = (name) => new URL(`../src/offline/${name}.ts`, import.meta.url).pathname;

export default defineConfig({
  publicDir: false,
  base: "./",
  build: {
    outDir: "../.venv/offline/workers",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { worker: src("worker"), thinker: src("thinker") },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
