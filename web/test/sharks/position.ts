/* A position of Little Sharks to change as a test needs it. */
import { FISH, type Colour, type SharksView } from "../../src/boards/sharks/view";
import type { Choosing } from "../../src/table/chooser";

const CYCLE: readonly Colour[] = ["red", "blue", "green", "yellow"];
/** a1 red, b1 blue, c1 green, d1 yellow, e1 red … */
export const BOARD = Object.fromEntries(FISH.map((fish, index) => [fish, CYCLE[index % 4]!]));
export const NO_CUBES = { red: 0, green: 0, yellow: 0, blue: 0 };

export const view = (changed: Partial<SharksView> = {}): SharksView => ({
  viewer: 0,
  to_act: 0,
  scores: [0, 0],
  placing: "must",
  phase: "place",
  turn: 1,
  active: 0,
  zone: 1,
  boards: [BOARD, BOARD],
  caught: [[], []],
  tokens: [
    ["none", "one", "two", "gift", "yellow-blue", "green-red"],
    ["one", "none", "two", "gift", "yellow-blue", "green-red"],
  ],
  sharks: [1, 1],
  full_boxes: [[], []],
  full_zones: [[], []],
  hand: NO_CUBES,
  papa: NO_CUBES,
  bag: { red: 30, green: 30, yellow: 30, blue: 30 },
  receiver: null,
  owed: 0,
  colour: null,
  face: null,
  thefts: 0,
  lined: [],
  rolled: [],
  ...changed,
});

export function choosing(
  lines: readonly string[],
  next: readonly string[],
  words: readonly string[] = [],
): Choosing & { touched: string[] } {
  const touched: string[] = [];
  return { words, next: new Set(next), lines, touch: (word) => void touched.push(word), clear: () => undefined, touched };
}
