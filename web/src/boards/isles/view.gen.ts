/* Written by `python -m atoll.server.codegen` from the view of isles. Not by hand. */
/* eslint-disable */

/** One place of the offer, numbered from 1 and never renumbered. */
export interface Place {
  place: number;
  tile: string | null;
  elements: string[];
  kind: string | null;
  hidden: boolean;
  taken_by: number | null;
}

export interface Dream {
  tile: string;
  kind: string;
  points: number;
}

/** A placed island tile. A flipped one shows its genie side; everybody remembers what is under it. */
export interface Cell {
  tile: string;
  elements: string[];
  flipped: boolean;
}

/** One seat's dreams, in the order of taking, and its island. */
export interface Board {
  dreams: Dream[];
  rows: Record<"high" | "low" | "middle", (Cell | null)[]>;
  palms: number;
  pairs: number;
  brigands: number;
  has_most_brigands: boolean;
  pair_points: number;
  brigand_points: number;
}

/** The table from one chair. The only secret is what lies face down in a game for two. */
export interface IslesView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  phase: "draw" | "hide" | "name" | "open" | "over" | "put" | "take";
  turn: number;
  turns: number;
  lookout: number;
  piles: Record<"dream" | "high" | "low" | "middle", number>;
  opened: "dream" | "high" | "low" | "middle" | null;
  offer: Place[];
  chosen: string | null;
  waiting: number[];
  boards: Board[];
  gone: string[];
  adds: Record<string, number>;
}
