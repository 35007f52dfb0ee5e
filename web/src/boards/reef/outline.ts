/** Rounded outlines around groups of cells: the rope and the stitches of the shoals. */

import { spotOf } from "./cells";

type Point = readonly [number, number];

/** The boundary of a set of unit cells as closed loops of corners, the inside always on the right of the way. */
export function loopsAround(cells: readonly string[]): Point[][] {
  const exits = edgesBy(cells);
  const loops: Point[][] = [];
  for (let key = firstKey(exits); key !== undefined; key = firstKey(exits)) loops.push(loopFrom(key, exits));
  return loops;
}

/**
 * The path around a group of cells, moved inwards by `inset` and rounded by `radius`.
 * `pitch` is a cell's side; all three are in the same unit.
 */
export function outline(cells: readonly string[], pitch: number, inset: number, radius: number): string {
  return loopsAround(cells)
    .map((loop) => rounded(corners(loop, pitch, inset), radius))
    .join("");
}

interface Corner {
  readonly at: Point;
  readonly arriving: Point;
  readonly leaving: Point;
}

function edgesBy(cells: readonly string[]): Map<string, Point[]> {
  const spots = cells.map(spotOf);
  const held = new Set(spots.map(({ column, row }) => `${column},${row}`));
  const exits = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    exits.set(from.join(), [...(exits.get(from.join()) ?? []), to]);
  };
  for (const { column: x, row: y } of spots) {
    if (!held.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!held.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!held.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!held.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  return exits;
}

function firstKey(exits: Map<string, Point[]>): string | undefined {
  return exits.keys().next().value;
}

function loopFrom(start: string, exits: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  let here = start.split(",").map(Number) as unknown as Point;
  let before: Point | null = null;
  do {
    const ways = exits.get(here.join())!;
    const next: Point = before && ways.length > 1 ? rightTurn(before, here, ways) : ways[0]!;
    const left = ways.filter((way) => way !== next);
    if (left.length) exits.set(here.join(), left);
    else exits.delete(here.join());
    loop.push(here);
    before = here;
    here = next;
  } while (here.join() !== start);
  return loop;
}

/** Where two cells touch by a corner only, the way keeps to its own cell. */
function rightTurn(before: Point, here: Point, ways: readonly Point[]): Point {
  const [dx, dy] = [here[0] - before[0], here[1] - before[1]];
  return ways.find((way) => way[0] - here[0] === -dy && way[1] - here[1] === dx) ?? ways[0]!;
}

function corners(loop: readonly Point[], pitch: number, inset: number): Corner[] {
  return loop.flatMap((here, index) => {
    const before = loop.at(index - 1)!;
    const after = loop[(index + 1) % loop.length]!;
    const arriving: Point = [here[0] - before[0], here[1] - before[1]];
    const leaving: Point = [after[0] - here[0], after[1] - here[1]];
    if (arriving[0] === leaving[0] && arriving[1] === leaving[1]) return [];
    const x = here[0] * pitch - (arriving[1] + leaving[1]) * inset;
    const y = here[1] * pitch + (arriving[0] + leaving[0]) * inset;
    return [{ at: [x, y] as const, arriving, leaving }];
  });
}

function rounded(points: readonly Corner[], radius: number): string {
  const path = points.map(({ at: [x, y], arriving, leaving }, index) => {
    const start = `${short(x - arriving[0] * radius)} ${short(y - arriving[1] * radius)}`;
    const end = `${short(x + leaving[0] * radius)} ${short(y + leaving[1] * radius)}`;
    return `${index === 0 ? "M" : "L"}${start}Q${short(x)} ${short(y)} ${end}`;
  });
  return `${path.join("")}Z`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
