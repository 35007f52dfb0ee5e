/* How large everything is, in pixels, for the room that there is. The flow itself is CSS; only sizes are counted here. */

import type { Room } from "../board";

export type Shape = "desk" | "tablet" | "phone" | "low" | "lying";
/** How the lagoon is laid out: character board beside the island, dreams above it, or dreams at its left. */
export type Mat = "wide" | "tall" | "left";

export interface Sizes {
  readonly shape: Shape;
  readonly mat: Mat;
  readonly tile: number;
  readonly gap: number;
  readonly dream: number; // width of a dream beside the island
  readonly character: number; // width of the character board
  readonly pile: number;
  readonly offer: number;
  readonly offerMost: number; // a tile of the offer where few are offered: the bay keeps its height
  readonly mini: number; // a tile of the small islands under the board, 0 where there are none
}

export type { Room };

const GAP = { desk: 6, tablet: 5, phone: 4, low: 4, lying: 4 } as const;
const BETWEEN = { desk: 16, tablet: 14, phone: 8, low: 6, lying: 8 } as const;
const MAT_PAD = { desk: 36, tablet: 30, phone: 20, low: 16, lying: 18 } as const;
const CHIPS = 36;
const LEAST_OFFER = 44;
const LYING = { rows: 3, slim: 96, pads: 52, side: 44 }; // the column of a lying window: two tiles across, three down

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** `places` is how many tiles are offered; `others` how many islands stand small under the board on a tablet. */
export function sizesFor(room: Room, isDesk: boolean, places: number, others: number, hasTray = true): Sizes {
  if (room.lying === true) return lyingFor(room, hasTray);
  const shape: Shape = room.phone ? (room.low ? "low" : "phone") : isDesk ? "desk" : "tablet";
  const isPhone = room.phone;
  const gap = GAP[shape];
  const between = BETWEEN[shape];
  const pile = isPhone ? 36 : within(52, room.height * 0.118, shape === "desk" ? 86 : 66);
  const bay = isPhone ? room.width - 20 - 12 - (places - 1) * 9 : room.width - 4 * pile - 3 * 14 - 24 - 38 - 40 - (places - 1) * 12;
  const mostOffer = shape === "desk" ? within(70, room.height * 0.17, 124) : shape === "tablet" ? 90 : shape === "phone" ? 76 : 66;
  const offer = within(LEAST_OFFER, bay / places, mostOffer);
  const tray = !hasTray ? 0 : (isPhone ? mostOffer + (room.low ? 84 : 90) : 30 + Math.max(pile + 26, mostOffer + 24)) + between;
  const mini = shape === "tablet" && others > 0 && hasTray ? within(18, ((room.width - 12 * (others - 1)) / others - 40) / 5.3, 40) : 0;
  const minis = mini > 0 ? 3 * mini + 66 + between : 0;
  const chips = isPhone && hasTray ? CHIPS + between : 0;
  const height = room.height - tray - minis - chips - MAT_PAD[shape];
  const width = room.width - MAT_PAD[shape];
  const { mat, tile } = bestOf(room.width >= 700 ? ["wide"] : ["tall", "left"], width, height, gap);
  return { shape, mat, tile, gap, dream: tile * 0.97, character: tile * 1.09, pile, offer, offerMost: mostOffer, mini };
}

/** Island at the left, the tray a column at its right with two tiles across. */
function lyingFor(room: Room, hasTray: boolean): Sizes {
  const gap = GAP.lying;
  const column = hasTray ? within(180, room.width * 0.27, 240) : 0;
  const offer = within(LEAST_OFFER, Math.min((column - LYING.side) / 2, (room.height - LYING.slim - LYING.pads) / LYING.rows), 96);
  const width = room.width - column - BETWEEN.lying - MAT_PAD.lying;
  const height = room.height - (hasTray ? CHIPS + BETWEEN.lying : 0) - MAT_PAD.lying;
  const { mat, tile } = bestOf(["tall", "left"], width, height, gap);
  return {
    shape: "lying",
    mat,
    tile,
    gap,
    dream: tile * 0.97,
    character: tile * 1.09,
    pile: (column - LYING.side) / 2,
    offer,
    offerMost: offer,
    mini: 0,
  };
}

function bestOf(mats: readonly Mat[], width: number, height: number, gap: number): { mat: Mat; tile: number } {
  const fits = mats.map((mat) => ({ mat, tile: tileIn(mat, width, height, gap) }));
  const best = fits.reduce((one, other) => (other.tile > one.tile + 2 ? other : one));
  return { mat: best.mat, tile: Math.max(best.tile, 30) };
}

function tileIn(mat: Mat, width: number, height: number, gap: number): number {
  const across = width - 3 * gap;
  const down = height - 2 * gap;
  switch (mat) {
    case "wide":
      return Math.floor(Math.min(down / 3, (across - 24 - 26) / 6.06));
    case "tall":
      return Math.floor(Math.min((across - 18) / 4, (down - 16 - width * 0.18) / 3));
    case "left":
      return Math.floor(Math.min(down / 3, (across - 24) / 4.97));
  }
}
