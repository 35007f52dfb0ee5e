/* The room that a board has in a window, and how that window is held. */

import type { Room } from "../boards/board";

interface Size {
  readonly width: number;
  readonly height: number;
}

const PHONE = 600; // narrower than this
const LOW = 700; // a phone at most this high
const DESK = 1100; // from here on the side column is wide
const LOG = 560; // from this height on a lying window has room for a log

export function roomIn(felt: Size, window: Size): Room {
  const phone = window.width < PHONE;
  return { ...felt, phone, low: phone && window.height <= LOW, lying: !phone && window.width < DESK && window.width >= window.height };
}

/** Where the log has no place of its own: it opens over the table, and is closed again. */
export const foldsLog = (room: Room, window: Size): boolean => room.phone || (room.lying === true && window.height < LOG);
