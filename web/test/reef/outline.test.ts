import { describe, expect, it } from "vitest";
import { loopsAround, outline } from "../../src/boards/reef/outline";

const corners = (cells: string[]): number => (outline(cells, 112, 0.5, 20).match(/Q/g) ?? []).length;

describe("the outline of a shoal", () => {
  it("goes once around one cell", () => {
    expect(loopsAround(["a1"])).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ]);
  });

  it("has four corners around cells in a row, six around an elbow, eight around a stair", () => {
    expect(corners(["b2", "c2", "d2"])).toBe(4);
    expect(corners(["b2", "c2", "c3"])).toBe(6);
    expect(corners(["a1", "b1", "b2", "c2"])).toBe(8);
  });

  it("walks every border edge exactly once", () => {
    const cells = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]; // a ring with a hole
    const loops = loopsAround(cells);
    expect(loops).toHaveLength(2);
    expect(loops.reduce((edges, loop) => edges + loop.length, 0)).toBe(16);
  });

  it("keeps cells apart that touch by a corner only", () => {
    expect(loopsAround(["a1", "b2"])).toHaveLength(2);
  });

  it("moves inwards by its inset", () => {
    expect(outline(["a1"], 112, 12, 10)).toBe("M12 22Q12 12 22 12L90 12Q100 12 100 22L100 90Q100 100 90 100L22 100Q12 100 12 90Z");
  });
});
