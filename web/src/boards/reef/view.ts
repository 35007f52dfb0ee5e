import { colourOf, typeOf } from "../../pieces/creatures";

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

/** The type or the colour that a seat's shoal is of. */
export function gathered(cells: readonly string[], view: ReefView, seat: number): string {
  const tile = view.board[cells[0] ?? ""] ?? "";
  return view.gathers[seat] === "types" ? typeOf(tile) : colourOf(tile);
}
