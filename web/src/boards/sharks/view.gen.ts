/* Written by `python -m atoll.server.codegen` from the view of sharks. Not by hand. */
/* eslint-disable */

/** Little Sharks has no secrets (R37): everybody sees the same. */
export interface SharksView {
  viewer: number | null;
  to_act: number;
  scores: number[];
  placing: "may" | "must";
  phase: "aim" | "ask" | "draw" | "give" | "hand" | "over" | "place" | "put-gift" | "put-stolen" | "roll" | "steal" | "token";
  turn: number;
  active: number | null;
  zone: number | null;
  boards: Record<string, "blue" | "green" | "red" | "yellow">[];
  caught: string[][];
  tokens: (("gift" | "green-red" | "none" | "one" | "two" | "yellow-blue")[])[];
  sharks: (number | null)[];
  full_boxes: number[][];
  full_zones: number[][];
  hand: Record<"blue" | "green" | "red" | "yellow", number>;
  papa: Record<"blue" | "green" | "red" | "yellow", number>;
  bag: Record<"blue" | "green" | "red" | "yellow", number>;
  receiver: number | null;
  owed: number;
  colour: "blue" | "green" | "red" | "yellow" | null;
  face: "all" | "green-red" | "miss" | "one" | "two" | "yellow-blue" | null;
  thefts: number;
  lined: number[];
  rolled: number[];
}
