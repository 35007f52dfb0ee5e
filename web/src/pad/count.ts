/**
 * Counting a reef without a server, for the kitchen table. This is the one place of the page that knows a rule (R11, R12);
 * a test holds it against the rules themselves over thousands of random reefs, and while a server answers, the server counts
 * (docs/decisions/0013-score-pad.md).
 */

import { cellAt, CELLS, SIDE, spotOf } from "../boards/reef/cells";
import { colourOf, typeOf } from "../pieces/creatures";

export type Reef = Readonly<Record<string, string>>; // tile by cell

export interface CountedShoal {
  readonly of: string; // a type or a colour
  readonly cells: readonly string[];
  readonly points: number;
}

const POINTS_BY_SIZE = [0, 0, 1, 3, 6, 10, 15];

/** Every shoal of two or more, by its first cell in reading order. */
export function countShoals(reef: Reef, gathers: "types" | "colours"): CountedShoal[] {
  const kindOf = gathers === "types" ? typeOf : colourOf;
  const seen = new Set<string>();
  const shoals: CountedShoal[] = [];
  for (const cell of CELLS) {
    const tile = reef[cell];
    if (tile === undefined || seen.has(cell)) continue;
    const of = kindOf(tile);
    const cells = spread(cell, (other) => reef[other] !== undefined && kindOf(reef[other]) === of);
    for (const one of cells) seen.add(one);
    if (cells.length > 1) shoals.push({ of, cells, points: POINTS_BY_SIZE[cells.length] ?? 0 });
  }
  return shoals;
}

function spread(start: string, isAlike: (cell: string) => boolean): string[] {
  const found = new Set([start]);
  for (const cell of found) {
    for (const next of neighbours(cell)) if (isAlike(next)) found.add(next); // a Set goes on over what is added meanwhile
  }
  return CELLS.filter((cell) => found.has(cell));
}

function neighbours(cell: string): string[] {
  const { column, row } = spotOf(cell);
  const around: [number, number][] = [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ];
  return around.filter(([x, y]) => x >= 0 && y >= 0 && x < SIDE && y < SIDE).map(([x, y]) => cellAt(x, y));
}
