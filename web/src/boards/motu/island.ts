/* Where tiles lie on an endless sheet: x grows east, y grows south, a tile covers two by two cells from its north-west one. */

import type { Laid, MotuView } from "./view";

/** North-west, north-east, south-west, south-east after quarter turns clockwise. */
export function turned(cells: readonly string[], turns: number): readonly string[] {
  if (turns % 4 === 0 || cells.length < 4) return cells;
  const [nw, ne, sw, se] = cells as [string, string, string, string];
  return turned([sw, nw, se, ne], turns - 1);
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const SPOT = /^(-?\d+),(-?\d+)$/;

export function spotOf(word: string): Spot | null {
  const found = SPOT.exec(word);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) };
}

export const wordOf = ({ x, y }: Spot): string => `${x},${y}`;

/** A piece of the sheet in cells; the far edges are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What tiles at these spots cover, with a margin; an empty sheet shows where the first tile goes. */
export function boxOf(spots: readonly Spot[], margin = 0): Box {
  const all = spots.length === 0 ? [{ x: 0, y: 0 }] : spots;
  return {
    left: Math.min(...all.map(({ x }) => x)) - margin,
    top: Math.min(...all.map(({ y }) => y)) - margin,
    right: Math.max(...all.map(({ x }) => x)) + 2 + margin,
    bottom: Math.max(...all.map(({ y }) => y)) + 2 + margin,
  };
}

/** How a sheet lies in its window: pixels a cell, and where cell 0,0 begins. */
export interface Lie {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** The largest lie that shows a whole box, in the middle of a window. */
export function fit(box: Box, width: number, height: number, most: number): Lie {
  const unit = Math.max(4, Math.min(most, width / (box.right - box.left), height / (box.bottom - box.top)));
  return { unit, x: width / 2 - ((box.left + box.right) / 2) * unit, y: height / 2 - ((box.top + box.bottom) / 2) * unit };
}

/** The same lie, larger or smaller, with the point under the finger staying where it is. */
export function scaled(lie: Lie, by: number, x: number, y: number, least: number, most: number): Lie {
  const unit = Math.min(Math.max(lie.unit * by, least), most);
  const factor = unit / lie.unit;
  return { unit, x: x - (x - lie.x) * factor, y: y - (y - lie.y) * factor };
}

/** The spot of a tile whose middle is nearest to a point of the window. */
export function spotAt(lie: Lie, x: number, y: number): Spot {
  return { x: Math.round((x - lie.x) / lie.unit) - 1, y: Math.round((y - lie.y) / lie.unit) - 1 };
}

/** Among these words, the spot whose middle is nearest to a point, if the point is within one cell of it. */
export function nearestSpot(words: Iterable<string>, lie: Lie, x: number, y: number): string | null {
  let [best, least] = [null as string | null, 1.05];
  for (const word of words) {
    const spot = spotOf(word);
    if (spot === null) continue;
    const far = Math.hypot((x - lie.x) / lie.unit - spot.x - 1, (y - lie.y) / lie.unit - spot.y - 1);
    if (far < least) [best, least] = [word, far];
  }
  return best;
}

/** What is seen on a cell from above; a construction shows its one element on its first cell. */
export function seenAt(laid: readonly Laid[], { x, y }: Spot): string {
  const top = laid.findLast((one) => x - one.x >= 0 && x - one.x < 2 && y - one.y >= 0 && y - one.y < 2);
  return top === undefined ? "" : (top.tile.cells[x - top.x + 2 * (y - top.y)] ?? "");
}

/** The element that a line of the score sheet counts: the one that is seen at its first mark, `1:2,-1`. */
export function counted(marks: readonly string[], view: MotuView): string {
  const [seat, word] = (marks[0] ?? "").split(":");
  const spot = spotOf(word ?? "");
  return spot === null ? "" : seenAt(view.islands[Number(seat)] ?? [], spot);
}
