import { describe, expect, it } from "vitest";
import type { Box } from "../src/table/roving";
import { standing, type Dock, type Size } from "../src/table/standing";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const SCREEN = box(0, 48, 390, 796);
const PROMPT: Dock = { ...box(50, 770, 300, 50), grows: "up" };
const SEATS: Dock = { ...box(8, 56, 374, 60), grows: "down" };
const SIZES: Size[] = [
  { width: 120, height: 80 },
  { width: 300, height: 60 },
];
const PLACE = box(180, 400, 40, 40);
const stand = (clear: Box[], place: Box | null = PLACE) => standing({ place, sizes: SIZES, bounds: SCREEN, clear, docks: [PROMPT, SEATS] });

function area({ left, top, width }: { left: number; top: number; width: number }): Box {
  return box(left, top, width, SIZES.find((size) => size.width === width)!.height);
}
const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe("where a refusal stands", () => {
  it("stands at the left of its place while nothing is there, with its tail at the middle", () => {
    expect(stand([])).toEqual({ left: 48, top: 380, width: 120, side: "left", tail: 40 });
  });

  it("goes to the other side of the place when something lit is in the way", () => {
    expect(stand([box(60, 300, 100, 240)]).side).toBe("right");
    expect(stand([box(60, 300, 100, 145), box(240, 300, 100, 145)]).side).toBe("below");
  });

  it("slides along the place rather than cover a neighbour, and its tail stays at the place", () => {
    const lit = [box(60, 450, 100, 40), box(240, 300, 100, 240), box(100, 500, 200, 40), box(100, 300, 200, 40)];
    const spot = stand(lit);
    expect(spot.side).toBe("left");
    expect(lit.some((one) => meets(area(spot), one))).toBe(false);
    expect(spot.top + spot.tail).toBe(420);
  });

  it("never leaves the screen", () => {
    for (const place of [box(0, 50, 40, 40), box(350, 50, 40, 40), box(0, 800, 40, 40), box(350, 800, 40, 40)]) {
      const { left, top, right, bottom } = area(stand([], place));
      expect([left >= 0, top >= 48, right <= 390, bottom <= 844]).toEqual([true, true, true, true]);
    }
  });

  it("docks at the prompt where everything around is lit, and at the seats where that would cover something", () => {
    const grid = Array.from({ length: 60 }, (_, i) => box((i % 6) * 65, 140 + Math.floor(i / 6) * 60, 60, 55));
    expect(stand(grid)).toEqual({ left: 50, top: 760, width: 300, side: "dock", tail: 0 });
    expect(stand([...grid, box(50, 740, 100, 40)])).toMatchObject({ left: 8, top: 56, side: "dock" });
  });

  it("docks when there is no place", () => {
    expect(stand([], null).side).toBe("dock");
  });

  it("covers the least, and no middle, where nothing is free", () => {
    const everywhere = Array.from({ length: 150 }, (_, i) => box((i % 10) * 40, Math.floor(i / 10) * 58, 38, 56));
    expect(stand([...everywhere, box(0, 0, 390, 844)], null).side).toBe("dock");
  });
});
