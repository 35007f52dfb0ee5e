import { describe, expect, it } from "vitest";
import { type Box, nearest } from "../src/table/roving";

const cell = (column: number, row: number): Box => ({ left: column * 50, top: row * 50, right: column * 50 + 44, bottom: row * 50 + 44 });
const GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(column, row)));

describe("arrow keys", () => {
  it("go to the neighbour in a grid", () => {
    expect(nearest(GRID, cell(1, 1), "ArrowUp")).toBe(1);
    expect(nearest(GRID, cell(1, 1), "ArrowDown")).toBe(7);
    expect(nearest(GRID, cell(1, 1), "ArrowLeft")).toBe(3);
    expect(nearest(GRID, cell(1, 1), "ArrowRight")).toBe(5);
  });

  it("stay at the edge", () => {
    expect(nearest(GRID, cell(0, 0), "ArrowLeft")).toBe(-1);
    expect(nearest(GRID, cell(2, 2), "ArrowDown")).toBe(-1);
  });

  it("leap from the board to a river beside it that has another pitch", () => {
    const river = [
      { left: 220, top: 0, right: 260, bottom: 40 },
      { left: 220, top: 60, right: 260, bottom: 100 },
    ];
    expect(nearest([...GRID, ...river], cell(2, 1), "ArrowRight")).toBe(10);
  });
});
