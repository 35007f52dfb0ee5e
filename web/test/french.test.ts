import { globSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { french, spaced } from "../src/text/french";

const examples = JSON.parse(readFileSync("../tests/words/spacing.json", "utf-8")) as [string, string][];
const catalogues = ["../src/atoll/words/page.fr.ftl", ...globSync("src/boards/*/*.fr.ftl")];
const LOOSE = /[^\S\u00a0][:;!?»%]|«[^\u00a0]|[^\u00a0]»/u;

describe("French spacing", () => {
  it.each(examples)("of %s is the server's", (typed, shown) => {
    expect(spaced(typed)).toBe(shown);
    expect(spaced(shown)).toBe(shown);
  });

  it.each(catalogues)("holds in every sentence of %s", (file) => {
    const source = readFileSync(file, "utf-8");
    const bundle = new FluentBundle("fr", { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    const keys = [...source.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key!);
    const asked = [...source.matchAll(/\$(\w+)/g)].map(([, name]) => name!);
    expect(keys.length).toBeGreaterThan(0);
    for (const fact of ["mot", 0, 1, 2])
      for (const key of keys) {
        const said = french(
          bundle.formatPattern(bundle.getMessage(key)!.value!, Object.fromEntries(asked.map((name) => [name, fact])), []),
        );
        expect(said, key).not.toMatch(LOOSE);
      }
  });

  it("keeps « joue-t-on » together", () => expect(french("À quoi joue-t-on ?")).toBe("À quoi joue\u2060-\u2060t\u2060-\u2060on\u00a0?"));
});
