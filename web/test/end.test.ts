import { describe, expect, it } from "vitest";
import { at, leads, reach, ticks, turningPoint } from "../src/table/end/course";

const moments = (scores: [number, number][]) => scores.map((pair, length) => ({ length, scores: pair, sentence: "" }));

describe("the course of a game", () => {
  it("is by how much the first seat leads", () => {
    expect(
      leads(
        moments([
          [0, 0],
          [3, 1],
          [3, 7],
        ]),
      ),
    ).toEqual([0, 2, -4]);
  });

  it("has a scale that makes no landslide of one point", () => {
    expect(reach([0, 1])).toBe(4);
    expect(reach([0, -7])).toBe(8);
  });

  it("turns where the lead moves most, if it moves much", () => {
    expect(turningPoint([0, 1, 0, -5, -4])).toBe(3);
    expect(turningPoint([0, 1, 2, 1])).toBeNull();
  });

  it("runs from the first turn to the last", () => {
    expect(ticks(36, 7)).toEqual([1, 6, 12, 18, 24, 30, 36]);
    expect(ticks(3, 7)).toEqual([1, 3]);
    expect(ticks(0, 7)).toEqual([]);
  });

  it("is drawn from edge to edge", () => {
    const chart = { width: 100, height: 60, left: 10, top: 5, right: 10, bottom: 15 };
    expect(at(0, 4, 37, -4, 4, chart)).toEqual([10, 5]);
    expect(at(36, -4, 37, -4, 4, chart)).toEqual([90, 45]);
  });
});
