import { describe, expect, it } from "vitest";
import { CELLS } from "../../src/boards/reef/cells";
import { boxOf, layoutFor, placeOn, TILE, type Box, type Layout } from "../../src/boards/reef/layout";

const ROOMS: [string, number, number, "wide" | "tall"][] = [
  ["a laptop", 996, 732, "wide"],
  ["a small laptop", 800, 560, "wide"],
  ["a tablet upright", 772, 640, "wide"],
  ["a phone", 374, 580, "tall"],
  ["a small phone", 344, 446, "tall"],
  ["a phone lying on its side", 828, 300, "wide"],
  ["a wall of 4K", 3400, 1900, "wide"],
];

const inside = (box: Box, width: number, height: number): boolean =>
  box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;
const slotBoxes = (layout: Layout): Box[] =>
  layout.slots.map(({ x, y, scale }) => ({ x, y, width: TILE * layout.unit * scale, height: TILE * layout.unit * scale * 1.04 }));

describe.each(ROOMS)("the board on %s", (_, width, height, shape) => {
  const layout = layoutFor(width, height);

  it("lies as it should", () => {
    expect(layout.shape).toBe(shape);
  });

  it("stays inside its room, nothing over anything", () => {
    expect(inside(layout.board, width, height)).toBe(true);
    expect(inside(layout.river, width, height)).toBe(true);
    expect(overlap(layout.board, layout.river)).toBe(false);
    expect(overlap(layout.board, layout.reserve)).toBe(false);
    const slots = slotBoxes(layout);
    slots.forEach((slot, index) => {
      expect(inside({ ...slot, x: slot.x - layout.river.x, y: slot.y - layout.river.y }, layout.river.width, layout.river.height)).toBe(
        true,
      );
      slots.slice(index + 1).forEach((other) => expect(overlap(slot, other)).toBe(false));
    });
  });

  it("has targets for a thumb and letters for old eyes", () => {
    expect(boxOf("a1", layout).width).toBeGreaterThanOrEqual(44);
    slotBoxes(layout).forEach((slot) => expect(Math.min(slot.width, slot.height)).toBeGreaterThanOrEqual(43.9));
    expect(layout.text * layout.unit).toBeGreaterThanOrEqual(13);
    expect(layout.badge * 1.18 * layout.unit).toBeGreaterThanOrEqual(13);
  });

  it("puts every tile on its cell", () => {
    CELLS.forEach((cell) => {
      const [place, box] = [placeOn(cell, layout), boxOf(cell, layout)];
      expect(place.x).toBeGreaterThanOrEqual(box.x);
      expect(place.x + TILE * layout.unit).toBeLessThanOrEqual(box.x + box.width);
    });
  });
});

it("has measures before it has any room", () => {
  for (const hasRiver of [true, false]) {
    const { unit, text, badge } = layoutFor(0, 0, hasRiver);
    for (const measure of [unit, text, badge]) {
      expect(measure).toBeGreaterThan(0);
      expect(measure).toBeLessThan(Infinity);
    }
  }
});
