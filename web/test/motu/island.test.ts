import { describe, expect, it } from "vitest";
import { boxOf, counted, fit, nearestSpot, scaled, seenAt, spotAt, spotOf, turned } from "../../src/boards/motu/island";
import type { Laid, MotuView } from "../../src/boards/motu/view";

const sea = (name: string, x: number, y: number, cells = ["ray", "", "", "fish"]): Laid => ({
  tile: { name, terrain: "sea", cells },
  x,
  y,
  turns: 0,
});
const hut: Laid = { tile: { name: "hut-01", terrain: "construction", cells: ["hut", "", "", ""] }, x: 1, y: 0, turns: 0 };

describe("a tile", () => {
  it("turns clockwise by quarters", () => {
    expect(turned(["a", "b", "c", "d"], 1)).toEqual(["c", "a", "d", "b"]);
    expect(turned(["a", "b", "c", "d"], 4)).toEqual(["a", "b", "c", "d"]);
    expect(turned(["a", "b", "c", "d"], 3)).toEqual(turned(turned(["a", "b", "c", "d"], 1), 2));
  });
});

describe("a sheet", () => {
  it("reads spots west and north of the first tile", () => {
    expect(spotOf("-2,11")).toEqual({ x: -2, y: 11 });
    expect(spotOf("a1")).toBeNull();
    expect(spotOf("3")).toBeNull();
  });
  it("shows the whole island, and where the first tile goes while there is none", () => {
    expect(boxOf([], 1)).toEqual({ left: -1, top: -1, right: 3, bottom: 3 });
    const box = boxOf([
      { x: -3, y: 0 },
      { x: 4, y: 6 },
    ]);
    const lie = fit(box, 300, 200, 60);
    expect(lie.unit).toBe(25);
    expect(lie.y + box.top * lie.unit).toBeGreaterThanOrEqual(0);
    expect(lie.x + box.right * lie.unit).toBeLessThanOrEqual(300);
  });
  it("keeps the point under the finger while it is scaled, within limits", () => {
    const lie = { unit: 20, x: 40, y: 10 };
    const larger = scaled(lie, 2, 100, 50, 10, 100);
    expect((100 - larger.x) / larger.unit).toBeCloseTo((100 - lie.x) / lie.unit);
    expect(scaled(lie, 99, 0, 0, 10, 100).unit).toBe(100);
  });
  it("finds the spot whose tile would lie under a point", () => {
    const lie = { unit: 20, x: 100, y: 100 };
    expect(spotAt(lie, 120, 120)).toEqual({ x: 0, y: 0 });
    expect(nearestSpot(["0,0", "2,0"], lie, 126, 118)).toBe("0,0");
    expect(nearestSpot(["0,0", "2,0"], lie, 300, 300)).toBeNull();
  });
});

describe("what is seen from above", () => {
  const laid = [sea("sea-01", 0, 0), sea("sea-02", 2, 0), hut];
  it("is the topmost tile's element", () => {
    expect(seenAt(laid, { x: 0, y: 0 })).toBe("ray");
    expect(seenAt(laid, { x: 1, y: 1 })).toBe("");
    expect(seenAt(laid, { x: 1, y: 0 })).toBe("hut");
    expect(seenAt(laid, { x: 3, y: 1 })).toBe("fish");
  });
  it("names the element that a line of the score sheet counts", () => {
    expect(counted(["1:1,0"], { islands: [[], laid] } as unknown as MotuView)).toBe("hut");
    expect(counted([], { islands: [] } as unknown as MotuView)).toBe("");
  });
});
