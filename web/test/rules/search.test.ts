import { describe, expect, it } from "vitest";
import { folded, found, pieces } from "../../src/rules/search";
import type { Rule } from "../../src/wire/rules";

const rule = (number: string, wording: string, chapter = "Jouer"): Rule => ({
  number,
  wording,
  chapter,
  source: "",
  origin: "",
  ruling: false,
  departs: false,
});
const RULES = [
  rule("R1", "Le récif est un carré de six cases sur six.", "Mise en place"),
  rule("R2", "Une tuile glisse, sans sauter (R1)."),
  rule("R12", "Chaque rokh visible avec son œuf rapporte 7 points."),
];
const numbers = (query: string): string[] => found(RULES, query).map((one) => one.number);

describe("searching the rules", () => {
  it("minds neither accents nor capitals nor ligatures", () => {
    expect(numbers("RECIF")).toEqual(["R1"]);
    expect(numbers("oeuf")).toEqual(["R12"]);
    expect(numbers("œuf")).toEqual(["R12"]);
  });

  it("wants every word, in any order, in the wording or the chapter's title", () => {
    expect(numbers("sauter tuile")).toEqual(["R2"]);
    expect(numbers("mise carre")).toEqual(["R1"]);
    expect(numbers("tuile carré")).toEqual([]);
  });

  it("takes a number for that very rule", () => {
    expect(numbers("r1")).toEqual(["R1"]);
    expect(numbers("r99")).toEqual([]);
  });

  it("finds everything when nothing is asked", () => {
    expect(numbers("  ")).toEqual(["R1", "R2", "R12"]);
  });

  it("marks what was found where it stands, accents and all", () => {
    expect(
      pieces("Le Récif, le récif", "recif")
        .filter((piece) => piece.hit)
        .map((piece) => piece.text),
    ).toEqual(["Récif", "récif"]);
    expect(pieces("son œuf rapporte", "oeuf").find((piece) => piece.hit)?.text).toBe("œuf");
    expect(pieces("abc", "bc b").map((piece) => [piece.text, piece.hit])).toEqual([
      ["a", false],
      ["bc", true],
    ]);
  });

  it("keeps every sign of the text", () => {
    for (const one of RULES)
      expect(
        pieces(one.wording, "e s", new Set(["R1"]))
          .map((piece) => piece.text)
          .join(""),
      ).toBe(one.wording);
  });

  it("leads from a rule to those that it names, if they exist", () => {
    expect(pieces("Voir R1 et R77.", "", new Set(["R1"])).map((piece) => [piece.text, piece.rule])).toEqual([
      ["Voir ", null],
      ["R1", "R1"],
      [" et R77.", null],
    ]);
  });

  it("knows where each folded sign stood", () => {
    expect(folded("œuf")).toEqual({ text: "oeuf", at: [0, 0, 1, 2, 3] });
  });
});
