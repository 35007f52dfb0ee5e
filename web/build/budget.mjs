// The page's size budget: what a first visit to a table loads, gzipped. The build fails when it is over.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const OUT = new URL("../../src/atoll/server/page/", import.meta.url);
const SCRIPT_KB = 120;
const LOOK_KB = 150;

const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", OUT), "utf-8"));
const size = (file) => gzipSync(readFileSync(new URL(file, OUT))).length / 1000;

/** Everything that an entry loads at once: itself, its static imports, their styles. */
function firstLoad(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key].imports ?? []) firstLoad(other, seen);
  return seen;
}

const LATIN = /fredoka-latin-wght|nunito-latin-wght/; // the only fonts that Latin letters fetch
const loads = firstLoad("index.html");
// The sentences of one language, and English for what it lacks.
const sentences = Object.keys(manifest).filter((key) => /words\/page\.[\w-]+\.ftl/.test(key));
const [longest] = sentences.filter((key) => !key.includes("page.en.ftl")).sort((a, b) => size(manifest[b].file) - size(manifest[a].file));
const english = sentences.find((key) => key.includes("page.en.ftl"));
const scripts = [...loads, longest, english].map((key) => manifest[key].file);
const styles = [...new Set([...loads].flatMap((key) => manifest[key].css ?? []))];
const fonts = [...new Set([...loads].flatMap((key) => manifest[key].assets ?? []))].filter((file) => LATIN.test(file));
const total = (files) => files.reduce((sum, file) => sum + size(file), 0);
const script = total(scripts);
const look = total([...styles, ...fonts]);
console.log(
  `first load: ${script.toFixed(1)} kB of script (at most ${SCRIPT_KB}), ${look.toFixed(1)} kB of styles and fonts (at most ${LOOK_KB})`,
);
if (script > SCRIPT_KB || look > LOOK_KB) {
  console.error("The page is over its budget.");
  process.exit(1);
}
