/* Which part of a board a picture shows: a thumbnail of the whole table would hide what it points at. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a drawing of `width` by `height` is moved and enlarged. */
export interface Closeup {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const WHOLE: Closeup = { x: 0, y: 0, zoom: 1 };
const MARGIN = 60; // around what is marked, so that one sees where it lies
const MOST = 1.9; // no nearer: a picture without its surroundings says as little

/** The part around what is marked, in the board's own shape; the whole board where nothing is. */
export function closeupOf(marked: readonly Box[], width: number, height: number): Closeup {
  if (marked.length === 0) return WHOLE;
  const left = Math.min(...marked.map((box) => box.left)) - MARGIN;
  const top = Math.min(...marked.map((box) => box.top)) - MARGIN;
  const right = Math.max(...marked.map((box) => box.right)) + MARGIN;
  const bottom = Math.max(...marked.map((box) => box.bottom)) + MARGIN;
  const zoom = Math.max(1, Math.min(MOST, width / (right - left), height / (bottom - top)));
  const start = (middle: number, size: number): number => Math.max(0, Math.min(middle - size / zoom / 2, size - size / zoom));
  return { x: start((left + right) / 2, width), y: start((top + bottom) / 2, height), zoom };
}
