// Catalogues that lack nothing of what the English one beside them says: whoever reads one of them needs no English.
import { existsSync, globSync, readFileSync } from "node:fs";

const ROOT = new URL("../", import.meta.url).pathname;
const CATALOGUES = ["../src/atoll/words/*.ftl", "../src/atoll/games/*/*.ftl", "src/boards/*/*.ftl"];
const KEY = /^-?[a-zA-Z][\w-]*(?= *=)/gm;

const keysIn = (path) => (existsSync(path) ? (readFileSync(path, "utf-8").match(KEY) ?? []) : []);

/** Their paths, from web/. */
export function wholeCatalogues() {
  return globSync(CATALOGUES, { cwd: ROOT }).filter((path) => {
    const known = new Set(keysIn(ROOT + path));
    return keysIn(ROOT + path.replace(/[\w-]+\.ftl$/, "en.ftl")).every((key) => known.has(key));
  });
}
