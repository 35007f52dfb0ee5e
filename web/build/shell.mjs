// Tells the service worker which files make up the page, so that all of it is there without a network after one visit.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const OUT = new URL("../../src/atoll/server/page/", import.meta.url);
// Fetched only where a name needs them. Latin-ext is not among them: French counts rounds with it (« 2ᵉ »).
const OTHER_LETTERS = /(cyrillic|vietnamese|hebrew)/;

const files = readdirSync(new URL("assets/", OUT))
  .filter((file) => !OTHER_LETTERS.test(file))
  .sort()
  .map((file) => `assets/${file}`);
const worker = new URL("sw.js", OUT);
const text = readFileSync(worker, "utf-8");
const told = text.replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`);
if (told === text) throw new Error("sw.js has no place for its files");
writeFileSync(worker, told);
