import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { bundleIn } from "../src/text/languages";
import { describe, expect, it } from "vitest";
import { linesOf } from "../src/table/story";
import { together } from "../src/table/together";
import { languageOf } from "../src/text/languages";
import { askedBy, factsIn } from "../src/text/reading";
import type { Facts, GameWords } from "../src/text/words.svelte";
import type { Lang } from "../src/wire/messages";

/** The words of a game out of its own catalogue. */
function wordsOf(game: string, lang: Lang): GameWords {
  const book = bundleIn(lang);
  for (const file of [`../src/atoll/words/${lang}.ftl`, `../src/atoll/games/${game}/${lang}.ftl`])
    book.addResource(new FluentResource(readFileSync(file, "utf-8")), { allowOverrides: true });
  const say = (key: string, facts?: Facts): string => {
    const value = book.getMessage(key)?.value;
    if (value == null) return key;
    const said = book.formatPattern(value, facts, []);
    return languageOf(lang).printed(said);
  };
  return Object.assign(say, {
    facts: (key: string, sentence: string) => factsIn(book, key, sentence, lang),
    asks: (key: string) => askedBy(book, key),
  });
}

function folded(game: string, lang: Lang, key: string, ...facts: Facts[]): string[] {
  const say = wordsOf(game, lang);
  const told = facts.map((each, i) => ({ seat: 0, key, marks: [`m${i}`], sentence: say(key, each) }));
  return together(told, say).map(({ sentence }) => sentence);
}

describe("an enumeration reads as it is spoken", () => {
  const drawn = (...colours: string[]): Facts[] => colours.map((colour) => ({ who: "Nina", colour }));

  it("in French", () => {
    expect(folded("sharks", "fr", "drawn", ...drawn("bleu", "rouge", "bleu", "bleu"))).toEqual([
      "Nina pioche trois cubes bleus et un rouge.",
    ]);
    expect(
      folded("sharks", "fr", "left-to-papa", { who: "Nina", number: 2, colour: "verts" }, { who: "Nina", number: 1, colour: "bleu" }),
    ).toEqual(["Nina laisse deux cubes verts et un bleu à papa requin."]);
    expect(
      folded("sharks", "fr", "put", { who: "Nina", colour: "rouge", fish: "a1" }, { who: "Nina", colour: "bleu", fish: "c4" }),
    ).toEqual(["Nina attrape le poisson rouge en a1 et le bleu en c4."]);
    expect(
      folded(
        "laguna",
        "fr",
        "island-filled",
        { island: "1", pearl: "perle bleue" },
        { island: "2", pearl: "perle bleue" },
        { island: "3", pearl: "perle rouge" },
      ),
    ).toEqual([
      "Les îles 1 et 2 reçoivent trois perles, mais pas de perle bleue.",
      "L'île 3 reçoit trois perles, mais pas de perle rouge.",
    ]);
    expect(
      folded(
        "motu",
        "fr",
        "blossomed",
        { element: "poulpe", count: 2 },
        { element: "hippocampe", count: 2 },
        { element: "crabe", count: 1 },
      ),
    ).toEqual(["Au départ, chaque poulpe et chaque hippocampe a deux fleurs.", "Au départ, chaque crabe a une fleur."]);
    expect(folded("laguna", "fr", "raft-sailed", ...["u18", "u17", "u18"].map((cell) => ({ who: "Nina", way: "le nord", cell })))).toEqual([
      "Nina va vers le nord, en u18, u17 et u18.",
    ]);
  });

  it("in English", () => {
    expect(folded("sharks", "en", "drawn", ...drawn("blue", "red", "blue", "blue"))).toEqual([
      "Nina draws three blue cubes and a red one.",
    ]);
    expect(folded("reef", "en", "drawn", { tile: "the red crab" }, { tile: "the blue fish" }, { tile: "the pink turtle" })).toEqual([
      "The river brings the red crab, the blue fish and the pink turtle.",
    ]);
  });

  it("and a sentence that nothing is known of stays as it is", () => {
    const told = ["Nina waits.", "Nina waits."].map((sentence) => ({ seat: 0, key: "waited", marks: [], sentence }));
    expect(together(told, wordsOf("reef", "en"))).toEqual(told);
    expect(together(told)).toEqual(told);
    expect(folded("sharks", "fr", "drawn", { who: "Nina", colour: "rouge" }, { who: "Marc", colour: "rouge" })).toHaveLength(2);
  });

  it("with all places that it is about, under the name that is said once", () => {
    const say = wordsOf("sharks", "fr");
    const told = drawn("bleu", "bleu").map((facts, i) => ({ seat: 0, key: "drawn", marks: [`m${i}`], sentence: say("drawn", facts) }));
    expect(together(told, say)[0]?.marks).toEqual(["m0", "m1"]);
    expect(linesOf(told, { seat: told[0]!.seat, name: "Nina" }, say)).toEqual([{ text: "pioche deux cubes bleus.", own: true }]);
  });
});
