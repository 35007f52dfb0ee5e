import { describe, expect, it } from "vitest";
import { sizesFor } from "../src/boards/isles/layout";
import { layoutFor as lagunaIn } from "../src/boards/laguna/layout";
import { layoutFor as motuIn } from "../src/boards/motu/layout";
import { layoutFor as sharksIn } from "../src/boards/sharks/layout";
import { foldsLog, roomIn } from "../src/table/room";

const FINGER = 44;
const upright = { width: 390, height: 844 };
const small = { width: 360, height: 640 };
const side = { width: 844, height: 390 };
const tablet = { width: 1024, height: 600 };
const desk = { width: 1440, height: 900 };

describe("the room of a board", () => {
  it("knows how the window is held", () => {
    const held = (window: typeof side) => roomIn({ width: 300, height: 300 }, window);
    expect(held(upright)).toMatchObject({ phone: true, low: false, lying: false });
    expect(held(small)).toMatchObject({ phone: true, low: true, lying: false });
    expect(held(side)).toMatchObject({ phone: false, low: false, lying: true });
    expect(held(desk)).toMatchObject({ phone: false, low: false, lying: false });
  });

  it("folds the log where it has no place", () => {
    const folds = (window: typeof side): boolean => foldsLog(roomIn({ width: 300, height: 300 }, window), window);
    expect([upright, side, tablet, desk].map(folds)).toEqual([true, true, false, false]);
  });
});

// what a phone on its side and a small tablet leave to the board
describe.each([
  { window: side, felt: { width: 588, height: 326 } },
  { window: { width: 667, height: 375 }, felt: { width: 460, height: 311 } },
  { window: tablet, felt: { width: 717, height: 536 } },
])("a board in $window.width by $window.height", ({ window, felt }) => {
  const room = roomIn(felt, window);

  it("has Isles' island beside its tray", () => {
    const { tile, gap, offer, pile } = sizesFor(room, false, 5, 4);
    expect(offer).toBeGreaterThanOrEqual(FINGER);
    expect(tile).toBeGreaterThanOrEqual(38);
    expect(4 * tile + 3 * gap + 2 * pile + FINGER).toBeLessThanOrEqual(felt.width);
    expect(3 * tile + 2 * gap).toBeLessThanOrEqual(felt.height);
  });

  it("has Motu's whole market, values and dock beside it", () => {
    const { form, tile, gap, label, left, dock } = motuIn(room, 4, false);
    expect(form).toBe("lying");
    expect(label + 6 * (tile + gap) + left).toBeLessThanOrEqual(felt.width);
    expect(label + 5 * (tile + gap)).toBeLessThanOrEqual(felt.height);
    expect(dock).toBeGreaterThanOrEqual(FINGER);
  });

  it("has Little Sharks' board beside the cubes", () => {
    const { dock, width, height, column } = sharksIn(room, true);
    expect(dock).toBe("beside");
    expect(width + column).toBeLessThanOrEqual(felt.width);
    expect(height).toBeLessThanOrEqual(felt.height);
  });

  it("has Laguna's sea beside raft and cross", () => {
    const { form, width, height, unit, panel } = lagunaIn(room, false);
    expect(form).toBe("camera");
    expect(width + panel).toBeLessThanOrEqual(felt.width);
    expect(height).toBe(felt.height);
    expect(unit).toBeGreaterThanOrEqual(36);
  });
});
