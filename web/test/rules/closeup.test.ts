/* The part of a board that a picture of the rules shows. */
import { describe, expect, it } from "vitest";
import { closeupOf, WHOLE } from "../../src/rules/closeup";

const box = (left: number, top: number, side = 40) => ({ left, top, right: left + side, bottom: top + side });

describe("a picture", () => {
  it("shows the whole board where nothing is marked", () => expect(closeupOf([], 1000, 600)).toEqual(WHOLE));
  it("goes nearer to what is marked, and keeps it in the picture with its surroundings", () => {
    const { x, y, zoom } = closeupOf([box(100, 100), box(300, 100)], 1000, 600);
    expect(zoom).toBeGreaterThan(1.5);
    expect(zoom).toBeLessThan(2);
    expect(x).toBeLessThanOrEqual(60);
    expect(x + 1000 / zoom).toBeGreaterThanOrEqual(380);
    expect(y).toBe(0);
  });
  it("stays within the board, in every corner", () => {
    for (const mark of [box(0, 0), box(960, 0), box(0, 560), box(960, 560)]) {
      const { x, y, zoom } = closeupOf([mark], 1000, 600);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + 1000 / zoom).toBeLessThanOrEqual(1000.01);
      expect(y + 600 / zoom).toBeLessThanOrEqual(600.01);
    }
  });
  it("does not go nearer where marks lie far apart", () => expect(closeupOf([box(0, 0), box(960, 560)], 1000, 600).zoom).toBe(1));
});
