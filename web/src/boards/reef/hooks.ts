/** Where a shoal's badge hangs: at a corner of one of its tiles, and never over another badge. */

import { spotOf } from "./cells";
import { INSET, PITCH } from "./layout";
import type { Shoal } from "./view";

export interface Hook {
  readonly shoal: Shoal;
  readonly x: number;
  readonly y: number;
}

/** Types prefer the top left of their first tile, colours the top right of their top row's last one. */
export function hooks(shoals: readonly Shoal[], radius: number): Hook[] {
  const hung: Hook[] = [];
  for (const shoal of shoals) {
    const free = corners(shoal).find((corner) =>
      hung.every((other) => Math.hypot(corner.x - other.x, corner.y - other.y) >= 2 * radius + 2),
    );
    hung.push({ shoal, ...(free ?? corners(shoal)[0]!) });
  }
  return hung;
}

const LEFT = INSET + 5;
const RIGHT = INSET + 95;
const TOP = INSET + 4;
const BOTTOM = INSET + 92;

function corners({ gathers, cells }: Shoal): { x: number; y: number }[] {
  const spots = cells
    .map(spotOf)
    .sort((one, other) => one.row - other.row || (gathers === "types" ? one.column - other.column : other.column - one.column));
  const at = (x: number, y: number) => spots.map(({ column, row }) => ({ x: column * PITCH + x, y: row * PITCH + y }));
  return gathers === "types" ? [...at(LEFT, TOP), ...at(LEFT, BOTTOM)] : [...at(RIGHT, TOP), ...at(LEFT, BOTTOM), ...at(LEFT, TOP)];
}
