/** ReefView as the server sends it. Reef has no secrets: everybody sees the same. */
export interface ReefView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  board: Record<string, string>; // tile by cell
  river: string[];
  reserve: number;
  phase: "draw" | "slide" | "place";
  turn: number;
  gathers: ("types" | "colours")[];
  shoals: string[][][]; // by seat: the cells of each of its shoals
  points: number[][]; // by seat: what each of these shoals is worth
}

export interface Shoal {
  readonly gathers: "types" | "colours";
  readonly cells: readonly string[];
  readonly points: number;
}

/** All shoals of both seats, with what they are worth. */
export function shoalsOf(view: ReefView): Shoal[] {
  return view.shoals.flatMap((shoals, seat) =>
    shoals.map((cells, index) => ({ gathers: view.gathers[seat]!, cells, points: view.points[seat]?.[index] ?? 0 })),
  );
}

/** The cell that a tile lies on, or null. */
export function cellOf(tile: string, view: ReefView): string | null {
  return Object.keys(view.board).find((cell) => view.board[cell] === tile) ?? null;
}
