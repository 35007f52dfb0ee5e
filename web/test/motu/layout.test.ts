import { describe, expect, it } from "vitest";
import { layoutFor } from "../../src/boards/motu/layout";

const FINGER = 44;
const rooms = [
  { room: { width: 1016, height: 720, phone: false, low: false }, cards: true, form: "wide" },
  { room: { width: 772, height: 560, phone: false, low: false }, cards: false, form: "wide" },
  { room: { width: 374, height: 540, phone: true, low: false }, cards: false, form: "tabs" },
  { room: { width: 344, height: 390, phone: true, low: true }, cards: false, form: "tabs" },
] as const;

describe.each(rooms)("a room of $room.width by $room.height", ({ room, cards, form }) => {
  it.each([2, 3, 4])("holds the market and the dock of %i seats", (seats) => {
    const layout = layoutFor(room, seats, cards);
    expect(layout.form).toBe(form);
    expect(layout.label + 6 * (layout.tile + layout.gap)).toBeLessThanOrEqual(room.width);
    expect(layout.label + 5 * (layout.tile + layout.gap)).toBeLessThanOrEqual(room.height);
    expect(layout.dock).toBeGreaterThanOrEqual(FINGER);
    expect(layout.left).toBeLessThanOrEqual(room.width);
  });
});
