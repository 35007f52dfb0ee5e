/**
 * Where everything of Reef's board stands, in pixels, for the room that there is.
 * Beside the board the river is a column, under it a row; whichever leaves the larger board is taken.
 */

import { SIDE, spotOf } from "./cells";

/** Drawing units: everything on the board is drawn in these and scales as one. */
export const PITCH = 112;
export const TILE = 100;
export const TILE_HEIGHT = 104;
export const INSET = (PITCH - TILE) / 2;
export const RIVER_SIZE = 6;

const REACH_PX = 44;
const SMALLEST_TEXT_PX = 13.2;
const SMALLEST_COORDINATE_PX = 15.5;
const TEXT = 19;
const BADGE = 17;
const BADGE_TEXT = 1.18;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Layout {
  readonly shape: "wide" | "tall" | "bare";
  readonly height: number;
  readonly board: Box;
  readonly unit: number; // pixels in one drawing unit
  readonly frame: number; // the sand around the water, in drawing units
  readonly text: number; // size of the coordinates, in drawing units
  readonly badge: number; // radius of a shoal's badge, in drawing units
  readonly river: Box;
  readonly slots: readonly Place[];
  readonly reserve: Box; // heading of the river with the pile to draw from
  readonly pile: Place;
}

/** Without a river (a game that is over, a score pad) the board has all the room. */
export function layoutFor(width: number, height: number, hasRiver = true): Layout {
  if (!hasRiver) return bareLayout(width, height);
  const wide = wideLayout(width, height);
  const tall = tallLayout(width, height);
  return wide.board.width >= tall.board.width ? wide : tall;
}

/** Where a tile on this cell has its top left corner; tiles on the board have scale 1. */
export function placeOn(cell: string, layout: Layout): Place {
  const { column, row } = spotOf(cell);
  const { x, y } = layout.board;
  const from = layout.frame + INSET;
  return { x: x + (from + column * PITCH) * layout.unit, y: y + (from - 1 + row * PITCH) * layout.unit, scale: 1 };
}

/** The whole square of a cell, gaps included: what a finger may touch. */
export function boxOf(cell: string, layout: Layout): Box {
  const { column, row } = spotOf(cell);
  const side = PITCH * layout.unit;
  const from = layout.frame * layout.unit;
  return { x: layout.board.x + from + column * side, y: layout.board.y + from + row * side, width: side, height: side };
}

/** The cell under a point, or null beside the water. */
export function cellUnder(x: number, y: number, layout: Layout): Place | null {
  const side = PITCH * layout.unit;
  const column = Math.floor((x - layout.board.x - layout.frame * layout.unit) / side);
  const row = Math.floor((y - layout.board.y - layout.frame * layout.unit) / side);
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? { x: column, y: row, scale: 1 } : null;
}

const HEAD_WIDE = 58;
const LABEL_WIDE = 26;
const PAD_WIDE = 15;
const GAP = 8;

function wideLayout(width: number, height: number): Layout {
  const gap = width >= 900 ? 24 : 16;
  const fixed = HEAD_WIDE + GAP + LABEL_WIDE + 2 * PAD_WIDE;
  const columns = (height - fixed - (RIVER_SIZE - 1) * GAP) / (RIVER_SIZE * 1.04) >= REACH_PX ? 1 : 2;
  const rows = RIVER_SIZE / columns;
  const tileFor = (side: number): number => Math.max((side - fixed - (rows - 1) * GAP) / (rows * 1.04), REACH_PX);
  const riverFor = (tile: number): number => columns * tile * 1.21 + tile * 0.2;
  let side = Math.min(height, width);
  while (side > 1 && side + gap + riverFor(tileFor(side)) > width) side -= 1;
  const tile = Math.min(tileFor(side), Math.max(side * 0.13, REACH_PX));
  const riverWidth = riverFor(tile);
  const left = Math.max((width - side - gap - riverWidth) / 2, 0);
  const top = Math.max((height - side) / 2, 0);
  const drawn = drawing(side);
  const river = { x: left + side + gap, y: top + HEAD_WIDE + GAP, width: riverWidth, height: side - HEAD_WIDE - GAP };
  const step = tile * 1.04 + GAP;
  const pad = (riverWidth - columns * tile - (columns - 1) * GAP) / 2;
  const down = river.y + LABEL_WIDE + (river.height - LABEL_WIDE - rows * step + GAP) / 2;
  const scale = tile / (TILE * drawn.unit);
  const slots = Array.from({ length: RIVER_SIZE }, (_, index) => ({
    x: river.x + pad + Math.floor(index / rows) * (tile + GAP),
    y: down + (index % rows) * step,
    scale,
  }));
  const reserve = { x: river.x, y: top, width: riverWidth, height: HEAD_WIDE };
  const pile = { x: reserve.x, y: reserve.y, scale: (HEAD_WIDE * 0.88) / (TILE * drawn.unit) };
  return {
    shape: "wide",
    height: side + top,
    board: { x: left, y: top, width: side, height: side },
    ...drawn,
    river,
    slots,
    reserve,
    pile,
  };
}

const HEAD_TALL = 26;
const PAD_TALL = 8;
const GAP_TALL = 5;

function tallLayout(width: number, height: number): Layout {
  const tile = Math.min((width - 2 * PAD_TALL - (RIVER_SIZE - 1) * GAP_TALL) / RIVER_SIZE, 96);
  const row = tile * 1.04 + 2 * PAD_TALL;
  const air = height < 500 ? 6 : GAP;
  const side = Math.min(width, height - row - HEAD_TALL - 2 * air);
  const spare = Math.max(height - side - row - HEAD_TALL - 2 * air, 0);
  const loose = spare / 3;
  const drawn = drawing(side);
  const left = (width - side) / 2;
  const top = loose;
  const headY = height - row - HEAD_TALL - loose;
  const river = { x: 0, y: headY + HEAD_TALL, width, height: row };
  const pad = (width - RIVER_SIZE * tile - (RIVER_SIZE - 1) * GAP_TALL) / 2;
  const scale = tile / (TILE * drawn.unit);
  const slots = Array.from({ length: RIVER_SIZE }, (_, index) => ({ x: pad + index * (tile + GAP_TALL), y: river.y + PAD_TALL, scale }));
  const reserve = { x: 0, y: headY, width, height: HEAD_TALL };
  const pile = { x: width - 140, y: headY, scale: 24 / (TILE * drawn.unit) };
  return { shape: "tall", height, board: { x: left, y: top, width: side, height: side }, ...drawn, river, slots, reserve, pile };
}

function bareLayout(width: number, height: number): Layout {
  const side = Math.min(width, height);
  const board = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  return { shape: "bare", height, board, ...drawing(side), river: nowhere, slots: [], reserve: nowhere, pile: { x: side, y: 0, scale: 1 } };
}

/** The measures on a board of this side: on a small one the writing and the badges stay readable. */
function drawing(side: number): Pick<Layout, "unit" | "frame" | "text" | "badge"> {
  const small = side < 480;
  const frame = small ? 30 : 36;
  const unit = Math.max(side, 1) / (SIDE * PITCH + 2 * frame); // before it is laid out a board has no side
  const text = Math.max(TEXT, SMALLEST_COORDINATE_PX / unit);
  const badge = Math.max(BADGE, SMALLEST_TEXT_PX / unit / BADGE_TEXT);
  return { unit, frame, text, badge };
}
