import { globSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { languageOf, knownLanguage, LANGUAGES } from "../src/text/languages";

const french = languageOf("fr");

const examples = JSON.parse(readFileSync("../tests/words/spacing.json", "utf-8")) as [string, string][];
const catalogues = globSync(["../src/atoll/words/{home,page}.fr.ftl", "src/boards/*/*.fr.ftl"]);
const LOOSE = /[^\S\u00a0][:;!?»%]|«[^\u00a0]|[^\u00a0]»/u;

describe("French spacing", () => {
  it.each(examples)("of %s is the server's", (typed, shown) => {
    expect(french.spaced(typed)).toBe(shown);
    expect(french.spaced(shown)).toBe(shown);
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
        const said = french.printed(
          bundle.formatPattern(bundle.getMessage(key)!.value!, Object.fromEntries(asked.map((name) => [name, fact])), []),
        );
        expect(said, key).not.toMatch(LOOSE);
      }
  });

  it("keeps « joue-t-on » together", () =>
    expect(french.printed("À quoi joue-t-on ?")).toBe("À quoi joue\u2060-\u2060t\u2060-\u2060on\u00a0?"));
});

describe("languages", () => {
  it("are those that atoll/words has a file for, French first", () => {
    const found = globSync("../src/atoll/words/language.*.ftl").map((file) => file.split(".").at(-2));
    expect(LANGUAGES.map(({ code }) => code).sort()).toEqual(found.sort());
    expect(LANGUAGES.slice(0, 2).map(({ name }) => name)).toEqual(["Français", "English"]);
  });

  it("are found by tags, also longer ones", () => {
    expect(["fr", "fr-CA", "EN-gb", "en-Latn-GB"].map(knownLanguage)).toEqual(["fr", "fr", "en", "en"]);
    expect(["", "de", "frank"].map(knownLanguage)).toEqual([undefined, undefined, undefined]);
  });

  it("leave English as it is", () => expect(languageOf("en").printed("Which one ? « a » -t-")).toBe("Which one ? « a » -t-"));
});
