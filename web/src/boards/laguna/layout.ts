/* How large the lagoon and its panels are in the room that there is: everything fits, nothing scrolls but the sea. */

import type { Room } from "../board";
import { SIZE } from "./view";

export type { Room };

/** `columns`: panels beside the lagoon; `dock`: under it; `camera`: a piece of the lagoon over raft and cross; `alone`. */
export interface Layout {
  readonly form: "columns" | "dock" | "camera" | "alone";
  readonly width: number; // of the lagoon with its frame
  readonly height: number;
  readonly frame: number; // of sand around the water
  readonly unit: number; // pixels a cell
  readonly whole: number; // pixels a cell with the whole lagoon in sight
  readonly panel: number; // the width of the column, or the height of the dock or of what lies under a camera
}

export const COLUMN = 266;
export const GAP = 16;
const DOCK = 190;
const LEAST_UNIT = 36;
const NARROW = 6;

const square = (side: number, frame: number, form: Layout["form"], panel: number): Layout => {
  const unit = (side - 2 * frame) / SIZE;
  return { form, width: side, height: side, frame, unit, whole: unit, panel };
};

export function layoutFor(room: Room, isOver: boolean): Layout {
  if (isOver) return square(Math.min(room.width, room.height), room.phone ? 8 : 16, "alone", 0);
  if (room.phone) return cameraFor(room);
  if (room.lying === true) return besideFor(room);
  const beside = Math.min(room.height, room.width - COLUMN - GAP);
  const above = Math.min(room.width, room.height - DOCK - GAP);
  return beside >= above ? square(beside, 18, "columns", COLUMN) : square(above, 16, "dock", DOCK);
}

const CROSS = 188; // the column of raft and cross beside a camera
/** A key of the cross, as wide as a thumb likes it. */
export const keyWidth = (low: boolean | undefined): number => (low === true ? 54 : 58);
export const KEY_GAP = 3;
/** The cross beside the raft: three keys. */
export const crossWidth = (low: boolean | undefined): number => 3 * keyWidth(low) + 2 * KEY_GAP;

function besideFor(room: Room): Layout {
  const width = room.width - CROSS - 8;
  const inner = { width: width - 2 * NARROW, height: room.height - 2 * NARROW };
  const whole = Math.min(inner.width, inner.height) / SIZE;
  return {
    form: "camera",
    width,
    height: room.height,
    frame: NARROW,
    unit: Math.max(LEAST_UNIT, inner.height / 10.5),
    whole,
    panel: CROSS,
  };
}

function cameraFor(room: Room): Layout {
  const panel = room.low ? 140 : 152;
  const height = room.height - panel - (room.low ? 6 : 8);
  const inner = { width: room.width - 2 * NARROW, height: height - 2 * NARROW };
  const whole = Math.min(inner.width, inner.height) / SIZE;
  return { form: "camera", width: room.width, height, frame: NARROW, unit: Math.max(LEAST_UNIT, inner.width / 10.5), whole, panel };
}

/** Pixels a cell after a pinch: from the whole lagoon to eight cells across. */
export function zoomed(layout: Layout, unit: number): number {
  const most = Math.max(layout.unit, (layout.width - 2 * layout.frame) / 8);
  return Math.min(Math.max(unit, layout.whole), most);
}

const NEAR = 2; // cells from the edge where the camera follows

/** Where the camera looks so that a raft is well in sight; it stays where it is while the raft is. One axis, in pixels. */
export function followed(scroll: number, shown: number, unit: number, first: number, span: number): number {
  const [from, to] = [first * unit, (first + span) * unit];
  const most = Math.max(0, SIZE * unit - shown);
  const isNear = from < scroll + NEAR * unit || to > scroll + shown - NEAR * unit;
  const wanted = isNear ? (from + to) / 2 - shown / 2 : scroll;
  return Math.min(Math.max(0, wanted), most);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

const shared = (from: number, span: number, first: number, length: number): number =>
  Math.max(0, Math.min(from + span, first + length) - Math.max(from, first));

/** Which of the two lower corners, `cover` cells wide and high, hide more of these boxes than the corner above them does. On a
phone on its side there is nothing to compare with: what leaves a corner goes across. All of it in cells. */
export function crowdedCorners(
  boxes: readonly Box[],
  sight: { x: number; y: number; width: number; height: number },
  cover: number,
  isLying: boolean,
): { left: boolean; right: boolean } {
  const hidden = (x: number, y: number): number =>
    boxes.reduce((sum, box) => sum + shared(x, cover, box.x, box.across) * shared(y, cover, box.y, box.down), 0);
  const isCrowded = (x: number): boolean => {
    const below = hidden(x, sight.y + sight.height - cover);
    return below > 0 && (isLying || below > hidden(x, sight.y));
  };
  return { left: isCrowded(sight.x), right: isCrowded(sight.x + sight.width - cover) };
}
