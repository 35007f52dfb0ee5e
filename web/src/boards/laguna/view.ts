/* LagunaView as the server sends it, and where its cells lie. Laguna has no secrets: everybody sees the same. */

import type { LagunaView, Raft } from "./view.gen";

export type { LagunaView, Raft };
export type Way = LagunaView["bound"][number];
export type Lie = "h" | "v";

export const SIZE = 24;
export const WAYS: readonly Way[] = ["n", "e", "s", "w"];
export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const HOLES = [1, 2, 3, 4, 5, 6] as const;
export const GLASS_MS = 30_000;

const STEP: Readonly<Record<Way, readonly [number, number]>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
export const TURNED: Readonly<Record<Way, number>> = { n: 0, e: 90, s: 180, w: 270 };
/** What is printed on a cell → the way that the current runs. */
export const CURRENTS: Readonly<Record<string, Way>> = { "^": "n", ">": "e", v: "s", "<": "w" };
export const REEF = "R";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** `c5` is the third column, the fifth row from the top. */
export function spotOf(cell: string): Spot {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export const cellAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

export function stepped(cell: string, way: Way): string {
  const { x, y } = spotOf(cell);
  const [right, down] = STEP[way];
  return cellAt(x + right, y + down);
}

/** Of these cells the one whose middle is nearest to a point, in cells; null if all are farther than `reach`. */
export function nearestCell(cells: Iterable<string>, x: number, y: number, reach: number): string | null {
  let [found, least]: [string | null, number] = [null, reach];
  for (const cell of cells) {
    const at = spotOf(cell);
    const far = Math.hypot(at.x + 0.5 - x, at.y + 0.5 - y);
    if (far <= least) [found, least] = [cell, far];
  }
  return found;
}

/** How many cells a raft covers, across and down. */
export const spanOf = (lie: Lie | ""): readonly [number, number] => (lie === "v" ? [2, 3] : [3, 2]);

/** Where a hole lies in its raft, in cells from its first one. */
export function holeAt(hole: number, lie: Lie | ""): Spot {
  const [across] = spanOf(lie);
  return { x: (hole - 1) % across, y: Math.floor((hole - 1) / across) };
}

/** The cells that a step would newly cover, as a box. */
export function stripOf(cell: string, lie: Lie, way: Way): Spot & { width: number; height: number } {
  const { x, y } = spotOf(cell);
  const [width, height] = spanOf(lie);
  switch (way) {
    case "n":
      return { x, y: y - 1, width, height: 1 };
    case "s":
      return { x, y: y + height, width, height: 1 };
    case "e":
      return { x: x + width, y, width: 1, height };
    case "w":
      return { x: x - 1, y, width: 1, height };
  }
}

/** Where a walk of steps leads, as far as what lies ahead is known. */
export function walk(ahead: LagunaView["ahead"], from: string, ways: readonly Way[]): string {
  let cell = from;
  for (const [number, way] of ways.entries()) {
    const isBack = number > 0 && cell === from; // what bound the raft there at first is forgotten by then
    if (isBack || !ahead[cell]?.includes(way)) break;
    cell = stepped(cell, way);
  }
  return cell;
}

export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);
export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length]!;
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
