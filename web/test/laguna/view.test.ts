import { describe, expect, it } from "vitest";
import { pulled } from "../../src/boards/laguna/dragging";
import { crowdedCorners, followed, layoutFor, zoomed } from "../../src/boards/laguna/layout";
import { cellAt, holeAt, nearestCell, spotOf, stepped, stripOf, walk } from "../../src/boards/laguna/view";

describe("cells", () => {
  it("are a column and a row from the top", () => {
    expect(spotOf("c5")).toEqual({ x: 2, y: 4 });
    expect(cellAt(23, 23)).toBe("x24");
    expect(["n", "e", "s", "w"].map((way) => stepped("c5", way as "n"))).toEqual(["c4", "d5", "c6", "b5"]);
  });
  it("are meant by a finger that is nearest to their middle, and by none that is far away", () => {
    const reach = 22 / 29; // pixels of half a finger, of a cell on a laptop
    expect(nearestCell(["c5", "d5"], 3.05, 4.5, reach)).toBe("d5");
    expect(nearestCell(["c5", "d5"], 2.95, 4.1, reach)).toBe("c5");
    expect(nearestCell(["c5", "d5"], 4.2, 4.5, reach)).toBe("d5");
    expect(nearestCell(["c5", "d5"], 4.5, 4.5, reach)).toBeNull();
  });
  it("lie under the holes of a raft row by row", () => {
    expect(holeAt(4, "h")).toEqual({ x: 0, y: 1 });
    expect(holeAt(4, "v")).toEqual({ x: 1, y: 1 });
  });
  it("that a step newly covers are a strip before the raft", () => {
    expect(stripOf("c5", "h", "e")).toEqual({ x: 5, y: 4, width: 1, height: 2 });
    expect(stripOf("c5", "v", "n")).toEqual({ x: 2, y: 3, width: 2, height: 1 });
  });
});

describe("a walk", () => {
  const ahead = { c5: ["n", "e"], c4: ["s", "n"], d5: [], c3: ["e"] } as Record<string, ("n" | "e" | "s" | "w")[]>;
  it("goes as far as the engine has told what lies ahead", () => {
    expect(walk(ahead, "c5", ["n", "n", "e"])).toBe("d3");
    expect(walk(ahead, "c5", ["n", "n", "e", "e"])).toBe("d3");
  });
  it("stops where a way is not open", () => {
    expect(walk(ahead, "c5", ["s"])).toBe("c5");
    expect(walk(ahead, "c5", ["e", "n"])).toBe("d5");
  });
  it("does not go on from where it began", () => {
    expect(walk(ahead, "c5", ["n", "s", "e"])).toBe("c5");
  });
});

describe("a pull", () => {
  it("goes along its longer side if that way is open, else along the other", () => {
    expect(pulled(0.7, -0.3, ["n", "e"])).toBe("e");
    expect(pulled(0.7, -0.3, ["n", "w"])).toBe("n");
    expect(pulled(0.7, -0.3, ["s", "w"])).toBeNull();
    expect(pulled(0.02, 0.01, ["s", "e"])).toBeNull();
  });
});

describe("the lagoon", () => {
  const room = (width: number, height: number) => ({ width, height, phone: width < 600, low: height < 460 });
  it("has panels beside it on a desk, under it on a tablet, and a camera on a phone", () => {
    expect(layoutFor(room(1016, 732), false)).toMatchObject({ form: "columns", width: 732, unit: 29 });
    expect(layoutFor(room(772, 920), false)).toMatchObject({ form: "dock", width: 714 });
    expect(layoutFor(room(374, 520), false)).toMatchObject({ form: "camera", unit: 36 });
    expect(layoutFor(room(374, 374), true)).toMatchObject({ form: "alone", width: 374 });
  });
  it("is scaled from all of it to eight cells across", () => {
    const layout = layoutFor(room(374, 520), false);
    expect(zoomed(layout, 1)).toBe(layout.whole);
    expect(zoomed(layout, 500)).toBeCloseTo(45.25);
  });
  it("is followed by the camera only near the edge of what is in sight", () => {
    expect(followed(100, 360, 36, 6, 3)).toBe(100);
    expect(followed(100, 360, 36, 10, 3)).toBe(11.5 * 36 - 180);
    expect(followed(100, 360, 36, 0, 3)).toBe(0);
    expect(followed(0, 360, 36, 22, 2)).toBe(24 * 36 - 360);
  });
});

describe("what lies over the sea", () => {
  const sight = { x: 10, y: 12, width: 10, height: 12 };
  const island = { x: 11, y: 22, across: 3, down: 2 };
  it("leaves a corner where the raft or an island that it touches would be hidden", () => {
    expect(crowdedCorners([], sight, 3, false)).toEqual({ left: false, right: false });
    expect(crowdedCorners([island], sight, 3, false)).toEqual({ left: true, right: false });
    expect(crowdedCorners([{ ...island, x: 17 }], sight, 3, false)).toEqual({ left: false, right: true });
  });
  it("stays where the corner above is worse", () => {
    expect(crowdedCorners([island, { x: 10, y: 12, across: 3, down: 3 }], sight, 3, false).left).toBe(false);
    expect(crowdedCorners([island, { x: 10, y: 12, across: 3, down: 3 }], sight, 3, true).left).toBe(true);
  });
});
