import { describe, expect, it } from "vitest";
import { spotsFor } from "../../src/boards/isles/ground";
import { sizesFor } from "../../src/boards/isles/layout";
import { ROWS } from "../../src/boards/isles/view";

const desk = { width: 1016, height: 732, phone: false, low: false };
const tablet = { width: 772, height: 690, phone: false, low: false };
const phone = { width: 374, height: 580, phone: true, low: false };
const low = { width: 344, height: 450, phone: true, low: true };

describe("the sizes of Isles", () => {
  it("is large on a desk, with the character board beside the island", () => {
    const sizes = sizesFor(desk, true, 4, 3);
    expect(sizes.mat).toBe("wide");
    expect(sizes.tile).toBeGreaterThanOrEqual(145);
    expect(sizes.mini).toBe(0);
  });

  it("leaves room for the other islands on a tablet", () => {
    for (const others of [1, 2, 3, 4]) {
      const sizes = sizesFor(tablet, false, others + 1, others);
      expect(sizes.mini).toBeGreaterThanOrEqual(24);
      expect(sizes.tile).toBeGreaterThanOrEqual(90);
    }
  });

  it.each([phone, low])("has targets of 44 px on a phone, for 2 to 5", (room) => {
    for (const places of [3, 4, 5]) {
      const { tile, offer, gap } = sizesFor(room, false, places, places - 1);
      expect(tile).toBeGreaterThanOrEqual(44);
      expect(offer).toBeGreaterThanOrEqual(44);
      expect(4 * tile + 3 * gap).toBeLessThanOrEqual(room.width);
      expect(places * offer + (places - 1) * 9).toBeLessThanOrEqual(room.width);
    }
  });

  it("lays the dreams where the island stays larger", () => {
    expect(sizesFor(phone, false, 4, 3).mat).toBe("tall");
    expect(sizesFor(low, false, 4, 3).mat).toBe("left");
  });

  it("gives the lagoon all the room when it is over", () => {
    expect(sizesFor(tablet, false, 4, 3, false).tile).toBeGreaterThan(sizesFor(tablet, false, 4, 3).tile);
  });
});

describe("the symbols of a tile", () => {
  it("stand on it, every one in its own place", () => {
    for (const row of ROWS) {
      for (const count of [1, 2, 3, 4, 5]) {
        const { size, spots } = spotsFor(count, row);
        expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        for (const { x, y } of spots) {
          expect(x - size / 2).toBeGreaterThanOrEqual(0);
          expect(x + size / 2).toBeLessThanOrEqual(120);
          expect(y - size / 2).toBeGreaterThanOrEqual(-1);
          expect(y + size / 2).toBeLessThanOrEqual(120);
        }
      }
    }
  });
});
