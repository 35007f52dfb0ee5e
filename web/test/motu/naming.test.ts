/* What Motu's things are called: spots by where they lie, and what a touch at the market can lead to. */
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Say } from "../../src/boards/board";
import { picked, spotName } from "../../src/boards/motu/naming";
import { bundleIn } from "../../src/text/languages";

const ROOT = `${import.meta.dirname}/../../../src/atoll/games/motu`;
function words(lang: string): Say {
  const book = bundleIn(lang);
  book.addResource(new FluentResource(readFileSync(`${ROOT}/${lang}.ftl`, "utf-8")));
  return (key, facts) => book.formatPattern(book.getMessage(key)!.value!, facts);
}
const [fr, en] = [words("fr"), words("en")];

describe("a spot", () => {
  it("is named by the cells from the first tile, never by coordinates", () => {
    expect(spotName("0,0", undefined, fr)).toBe("Poser ta première tuile");
    expect(spotName("0,0", { x: 0, y: 0 }, fr)).toBe("Poser juste sur ta première tuile");
    expect(spotName("2,-1", { x: 0, y: 0 }, fr)).toBe("Poser, depuis ta première tuile, deux cases à droite et une case plus haut");
    expect(spotName("-3,0", { x: 0, y: 0 }, en)).toBe("Put three cells to the left from your first tile");
  });
  it("has a name of its own", () => {
    const all = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => `${x},${y}`));
    for (const say of [fr, en]) expect(new Set(all.map((word) => spotName(word, { x: 0, y: 0 }, say))).size).toBe(all.length);
  });
});

describe("a tile that was touched at the market", () => {
  it("says what takes another one with it, and what takes it alone", () => {
    expect(picked({ picks: ["b3"], lines: ["row-3", "column-b"], more: true }, fr)).toBe(
      "Touche une autre tuile alignée pour prendre les deux, ou touche 3 ou b pour b3 seule.",
    );
    expect(picked({ picks: ["b3"], lines: ["row-3"], more: true }, en)).toBe(
      "Touch another tile in line to take both, or touch 3 for b3 alone.",
    );
  });
  it("says only what there is to do", () => {
    expect(picked({ picks: ["b3"], lines: ["column-b"], more: false }, fr)).toBe("Touche b pour prendre b3.");
    expect(picked({ picks: ["b3", "c3"], lines: ["row-3"], more: true }, fr)).toContain("« Prendre deux tuiles »");
    expect(picked({ picks: [], lines: [], more: false }, fr)).toBeUndefined();
  });
});
