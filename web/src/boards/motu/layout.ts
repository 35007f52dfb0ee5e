/* How large things are in the room that the board has: everything fits, nothing scrolls. */

import type { Room } from "../board";

export type { Room };

/** `wide`: market, dock and island side by side; `tabs`: one at a time; `lying`: one at a time, with values and dock in a column. */
export interface Layout {
  readonly form: "wide" | "tabs" | "lying";
  readonly tile: number; // a tile of the market
  readonly gap: number;
  readonly label: number; // the names of rows and columns
  readonly dock: number; // a tile of hand and pontoon
  readonly left: number; // the column of market and dock, or of values and dock
  readonly others: number; // the height of the others' islands, 0 where seat cards show them
  readonly flowers: "board" | "strip"; // values with their flowers and the days, or the values alone
  readonly most: number; // pixels a cell of the island, at most
}

const GAP = 6;
const FINGER = 44;
const PADS = 34; // of the market's wood, both sides
const DOCK_PADS = 62; // title and padding
const FLOWERS = 126; // the board of values
const STRIP = 58; // the values alone
const SPACE = 14;
const MOST_TILE = 72;
const LEAST_TILE = 44;

const marketWidth = (tile: number, gap: number): number => FINGER + 6 * (tile + gap) + PADS;
const marketHeight = (tile: number, gap: number): number => FINGER + 5 * (tile + gap) + PADS;

/** How large five or four tiles of hand and pontoon are beside a pile. */
function dockTile(width: number, slots: number, most: number): number {
  return Math.floor(Math.min(most, (width - 20 - 46 - 8 * slots) / (slots + 0.85)));
}

export function layoutFor(room: Room, seats: number, cardsShowIslands: boolean): Layout {
  const slots = seats === 2 ? 4 : 5;
  if (room.lying === true) return lyingFor(room, slots);
  if (room.phone || room.height < 460 || room.width < 560) return tabsFor(room, slots);
  return wideFor(room, slots, cardsShowIslands, "board") ?? wideFor(room, slots, cardsShowIslands, "strip") ?? tabsFor(room, slots);
}

/** The largest market that leaves room for dock and values; null if even the smallest is too large. */
function wideFor(room: Room, slots: number, cardsShowIslands: boolean, flowers: Layout["flowers"]): Layout | null {
  const below = room.height - SPACE - (flowers === "board" ? FLOWERS : STRIP);
  for (let tile = MOST_TILE; tile >= LEAST_TILE; tile--) {
    const left = marketWidth(tile, GAP);
    const dock = dockTile(left, slots, 82);
    if (dock < FINGER || left > room.width * 0.54 || marketHeight(tile, GAP) + SPACE + DOCK_PADS + dock > below) continue;
    const others = cardsShowIslands ? 0 : Math.round(Math.min(170, Math.max(84, below * 0.22)));
    return { form: "wide", tile, gap: GAP, label: FINGER, dock, left, others, flowers, most: 58 };
  }
  return null;
}

const TABS = 60;
const VALUES = 104; // two rows of them
const AIR = 8;
const DOCK_PAD = 21;

function lyingFor(room: Room, slots: number): Layout {
  const gap = 3;
  const left = Math.max(room.width < 520 ? 176 : 212, Math.min(room.width * 0.36, 290));
  const across = (room.width - left - AIR - FINGER - 16 - 6 * gap) / 6;
  const down = (room.height - FINGER - 14 - 5 * gap) / 5;
  const dock = Math.min((left - 40) / Math.min(slots - 2, 3), (room.height - TABS - VALUES - 3 * AIR) / 2 - DOCK_PAD, 72);
  return {
    form: "lying",
    tile: Math.floor(Math.min(across, down, 72)),
    gap,
    label: FINGER,
    dock: Math.floor(Math.max(FINGER, dock)),
    left,
    others: 0,
    flowers: "strip",
    most: 50,
  };
}

function tabsFor(room: Room, slots: number): Layout {
  const gap = room.low ? 3 : 4;
  const across = (Math.min(room.width, 560) - FINGER - 16 - 6 * gap) / 6;
  const strips = room.low ? 44 + 46 + 12 : 52 + 52 + 16;
  const down = (room.height - strips - FINGER - 24 - 5 * gap) / 5;
  const tile = Math.floor(Math.max(30, Math.min(across, down, 64)));
  const dock = Math.floor(Math.min(66, (room.width - 8 - 44 - 8 * (slots - 2)) / slots));
  return { form: "tabs", tile, gap, label: FINGER, dock, left: room.width, others: 0, flowers: "strip", most: room.low ? 44 : 50 };
}
