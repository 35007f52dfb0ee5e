/** What a position lights up on the board. All of it is read off the legal lines and the last lines: no rule is known here. */

import type { Choosing } from "../../table/chooser";
import { between, isCell } from "./cells";

/** Words of a line without its verb: `slide c2 c5` → c2, c5. */
function words(line: string): string[] {
  return line.split(" ").slice(1);
}

/** Where a tile could slide to, if it were chosen. */
export function reachOf(cell: string, legal: readonly string[]): string[] {
  return legal.flatMap((line) => (line.startsWith(`slide ${cell} `) ? [words(line)[1]!] : []));
}

/** The word that a line begins with on the board: the cell of a tile that slides, or a tile of the river. */
export function heldWord(choosing: Choosing): string | null {
  return choosing.words[1] ?? null;
}

/** The cells that finish the line that was begun; none while nothing is held. */
export function targets(choosing: Choosing): string[] {
  return heldWord(choosing) === null ? [] : [...choosing.next].filter(isCell);
}

export interface Trace {
  readonly rings: readonly string[]; // where tiles came to lie
  readonly trail: readonly string[]; // where one slid from and over
}

/** The last lines as they are marked on the board. A cell that a later line covers again keeps only its ring. */
export function trace(lines: readonly string[]): Trace {
  const rings = new Set<string>();
  const trail = new Set<string>();
  for (const line of lines) {
    const [first, second] = words(line);
    if (first === undefined || second === undefined) continue;
    rings.add(second);
    if (!line.startsWith("slide ")) continue;
    rings.delete(first);
    for (const cell of [first, ...between(first, second)]) trail.add(cell);
  }
  for (const cell of rings) trail.delete(cell);
  return { rings: [...rings], trail: [...trail] };
}

type Board = Readonly<Record<string, string>>;

/** Where a refusal is said: at the tile of the river that was touched, at the cell where the line was to end, else at the first cell it names; null if it names none. */
export function refusedPlace(refused: { line: string; touched: string; places: readonly string[] }, board: Board): string | null {
  if (refused.line.startsWith(`place ${refused.touched} `)) return refused.touched;
  const { target } = tried(refused, board);
  return target !== null && isCell(target) ? target : (refused.places.find(isCell) ?? null);
}

export interface Tried {
  readonly source: string | null; // the cell that a tile was to leave
  readonly tile: string | null; // the tile that was to be placed
  readonly target: string | null;
}

/** What a refused line wanted to do. A tile of the river or a cell that was touched while nothing was held, or a cell without a tile, is itself what it is about: where it was to go was only asked along. */
export function tried({ line, touched }: { line: string; touched: string }, board: Board): Tried {
  const [verb, first = null, second = null] = line.split(" ");
  const nothing: Tried = { source: null, tile: null, target: null };
  if (verb === "place") return touched === first ? nothing : { ...nothing, tile: first, target: second };
  if (verb !== "slide" || first === null) return nothing;
  return { ...nothing, source: first, target: touched === first || board[first] === undefined ? first : second };
}
