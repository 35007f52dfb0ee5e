// The page's size budget: what a first visit loads, gzipped. The build fails when it is over.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { wholeCatalogues } from "./whole_catalogues.mjs";

const OUT = new URL("../../src/atoll/server/page/", import.meta.url);
const SCRIPT_KB = 60;
const LOOK_KB = 80;

const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", OUT), "utf-8"));
const size = (file) => gzipSync(readFileSync(new URL(file, OUT))).length / 1000;
const total = (files) => files.reduce((sum, file) => sum + size(file), 0);

/** Everything that an entry loads at once: itself, its static imports, their styles. */
function firstLoad(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key].imports ?? []) firstLoad(other, seen);
  return seen;
}

const LATIN = /fredoka-latin-wght|nunito-latin-wght/; // the only fonts that Latin letters fetch
const loads = firstLoad("index.html");
// What home says in one language, and in English where it lacks something.
const whole = wholeCatalogues();
const sentences = Object.keys(manifest).filter((key) => /words\/home\.[\w-]+\.ftl/.test(key));
const english = sentences.find((key) => key.includes("home.en.ftl"));
const needed = (key) => (whole.includes(key.replace("?raw", "")) ? [key] : [key, english]);
const longest = Math.max(...sentences.map((key) => total(needed(key).map((each) => manifest[each].file))));
const styles = [...new Set([...loads].flatMap((key) => manifest[key].css ?? []))];
const fonts = [...new Set([...loads].flatMap((key) => manifest[key].assets ?? []))].filter((file) => LATIN.test(file));
const script = total([...loads].map((key) => manifest[key].file)) + longest;
const look = total([...styles, ...fonts]);
console.log(
  `first load: ${script.toFixed(1)} kB of script (at most ${SCRIPT_KB}), ${look.toFixed(1)} kB of styles and fonts (at most ${LOOK_KB})`,
);
if (script > SCRIPT_KB || look > LOOK_KB) {
  console.error("The page is over its budget.");
  process.exit(1);
}
