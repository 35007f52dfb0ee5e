import { describe, expect, it } from "vitest";
import { hooks } from "../../src/boards/reef/hooks";
import { heldWord, reachOf, refusedPlace, targets, trace, tried } from "../../src/boards/reef/lit";
import { flow } from "../../src/boards/reef/river";
import type { Choosing } from "../../src/table/chooser";
import { choose } from "../../src/table/chooser";

const LEGAL = ["stay", "slide c2 c1", "slide c2 c3", "slide c2 d2", "slide f6 f5"];

function choosing(legal: string[], words: string[]): Choosing {
  const chosen = choose(legal, words);
  return { words, next: new Set(chosen.next.keys()), lines: legal, touch: () => undefined, clear: () => undefined };
}

describe("what is lit", () => {
  it("shows where a tile could slide, from the legal lines alone", () => {
    expect(reachOf("c2", LEGAL)).toEqual(["c1", "c3", "d2"]);
    expect(reachOf("a1", LEGAL)).toEqual([]);
  });

  it("lights no target before a tile is held", () => {
    expect(targets(choosing(LEGAL, []))).toEqual([]);
    expect(heldWord(choosing(LEGAL, []))).toBeNull();
  });

  it("lights the targets of the tile that is held", () => {
    expect(targets(choosing(LEGAL, ["slide", "c2"]))).toEqual(["c1", "c3", "d2"]);
    expect(targets(choosing(["place fish-red d4", "place fish-red a1", "place crab-blue a1"], ["place", "fish-red"]))).toEqual([
      "d4",
      "a1",
    ]);
  });
});

describe("the last move", () => {
  it("rings where tiles came to lie and dots the way of the one that slid", () => {
    expect(trace(["slide f3 f6", "place seahorse-red e4"])).toEqual({ rings: ["f6", "e4"], trail: ["f3", "f4", "f5"] });
  });

  it("puts no dot under a tile that was placed on the way", () => {
    expect(trace(["slide f3 f6", "place seahorse-red f4"])).toEqual({ rings: ["f6", "f4"], trail: ["f3", "f5"] });
  });

  it("marks nothing for staying and drawing", () => {
    expect(trace(["stay", "draw crab-blue"])).toEqual({ rings: [], trail: [] });
  });
});

describe("a refused line", () => {
  const BOARD = { c2: "crab-yellow", a1: "fish-red" };
  const about = (line: string, touched = "") => tried({ line, touched }, BOARD);

  it("says what it wanted", () => {
    expect(about("slide c2 c5", "c5")).toEqual({ source: "c2", tile: null, target: "c5" });
    expect(about("place fish-red d4", "d4")).toEqual({ source: null, tile: "fish-red", target: "d4" });
    expect(about("stay")).toEqual({ source: null, tile: null, target: null });
  });

  it("is about the cell that was touched while nothing was held, not about the one beside it", () => {
    expect(about("slide c3 b3", "c3").target).toBe("c3");
    expect(about("slide a1 b1", "a1").target).toBe("a1");
    expect(refusedPlace({ line: "slide c3 b3", touched: "c3", places: [] }, BOARD)).toBe("c3");
  });

  it("is about the tile of the river that was touched, and points at no cell", () => {
    const refused = { line: "place fish-blue a2", touched: "fish-blue", places: [] };
    expect(about(refused.line, refused.touched)).toEqual({ source: null, tile: null, target: null });
    expect(refusedPlace(refused, BOARD)).toBe("fish-blue");
    expect(refusedPlace({ ...refused, touched: "a2" }, BOARD)).toBe("a2");
  });

  it("is about the cell without a tile where such a slide was typed", () => {
    expect(about("slide c3 c5").target).toBe("c3");
  });
});

describe("the river", () => {
  it("keeps every tile where it lies and fills the gap with the new one", () => {
    const before = flow([null, null, null, null, null, null], ["a", "b", "c", "d", "e", "f"]);
    expect(flow(before, ["a", "b", "d", "e", "f", "new"])).toEqual(["a", "b", "new", "d", "e", "f"]);
  });

  it("runs dry without closing up", () => {
    expect(flow(["a", "b", "c", "d", "e", "f"], ["b", "f"])).toEqual([null, "b", null, null, null, "f"]);
  });
});

describe("the badges of the shoals", () => {
  const shoal = (gathers: "types" | "colours", ...cells: string[]) => ({ gathers, cells, points: 1 });

  it("hang at the first tile of a type and at the end of a colour's top row", () => {
    expect(hooks([shoal("types", "d1", "e1")], 17)).toMatchObject([{ x: 347, y: 10 }]);
    expect(hooks([shoal("colours", "a1", "b1", "a2")], 17)).toMatchObject([{ x: 213, y: 10 }]);
  });

  it.each([17, 24])("never hang over each other, with a radius of %i", (radius) => {
    const hung = hooks(
      [shoal("types", "e1", "e2", "e3"), shoal("types", "d2", "d3"), shoal("colours", "c1", "d1"), shoal("colours", "a1", "b1", "b2")],
      radius,
    );
    hung.forEach((one, index) =>
      hung.slice(index + 1).forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * radius)),
    );
  });
});
