import { describe, expect, it } from "vitest";
import { bandOf, cornerOf, layoutFor, middleOf, reachOf } from "../../src/boards/sharks/layout";
import { FISH } from "../../src/boards/sharks/view";

const ROOMS = {
  desk: { width: 1016, height: 732, phone: false, low: false },
  tablet: { width: 772, height: 600, phone: false, low: false },
  phone: { width: 374, height: 536, phone: true, low: false },
  low: { width: 344, height: 466, phone: true, low: true },
};

describe.each(Object.entries(ROOMS))("the board on a %s", (_, room) => {
  const layout = layoutFor(room, true);
  it("fits into its room beside or over papa and the tray", () => {
    expect(layout.width + (layout.dock === "beside" ? layout.column + 18 : 0)).toBeLessThanOrEqual(room.width + 0.01);
    expect(layout.height + (layout.dock === "below" ? 100 : 0)).toBeLessThanOrEqual(room.height + 0.01);
  });
  it("gives every fish a target of at least 44 pixels, and no two the same one", () => {
    const boxes = FISH.map((fish) => reachOf(fish, layout));
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    for (const [index, one] of boxes.entries()) {
      const middle = middleOf(FISH[index]!, layout);
      const hit = boxes.filter(
        (box) => middle.x > box.x && middle.x < box.x + box.width && middle.y > box.y && middle.y < box.y + box.height,
      );
      expect(hit).toEqual([one]);
    }
  });
  it("holds the boxes of a zone in its band", () => {
    const [column, row] = [bandOf(2, layout), bandOf(6, layout)];
    for (const box of [2, 5, 8]) expect(cornerOf(box, layout).x).toBeGreaterThan(column.x);
    expect(cornerOf(8, layout).y + layout.box).toBeLessThan(column.y + column.height);
    for (const box of [7, 8, 9]) expect(cornerOf(box, layout).y).toBeGreaterThan(row.y);
    expect(cornerOf(9, layout).x + layout.box).toBeLessThan(row.x + row.width);
  });
});

describe("the board of a guided game on a phone, with the coach below it", () => {
  const papaAndTray = { low: 122, words: 20 + 160 };
  it.each([
    { width: 374, height: 372 },
    { width: 374, height: 393 },
    { width: 396, height: 464 },
    { width: 344, height: 323, low: true },
  ])("runs over nothing in $width × $height", ({ width, height, low = false }) => {
    const layout = layoutFor({ width, height, phone: true, low }, true);
    const below = layout.low ? papaAndTray.low : papaAndTray.words;
    expect(layout.height + below).toBeLessThanOrEqual(height + 0.01);
    expect(layout.worded).toBe(false); // a word of a token would be broken letter by letter
  });
  it("has words beside its tokens where they fit", () => {
    expect(layoutFor(ROOMS.phone, true).worded).toBe(true);
    expect(layoutFor(ROOMS.low, true).worded).toBe(true);
  });
});

it("draws the board alone when there is nothing to do", () => {
  expect(layoutFor(ROOMS.desk, false)).toMatchObject({ dock: "none" });
});
