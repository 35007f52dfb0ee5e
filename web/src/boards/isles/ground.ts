/* What grows on a tile, and where its symbols stand: in a tile of 120 by 120. */

import { scatter } from "../../pieces/sticker";
import type { Row } from "./view";

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Ground {
  readonly meadows: readonly { x: number; y: number; rx: number; ry: number }[];
  readonly dune: number | null;
  readonly tufts: readonly Spot[];
  readonly stone: Spot;
}

/** From where to where a tile is land: a high one has its shore on top, a low one below. */
const LAND: Readonly<Record<Row, readonly [number, number]>> = { high: [26, 117], middle: [7, 113], low: [3, 94] };

export function groundOf(tile: string, row: Row): Ground {
  const next = scatter(tile);
  const from = (least: number, most: number): number => Math.round(least + next() * (most - least));
  const meadow = row === "middle";
  return {
    meadows: meadow ? [0, 1].map(() => ({ x: from(15, 105), y: from(15, 105), rx: from(26, 40), ry: from(16, 24) })) : [],
    dune: meadow ? null : from(62, 76),
    tufts: [0, 1, 2].map(() => ({ x: from(8, 112), y: meadow ? from(14, 112) : from(40, 84) })),
    stone: { x: from(10, 110), y: from(46, 80) },
  };
}

/** Centres and size of so many symbols in the land of a tile. */
export function spotsFor(count: number, row: Row): { size: number; spots: readonly Spot[] } {
  const [top, bottom] = LAND[row];
  const height = bottom - top;
  const middle = (top + bottom) / 2;
  if (count <= 1) return { size: Math.min(88, height - 2), spots: [{ x: 60, y: middle }] };
  if (count === 2)
    return {
      size: 60,
      spots: [
        { x: 33, y: middle - height * 0.09 },
        { x: 87, y: middle + height * 0.09 },
      ],
    };
  if (count === 3) {
    const size = Math.min(50, height / 2 + 3);
    const low = bottom - size / 2 + 1;
    return {
      size,
      spots: [
        { x: 60, y: top + size / 2 - 1 },
        { x: 30, y: low },
        { x: 90, y: low },
      ],
    };
  }
  const size = count === 4 ? Math.min(50, height / 2 + 2) : Math.min(43, height / 2);
  const [high, low] = [top + size / 2, bottom - size / 2];
  const [left, right] = count === 4 ? [32, 88] : [24, 96];
  const corners = [
    { x: left, y: high },
    { x: right, y: high },
    { x: left, y: low },
    { x: right, y: low },
  ];
  return { size, spots: count === 4 ? corners : [corners[0]!, corners[1]!, { x: 60, y: middle }, corners[2]!, corners[3]!] };
}
