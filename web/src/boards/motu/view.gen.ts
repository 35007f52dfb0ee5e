/* Written by `python -m atoll.server.codegen` from the view of motu. Not by hand. */
/* eslint-disable */

/** A tile as it lies face up: its terrain and its four cells NW NE SW SE, "" where nothing is printed. */
export interface Tile {
  name: string;
  terrain: "construction" | "sand" | "sea";
  cells: string[];
}

/** A tile on an island: x grows east, y grows south, x,y is its north-west cell. Its cells are turned already. */
export interface Laid {
  tile: Tile;
  x: number;
  y: number;
  turns: number;
}

/** Everybody sees the same. */
export interface MotuView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  phase: "blossom" | "deal" | "flower" | "lay" | "over" | "place" | "take";
  day: number;
  days: number;
  canoe: number;
  market: Record<string, Tile>;
  free: string[];
  paddles: string[];
  neutral: string | null;
  held: ((Tile | null)[])[];
  islands: Laid[][];
  seen: Record<string, number>[];
  flowers: Record<string, number>;
  values: Record<string, number>;
  pile: number;
  discards: string[];
}
