/* Written by `python -m atoll.server.codegen` from the view of reef. Not by hand. */
/* eslint-disable */

/** Reef has no secrets: everybody sees the same. */
export interface ReefView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  board: Record<string, string>;
  river: string[];
  reserve: number;
  phase: "draw" | "over" | "place" | "slide";
  turn: number;
  gathers: ("colours" | "types")[];
  shoals: string[][][];
  points: number[][];
}
