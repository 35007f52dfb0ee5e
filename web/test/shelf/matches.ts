/* Matches to put on a shelf. */

import type { KeptMatch } from "../../src/shelf/kept";
import type { Holding } from "../../src/wire/tokens";

export const match = (more: Partial<KeptMatch> = {}): KeptMatch => ({
  code: "kelpie",
  leg: 0,
  game: "reef",
  options: {},
  seats: [
    { name: "Zoé", kind: "person" },
    { name: "Léo", kind: "person" },
  ],
  yours: [0],
  scores: [30, 34],
  winners: [1],
  ended: 1000,
  ...more,
});

export const held = (more: Partial<Holding> = {}): Holding => ({
  code: "running".slice(0, 6),
  game: "motu",
  tokens: { "0": "secret" },
  seen: 5,
  ...more,
});

const LETTERS = "abcdefghjk";
/** A code for a number. */
export const codeOf = (number: number): string => [...String(number).padStart(6, "0")].map((digit) => LETTERS[Number(digit)]).join("");
