/* Where everything is, in pixels, for the room that there is. */

import type { Room } from "../board";
import { columnOf, rowOf } from "./view";

export type { Room };

/** A board of nine pools with its tokens: above zones 1 to 3, left of zones 4 to 6. */
export interface Layout {
  /** where papa and the tray are: beside the board, or under it */
  readonly dock: "beside" | "below" | "none";
  readonly column: number; // their width beside the board
  readonly cell: number; // one fish
  readonly box: number; // one pool
  readonly gap: number; // between two pools
  readonly inset: number; // from a pool's edge to its fish
  readonly frame: number; // sand around the pools
  readonly rings: number; // room for the rings of the lines, 0 without them
  readonly left: number; // the tokens of zones 4 to 6
  readonly top: number; // the tokens of zones 1 to 3
  readonly width: number;
  readonly height: number;
  /** there is no room to spare for papa and the tray */
  readonly low: boolean;
  /** the tokens above the board are told in words beside them; otherwise only under the board, if there */
  readonly worded: boolean;
}

const INSET = 0.13;
const GAP = 0.16;
const FRAME = 0.2;
const RINGS = 0.39;
const ACROSS = 3 * (2 + 2 * INSET) + 2 * GAP + 2 * FRAME; // a board without tokens and rings, in fish
const TOKENS_WIDE = 1.35;
const TOKENS_HIGH = 1.3;
const TOKENS_SMALL = { left: 48, top: 48 };
const BESIDE = { least: 250, most: 284, gap: 18 };
const LYING = { share: 0.37, least: 220, gap: 12, narrow: 520, slim: 150 }; // in a narrow room the cubes lie two by two
const BELOW = { phone: 160, low: 122, row: 20, tight: 410 }; // a row of words; a board that is as low as a whole low phone
const DISC_SMALL = 41; // a token on a phone, with its gap
const LONGEST_WORD = 44; // « chacun », beside a token on a phone
const LEAST_CELL = 20;

export function layoutFor(room: Room, hasDock: boolean): Layout {
  if (room.phone) return onPhone(room, hasDock);
  if (room.lying === true && hasDock) {
    const column = room.width < LYING.narrow ? LYING.slim : Math.max(LYING.least, Math.min(BESIDE.most, room.width * LYING.share));
    const cell = Math.min((room.width - column - LYING.gap - TOKENS_SMALL.left) / ACROSS, (room.height - TOKENS_SMALL.top) / ACROSS);
    return laidOut(cell, "beside", column, TOKENS_SMALL.left, TOKENS_SMALL.top, 0);
  }
  const column = hasDock ? Math.max(BESIDE.least, Math.min(BESIDE.most, room.width * 0.27)) : 0;
  const across = room.width - (hasDock ? column + BESIDE.gap : 0);
  const cell = Math.min(across / (ACROSS + RINGS + TOKENS_WIDE), room.height / (ACROSS + RINGS + TOKENS_HIGH), 92);
  return laidOut(cell, hasDock ? "beside" : "none", column, TOKENS_WIDE * cell, TOKENS_HIGH * cell, RINGS * cell);
}

function onPhone(room: Room, hasDock: boolean): Layout {
  const low = room.low || room.height < BELOW.tight;
  const { left, top } = TOKENS_SMALL;
  const cellOver = (dock: number): number => Math.min((room.width - left) / ACROSS, (room.height - top - dock) / ACROSS);
  const dock = hasDock ? (low ? BELOW.low : BELOW.phone) : 0;
  const worded = (2 + 2 * INSET) * cellOver(dock) - DISC_SMALL >= LONGEST_WORD;
  const cell = worded || low || !hasDock ? cellOver(dock) : cellOver(dock + BELOW.row);
  return { ...laidOut(cell, hasDock ? "below" : "none", room.width, left, top, 0), low, worded };
}

function laidOut(wanted: number, dock: Layout["dock"], column: number, left: number, top: number, rings: number): Layout {
  const cell = Math.max(LEAST_CELL, wanted);
  const side = ACROSS * cell + rings;
  return {
    dock,
    column,
    cell,
    box: (2 + 2 * INSET) * cell,
    gap: GAP * cell,
    inset: INSET * cell,
    frame: FRAME * cell,
    rings,
    left,
    top,
    width: left + side,
    height: top + side,
    low: false,
    worded: true,
  };
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a pool; boxes count from 1, row by row. */
export function cornerOf(box: number, layout: Layout): Spot {
  const step = layout.box + layout.gap;
  return { x: layout.left + layout.frame + ((box - 1) % 3) * step, y: layout.top + layout.frame + Math.floor((box - 1) / 3) * step };
}

const along = (index: number, { box, gap, inset, cell }: Layout): number =>
  Math.floor(index / 2) * (box + gap) + inset + ((index % 2) + 0.5) * cell;

/** The middle of a fish. */
export function middleOf(fish: string, layout: Layout): Spot {
  return { x: layout.left + layout.frame + along(columnOf(fish), layout), y: layout.top + layout.frame + along(rowOf(fish), layout) };
}

/** What a finger may hit to mean a fish: it runs to the middle of the gap to the next pool. */
export function reachOf(fish: string, layout: Layout): { x: number; y: number; width: number; height: number } {
  const { x, y } = middleOf(fish, layout);
  const [near, far] = [layout.cell / 2, layout.cell / 2 + layout.inset + layout.gap / 2];
  const isRight = columnOf(fish) % 2 === 1;
  const isLow = rowOf(fish) % 2 === 1;
  return { x: x - (isRight ? near : far), y: y - (isLow ? near : far), width: near + far, height: near + far };
}

/** The band that holds the three boxes of a zone, with its margin. */
export function bandOf(zone: number, layout: Layout): { x: number; y: number; width: number; height: number } {
  const margin = layout.frame * 0.42;
  const first = cornerOf(zone <= 3 ? zone : (zone - 4) * 3 + 1, layout);
  const whole = 3 * layout.box + 2 * layout.gap;
  return zone <= 3
    ? { x: first.x - margin, y: layout.top - 4, width: layout.box + 2 * margin, height: whole + layout.frame + margin + 4 }
    : { x: layout.left - 4, y: first.y - margin, width: whole + layout.frame + margin + 4, height: layout.box + 2 * margin };
}

/** The middle of a zone's side, where its token lies. */
export function sideOf(zone: number, layout: Layout): Spot {
  const first = cornerOf(zone <= 3 ? zone : (zone - 4) * 3 + 1, layout);
  return zone <= 3 ? { x: first.x + layout.box / 2, y: layout.top / 2 } : { x: layout.left / 2, y: first.y + layout.box / 2 };
}
