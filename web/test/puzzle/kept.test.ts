import { describe, expect, it } from "vitest";
import { parsed, shells, withTry } from "../../src/puzzle/kept";

describe("what is kept of puzzles", () => {
  it("counts the first try at a puzzle and no later one", () => {
    const once = withTry({}, "2026-11-18", "reef", 1);
    expect(withTry(once, "2026-11-18", "reef", 3)).toEqual({ "2026-11-18/reef": 1 });
  });
  it("has a shell for every day, however many puzzles were tried", () => {
    expect(shells({ "2026-11-18/reef": 0, "2026-11-18/motu": 3, "2026-11-16/reef": 2 })).toEqual(new Set(["2026-11-18", "2026-11-16"]));
  });
  it("reads what it can of a broken store", () => {
    for (const text of [null, "", "{", "[]", "3", "null"]) expect(parsed(text)).toEqual({});
    expect(parsed('{"2026-11-18/reef": 2, "yesterday": 3, "2026-11-17/reef": 9, "2026-11-17/motu": "3"}')).toEqual({
      "2026-11-18/reef": 2,
    });
  });
});
