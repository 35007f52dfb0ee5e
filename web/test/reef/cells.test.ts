import { describe, expect, it } from "vitest";
import { between, CELLS, cellByKey, isCell, spotOf } from "../../src/boards/reef/cells";

describe("cells", () => {
  it("are named from a1 at the top left to f6 at the bottom right", () => {
    expect(CELLS).toHaveLength(36);
    expect(CELLS[0]).toBe("a1");
    expect(CELLS[35]).toBe("f6");
    expect(spotOf("c5")).toEqual({ column: 2, row: 4 });
    expect(isCell("g1") || isCell("fish-red") || isCell("a7")).toBe(false);
  });

  it("lie between two cells of one line, in the order of the way", () => {
    expect(between("c2", "c5")).toEqual(["c3", "c4"]);
    expect(between("f3", "b3")).toEqual(["e3", "d3", "c3"]);
    expect(between("a1", "a2")).toEqual([]);
    expect(between("a1", "a1")).toEqual([]);
    expect(between("a1", "b2")).toEqual([]);
  });

  it("are reached at the ends of their line by keys", () => {
    expect(cellByKey("c3", "Home")).toBe("a3");
    expect(cellByKey("c3", "End")).toBe("f3");
    expect(cellByKey("c3", "PageUp")).toBe("c1");
    expect(cellByKey("c3", "PageDown")).toBe("c6");
    expect(cellByKey("c3", "x")).toBeNull();
  });
});
