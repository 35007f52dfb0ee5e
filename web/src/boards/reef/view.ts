import { colourOf, typeOf } from "../../pieces/creatures";
import type { ReefView } from "./view.gen";

export type { ReefView };

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
