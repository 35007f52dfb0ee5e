/* Written by `python -m atoll.server.codegen` from the view of laguna. Not by hand. */
/* eslint-disable */

/** One raft, as it lies on the water. */
export interface Raft {
  colour: string;
  cell: string;
  lie: "h" | "v" | "";
  cells: string[];
  symbols: string;
  pearls: string[];
}

/** Laguna has no secrets: everybody sees the same. */
export interface LagunaView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  side: "easy" | "hard";
  rows: string[];
  hourglass: "none" | "sand" | "steps";
  reading: "literal" | "ours";
  phase: "berth" | "lack" | "over" | "place" | "turn";
  turn: number;
  rafts: Raft[];
  islands: string[][];
  unplaced: Record<string, number>;
  delivered: number[];
  need: number;
  limit: number;
  fresh: boolean;
  bound: ("e" | "n" | "s" | "w")[];
  grounded: boolean;
  ahead: Record<string, ("e" | "n" | "s" | "w")[]>;
  touching: string[];
  actions_left: number | null;
  sand_ms: number | null;
}
